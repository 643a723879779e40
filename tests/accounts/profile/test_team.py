"""What the same people reached together, on the same terms."""

from uuid import UUID, uuid4

import pytest
from django.utils import timezone

from accounts.models import Player, Result
from accounts.profile.team import best_of_team

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return [Player.objects.create(nickname=name) for name in ("Anna", "Bo", "Cia")]


def attempt(cards: int, *players: Player, flags: tuple[str, ...] = ("team",)) -> UUID:
    source = uuid4()
    for seat, player in enumerate(players):
        Result.objects.create(
            source_kind="table", source_id=source, game="gnome_me", seat=seat, player=player,
            name=player.nickname, rank=1, score=cards, reason="", flags=list(flags),
            finished_at=timezone.now(),
        )  # fmt: skip
    return source


def test_the_best_of_just_these_people(people: list[Player]) -> None:
    anna, bo, cia = people
    attempt(4, anna, bo)
    attempt(6, bo, anna)
    attempt(9, anna, bo, cia)
    attempt(8, anna)
    now = attempt(7, anna, bo)
    assert best_of_team(now, "gnome_me", {anna.pk, bo.pk}, ()) == 6
    assert best_of_team(now, "gnome_me", {bo.pk, cia.pk}, ()) is None


def test_more_time_is_compared_with_more_time(people: list[Player]) -> None:
    anna, bo, _ = people
    attempt(9, anna, bo, flags=("team", "time-x2"))
    attempt(5, anna, bo, flags=())
    assert best_of_team(uuid4(), "gnome_me", {anna.pk, bo.pk}, ()) is None
    assert best_of_team(uuid4(), "gnome_me", {anna.pk, bo.pk}, ("time-x2",)) == 9
