"""Tries are counted, by where they come from, so that nobody can lock somebody else out."""

from functools import partial

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.storage import limits
from tests.accounts.doors import is_signed_in, sign_in
from tests.tables.seated import at_once

TRIES = 10  # settings: login_failed, by address and e-mail


def fail(client: Client, times: int, **where: str) -> None:
    for turn in range(times):
        client.post(
            reverse("sign-in"), {"login": "anna@example.org", "password": f"wrong {turn}"}, **where
        )


@pytest.mark.django_db
def test_passwords_cannot_be_tried_without_end(client: Client, anna: Player) -> None:
    fail(client, TRIES)
    assert "Too many tries" in sign_in(client).text
    assert not is_signed_in(client)


@pytest.mark.django_db
def test_tries_from_elsewhere_do_not_lock_anna_out(client: Client, anna: Player) -> None:
    fail(client, TRIES + 1, REMOTE_ADDR="203.0.113.7")
    assert sign_in(client).status_code == 302


@pytest.mark.django_db
def test_a_forged_header_gives_no_new_tries(client: Client, anna: Player) -> None:
    for turn in range(TRIES):
        fail(client, 1, HTTP_X_FORWARDED_FOR=f"198.51.100.{turn}")
    sign_in(client)
    assert not is_signed_in(client)


@pytest.mark.django_db
def test_one_machine_cannot_try_one_password_on_many_addresses(client: Client) -> None:
    statuses = [
        sign_in(client, login=f"somebody{turn}@example.org").status_code for turn in range(35)
    ]
    assert statuses[:30] == [200] * 30
    assert statuses[-1] == 429


@pytest.mark.django_db
def test_mails_to_one_address_are_limited_by_where_they_are_asked_for(anna: Player) -> None:
    def ask(where: str) -> int:
        page, asked = reverse("account_request_login_code"), {"email": "anna@example.org"}
        return Client().post(page, asked, REMOTE_ADDR=where).status_code

    assert [ask("203.0.113.7") for _ in range(limits.MAIL.tries + 2)][-2:] == [429, 429]
    assert len(mail.outbox) == limits.MAIL.tries
    assert ask("203.0.113.8") == 302


@pytest.mark.django_db
def test_neither_addresses_nor_e_mails_are_kept_by_our_counter(
    client: Client, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[str] = []
    add = cache.add
    monkeypatch.setattr(
        cache, "add", lambda key, *rest, **more: keys.append(key) or add(key, *rest, **more)
    )
    limits.MAIL.allows("203.0.113.7", "anna@example.org")
    assert keys
    assert not [key for key in keys if "anna" in key or "203.0.113.7" in key]


@pytest.mark.django_db(transaction=True)
def test_two_hundred_tries_at_once_are_counted_one_by_one(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    monkeypatch.setattr(type(anna.user), "check_password", lambda user, raw: checked.append(raw))

    def try_some(number: int) -> None:
        for turn in range(10):
            sign_in(Client(), password=f"wrong {number} {turn}")

    at_once(*(partial(try_some, number) for number in range(20)))
    assert 0 < len(checked) <= TRIES * 1.2
