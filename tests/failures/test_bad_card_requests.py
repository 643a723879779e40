"""Pages and posts of cards under wrong requests: the answer is never an error of ours."""

import itertools
import json
import random
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

import pytest
from django.test import Client

from accounts.storage.limits import Limit
from accounts.web import join_codes
from games.scorecards.models import Card
from games.scorecards.web.urls import urlpatterns
from tests.failures.card_phone import TOKEN
from tests.failures.everything import all_but_people, everything_there_is
from tests.failures.nonsense import VALUES
from tests.failures.test_bad_requests import CODES, METHODS, NOWHERE, is_ours_to_answer
from tests.scorecards.keeping import KeptPhone

IDENTITY = "/cards/identity/"
FILES = ("card.pdf", "blank.pdf", "card.png")
POSTS = ("sync", "sit", "host", "rematch", "put-together")
FIELDS = (
    "device", "after", "ops", "ages", "card", "people", "seat", "name", "watch", "do", "id", "code",
    "other",
)  # fmt: skip


@pytest.fixture
def anna() -> KeptPhone:
    """A phone whose mistakes are answered, not raised."""
    phone = KeptPhone("Anna")
    phone.client.raise_request_exception = False
    return phone


@pytest.fixture
def card(anna: KeptPhone) -> Card:
    return anna.start()


def pages(code: str) -> list[str]:
    at_card = [f"/c/{code}/{rest}" for rest in ("screen/", "print/", *FILES)]
    return [*at_card, f"/cards/code/{code}/"]


def posts(card: UUID) -> list[str]:
    return [f"/cards/{card}/{act}/" for act in POSTS]


def test_junk_codes_lead_nowhere(anna: KeptPhone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join_codes, "WRONG_CODES", Limit("unlimited", tries=10**6, seconds=60))
    for code in CODES:
        for path in pages(quote(code, safe="%")):
            assert anna.client.get(path).status_code in NOWHERE, path


def test_every_method_on_every_address_is_answered(anna: KeptPhone, card: Card) -> None:
    addresses = [*pages(card.code), *posts(card.id), *posts(uuid4()), IDENTITY, "/cards/x/sync/"]
    for path, method in itertools.product(addresses, METHODS):
        is_ours_to_answer(anna.client, method, path)


def test_only_posts_change_anything(anna: KeptPhone, card: Card) -> None:
    before = everything_there_is()
    for path, method in itertools.product(
        [*pages(card.code), *posts(card.id), IDENTITY], set(METHODS) - {"post"}
    ):
        is_ours_to_answer(anna.client, method, path)
    assert everything_there_is() == before


def test_posts_without_a_token_or_from_a_foreign_page_change_nothing(
    anna: KeptPhone, card: Card
) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = anna.client.cookies
    before = everything_there_is()
    body = json.dumps({"device": anna.device, "ops": [anna.op("cell/1/0/0", 6)], "do": "lock"})
    for path, headers in itertools.product(
        [*posts(card.id), IDENTITY],
        ({}, {"x-csrftoken": "x" * 32}, {"origin": "https://evil.example"}),
    ):
        answer = strict.post(path, body, content_type="application/json", headers=headers)
        assert answer.status_code == 403, path
    assert everything_there_is() == before


def test_junk_in_posts_is_answered(anna: KeptPhone, card: Card) -> None:
    dice = random.Random(1)
    for _ in range(300):
        path = dice.choice([*posts(card.id), IDENTITY, f"/cards/{uuid4()}/sync/"])
        body = json.dumps(junk(dice, anna)).encode(errors="replace")
        is_ours_to_answer(anna.client, "post", path, data=body, content_type="application/json")


def junk(dice: random.Random, phone: KeptPhone) -> Any:
    """Posts as phones never send them, some of them almost right."""
    fields = {field: dice.choice(VALUES) for field in dice.sample(FIELDS, dice.randrange(5))}
    op = phone.op("cell/1/0/0", 6)
    op[dice.choice(tuple(op))] = dice.choice(VALUES)
    near = {"device": phone.device, "ops": [op]} if dice.random() < 0.7 else {}
    return dice.choice([near | fields, fields | near, dice.choice(VALUES)])


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "text/plain", ""])
def test_bodies_of_another_kind_are_answered(anna: KeptPhone, card: Card, kind: str) -> None:
    for path, body in itertools.product([*posts(card.id), IDENTITY], (b"", b"--x\r\n", b"\x00")):
        is_ours_to_answer(anna.client, "post", path, data=body, content_type=kind)


def test_a_form_with_files_is_answered_although_its_token_was_looked_for(
    anna: KeptPhone, card: Card
) -> None:
    strict = Client(enforce_csrf_checks=True, raise_request_exception=False)
    strict.cookies = anna.client.cookies
    strict.cookies["csrftoken"] = TOKEN
    for path, body in itertools.product(
        [*posts(card.id), IDENTITY], (b"", b"--x--\r\n", b"--x\r\nA: b\r\n")
    ):
        kind = "multipart/form-data; boundary=x"
        answer = strict.post(path, body, content_type=kind, headers={"x-csrftoken": TOKEN})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), path


def test_a_stranger_can_change_nothing_on_a_locked_card(anna: KeptPhone, card: Card) -> None:
    anna.post(f"{card.id}/host", {"do": "lock"})
    stranger, before = Client(raise_request_exception=False), all_but_people()
    wishes = {
        "device": "stranger", "ops": [anna.op("cell/1/0/0", 6, device="stranger")], "seat": 0,
        "do": "unlock", "id": str(uuid4()), "code": "BCDFGHJK", "other": str(card.id),
    }  # fmt: skip
    for path in posts(card.id):
        answer = stranger.post(path, json.dumps(wishes), content_type="application/json")
        assert answer.status_code == 403, path
    assert all_but_people() == before


def test_every_address_of_a_card_is_tried_here() -> None:
    """Whoever adds a page adds it to these lists, and thinks of the above."""
    assert {pattern.name for pattern in urlpatterns} == {
        "card-by-code", "card-identity", "card-sync", "card-sit", "card-host", "card-rematch",
        "card-put-together",
        "card-screen", "card-print", "card-pdf", "card-blank", "card-png",
    }  # fmt: skip
