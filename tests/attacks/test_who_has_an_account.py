"""Somebody wants to know who has an account here, by the answers and by how long they take."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.http import HttpResponse
from django.test import Client

from accounts.models import User
from accounts.services import sign_up

pytestmark = pytest.mark.django_db

KNOWN, UNKNOWN = "olga@example.org", "nobody@example.org"
PASSWORD = "three quiet ponds"
TIMES: list[str] = []


class Counted(PBKDF2PasswordHasher):
    """All that takes time when somebody signs in or up is a hash."""

    iterations = 1

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        TIMES.append(password)
        return super().encode(password, salt, iterations)


@pytest.fixture(autouse=True)
def olga(settings: Any) -> User:
    settings.PASSWORD_HASHERS = [f"{__name__}.Counted"]
    return sign_up(email=KNOWN, password=PASSWORD, nickname="Olga").user


def answer_and_hashes(ask: Callable[[Client], HttpResponse]) -> tuple[Any, ...]:
    TIMES.clear()
    client = Client()
    answer = ask(client)
    page = client.get(answer["Location"]).text if answer.status_code == 302 else answer.text
    return answer.status_code, answer.get("Location"), without_its_own(page), len(TIMES)


def without_its_own(page: str) -> str:
    """Without what differs from visit to visit, and without what they typed."""
    page = re.sub(r'(nonce|value)="[^"]*"', "", page).replace(KNOWN, "").replace(UNKNOWN, "")
    return re.sub(r"<script[^>]*>.*?</script>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("password", ["wrong ponds here", PASSWORD, ""])
def test_signing_up_tells_nothing(password: str) -> None:
    def ask(email: str) -> Callable[[Client], HttpResponse]:
        typed = {"email": email, "password1": password, "nickname": "Mallory"}
        return lambda client: client.post("/sign-up/", typed)

    known, unknown = answer_and_hashes(ask(KNOWN)), answer_and_hashes(ask(UNKNOWN))
    assert known == unknown
    assert known[0] == 302 and known[-1] == (1 if password else 0)


def test_signing_in_tells_nothing(olga: User) -> None:
    def ask(email: str) -> Callable[[Client], HttpResponse]:
        typed = {"login": email, "password": "wrong ponds here"}
        return lambda client: client.post("/sign-in/", typed)

    known, unknown = answer_and_hashes(ask(KNOWN)), answer_and_hashes(ask(UNKNOWN))
    assert known == unknown and known[-1] == 1
    User.objects.update(is_active=False)
    assert answer_and_hashes(ask(KNOWN)) == unknown
    olga.set_unusable_password()  # she comes by a code each time
    olga.save()
    assert answer_and_hashes(ask(KNOWN)) == unknown


def test_a_banned_person_with_the_right_password_is_told_the_same(olga: User) -> None:
    User.objects.update(is_active=False)
    typed = {"login": KNOWN, "password": PASSWORD}
    banned = answer_and_hashes(lambda client: client.post("/sign-in/", typed))
    typed = {"login": UNKNOWN, "password": PASSWORD}
    assert banned == answer_and_hashes(lambda client: client.post("/sign-in/", typed))


@pytest.mark.parametrize("page", ["/sign-in/code/", "/password/"])
def test_asking_for_a_code_tells_nothing(page: str) -> None:
    def ask(email: str) -> Callable[[Client], HttpResponse]:
        return lambda client: client.post(page, {"email": email})

    known, unknown = answer_and_hashes(ask(KNOWN)), answer_and_hashes(ask(UNKNOWN))
    assert known == unknown and known[0] == 302
