"""Players: being seen, dressing, and what happens when two do the same thing at once."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import Player, User
from accounts.services import EmailTaken, note_seen, set_nickname_and_avatar, sign_up
from accounts.sessions.identity import KEY


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

    answers = at_once(try_it, ["Anna", "Bo"])
    assert sorted(answers)[-1] == "taken"
    assert User.objects.count() == Player.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_guest_is_claimed_by_one_account_only() -> None:
    guest = Player.objects.create(nickname="Quiet Fern")
    players = at_once(
        lambda name: sign_up(email=f"{name}@example.org", password="p", nickname=name, guest=guest),
        ["anna", "bo"],
    )
    assert guest in players
    assert players[0] != players[1]
    assert Player.objects.filter(user=None).count() == 0


def at_once(work: Callable[[str], Any], names: list[str]) -> list[Any]:
    together, answers = threading.Barrier(len(names)), []

    def run(name: str) -> None:
        together.wait()
        try:
            answers.append(work(name))
        finally:
            connection.close()

    runners = [threading.Thread(target=run, args=[name]) for name in names]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    return answers
