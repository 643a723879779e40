"""Whoever asks to join is heard by the organisers, and hears the answer."""

import pytest

from accounts.clubs import membership
from accounts.models import Club, Notice, Player
from accounts.notices.sentences import notice_text

pytestmark = pytest.mark.django_db


def told(player: Player) -> list[str]:
    return [notice_text(notice).sentence for notice in Notice.objects.filter(player=player)]


def test_asking_and_being_let_in_is_told() -> None:
    olga, bo = (Player.objects.create(nickname=name) for name in ("Olga", "Bo"))
    club = membership.found("Mossy Log", olga)
    club.joining = Club.Joining.ASKED
    club.save()
    for _ in range(2):
        membership.join(club, bo)
    assert told(olga) == ["Mossy Log: Somebody would like to join."]
    membership.answer(club, bo.pk, yes=True)
    assert told(bo) == ["Mossy Log: You are a member now."]
