"""Players: being seen, dressing, and what happens when two do the same thing at once."""

from datetime import timedelta
from functools import partial

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from accounts.models import Player, User
from accounts.services import EmailTaken, note_seen, set_nickname_and_avatar, sign_up
from accounts.sessions.identity import KEY
from tests.tables.seated import at_once


@pytest.mark.django_db
def test_a_visit_is_noted_once_an_hour() -> None:
    bo = Player.objects.create(nickname="Bo", last_seen=timezone.now() - timedelta(hours=2))
    note_seen(bo)
    bo.refresh_from_db()
    seen = bo.last_seen
    assert timezone.now() - seen < timedelta(minutes=1)
    note_seen(bo)
    bo.refresh_from_db()
    assert bo.last_seen == seen


@pytest.mark.django_db
def test_reading_a_page_is_a_visit(client: Client) -> None:
    long_ago = timezone.now() - timedelta(days=20)
    bo = Player.objects.create(nickname="Bo", last_seen=long_ago)
    session = client.session
    session[KEY] = str(bo.pk)
    session.save()
    client.get("/me/")
    bo.refresh_from_db()
    assert bo.last_seen > long_ago


@pytest.mark.django_db
@pytest.mark.parametrize("avatar", ["", "abc", "abcde", "abcx", "ABCD", "abc\n"])
def test_a_gnome_has_four_parts_of_four_kinds(avatar: str) -> None:
    bo = Player.objects.create(nickname="Bo", avatar="aaaa")
    with pytest.raises(ValidationError):
        set_nickname_and_avatar(bo, nickname="Bo", avatar=avatar)
    assert Player.objects.get().avatar == "aaaa"


@pytest.mark.django_db
def test_a_player_outlives_their_account(anna: Player) -> None:
    anna.user.delete()
    assert Player.objects.get(pk=anna.pk).is_guest


@pytest.mark.django_db(transaction=True)
def test_of_two_who_want_the_same_address_one_gets_it() -> None:
    def try_it(nickname: str) -> str:
        try:
            return sign_up(email="x@example.org", password="p", nickname=nickname).nickname
        except EmailTaken:
            return "taken"

    answers = at_once(partial(try_it, "Anna"), partial(try_it, "Bo"))
    assert sorted(answers)[-1] == "taken"
    assert User.objects.count() == Player.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_guest_is_claimed_by_one_account_only() -> None:
    guest = Player.objects.create(nickname="Quiet Fern")
    signing_up = (
        partial(sign_up, email=f"{name}@example.org", password="p", nickname=name, guest=guest)
        for name in ("anna", "bo")
    )
    players = at_once(*signing_up)
    assert guest in players
    assert players[0] != players[1]
    assert Player.objects.filter(user=None).count() == 0
