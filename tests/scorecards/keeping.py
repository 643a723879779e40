"""Phones that keep a card, for tests: each with its own session, device, counter and eyes."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest

from accounts.domain.codes import new_code
from accounts.models import Player
from games.scorecards.models import Card, Entry
from tests.tables.seated import client_of

# For tests that race, or in which other threads look: what they write is really committed.
committed = pytest.mark.django_db(transaction=True)

SIX_CARDS = (6, 6, 6, -2, 3, 5, 7, 8, 4)


class KeptPhone:
    """A phone as the page's script makes one: it numbers what it writes, and says what it saw."""

    def __init__(self, name: str = "Anna", device: str | None = None) -> None:
        self.player = Player.objects.create(nickname=name)
        self.client = client_of(self.player.pk)
        self.device = device or f"phone-of-{name}-{uuid4().hex[:6]}"
        self.counter = 0
        self.revision = 0
        self.told: dict[str, Any] = {}

    # What a hand does

    def op(self, register: str, value: Any, **more: Any) -> dict[str, Any]:
        self.counter += 1
        written = {"register": register, "value": value, "seen": self.revision}
        return {"id": str(uuid4()), "device": self.device, "counter": self.counter} | written | more

    def start(self, game: str = "gnoming", names: tuple[str, ...] = ("Anna", "Bo"), **more: Any):
        """A new card with these people, known to the server."""
        self.counter = self.revision = 0  # of this card
        new = {"code": new_code(), "game": game, "options": {}} | more
        ops = [self.op(f"seat/{seat}", name) for seat, name in enumerate(names)]
        card = uuid4()
        self.sync(card, *ops, card=new)
        return Card.objects.get(id=card)

    def write(self, card: Card, register: str, value: Any, **more: Any) -> dict[str, Any]:
        """The answer to one operation."""
        return self.sync(card, self.op(register, value), **more)["answers"][0]

    def sync(self, at: Card | UUID, *ops: Any, status: int = 200, **more: Any) -> dict[str, Any]:
        body = {"device": self.device, "after": self.revision, "ops": list(ops)} | more
        said = self.post(f"{_id(at)}/sync", body, status)
        if status == 200:
            self.revision, self.told = said["revision"], said["card"]
        return said

    def post(self, path: str, body: dict[str, Any], status: int = 200) -> dict[str, Any]:
        answer = self.client.post(
            f"/cards/{path}/", json.dumps(body), content_type="application/json"
        )
        assert answer.status_code == status, (answer.status_code, answer.content[:500])
        return answer.json()

    def sit(self, card: Card, status: int = 200, **where: Any) -> dict[str, Any]:
        said = self.post(f"{card.id}/sit", {"device": self.device, **where}, status)
        if status == 200:
            self.revision, self.told = said["revision"], said["card"]
        return said


def _id(card: Card | UUID) -> UUID:
    return card.id if isinstance(card, Card) else card


def verdicts(said: dict[str, Any]) -> list[str]:
    return [answer["is"] for answer in said["answers"]]


def log_of(card: Card) -> list[tuple[int | None, str, str]]:
    """Revision, register and verdict of everything that ever came."""
    rows = Entry.objects.filter(card=card).order_by("id")
    return list(rows.values_list("revision", "register", "verdict"))


def filled(phone: KeptPhone, card: Card, seats: int = 2, rounds: int = 3) -> None:
    """Every grid of a game of Gnoming A Round, the first seat a little better than the next."""
    ops = []
    for round in range(1, rounds + 1):
        for seat in range(seats):
            cards = SIX_CARDS[: 9 - seat] + (8,) * seat
            ops += [
                phone.op(f"cell/{round}/{seat}/{cell}", value) for cell, value in enumerate(cards)
            ]
        ops.append(phone.op(f"out/{round}", 0))
    for start in range(0, len(ops), 50):
        phone.sync(card, *ops[start : start + 50])


def finished(phone: KeptPhone, **wishes: Any) -> Card:
    """A whole game on one phone, up to the last tap."""
    card = phone.start(**wishes)
    filled(phone, card)
    phone.write(card, "finished", True)
    card.refresh_from_db()
    return card
