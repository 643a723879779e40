"""A few cards of the sample club, written by the same services that phones use.

Only their dates are moved into the past. Their content is made up, but the same every time.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from django.db.models import F

from accounts.domain.codes import new_code
from accounts.models import Club, Player
from games.engines.gnoming.cards import CELLS, DECK
from games.scorecards.domain.messages import NewCard, Op, Sit, Sync
from games.scorecards.models import Card, Entry
from games.scorecards.services import nudge, seats
from games.scorecards.services.sync import sync
from games.scorecards.storage.due import SECOND_THOUGHT

ID = UUID("6d6f7373-792d-4c6f-8720-6b6570742063")
DAY = 86_400_000  # milliseconds
VILLAGE = {"workshops": 3, "lit": 5, "restaurants": 1, "hats": 1, "coins": 14, "tiles": 31}

Entries = list[tuple[str, Any]]


class KeptCard(NamedTuple):
    days_ago: int
    game: str
    options: dict[str, Any]
    names: tuple[str, ...]
    entries: Entries


def keep_cards(club: Club) -> None:
    for kept in _cards():
        card = uuid5(ID, f"{kept.game} {kept.days_ago}")
        if not Card.objects.filter(id=card).exists():
            _keep(card, kept, club)


def _keep(card: UUID, kept: KeptCard, club: Club) -> None:
    """One phone keeps the card for everybody; the others are named, since they share a club."""
    host, *others = [club.members.get(nickname=name) for name in kept.names]
    device = f"sample-{host.pk.hex}"
    named = [(f"seat/{seat}", name) for seat, name in enumerate(kept.names)]
    ops = [_op(card, device, *written) for written in enumerate([*named, *kept.entries], 1)]
    people: dict[str, UUID | None] = {str(seat): player.pk for seat, player in enumerate(others, 1)}
    new = NewCard(new_code(), kept.game, kept.options, club=club.slug)
    ages = {op.id: DAY for op in ops}
    sync(card, host, Sync(device, 0, ops, ages, new, people))
    seats.sit(card, host, Sit(device, seat=0))
    nudge.nudge(card)  # a clock that was started has run out
    _finish(card, host, device, len(ops) + 1)
    _move_into_the_past(card, kept.days_ago * DAY)
    nudge.nudge(card)


def _op(card: UUID, device: str, counter: int, written: tuple[str, Any]) -> Op:
    register, value = written
    return Op(str(uuid5(card, str(counter))), device, counter, register, value, 0)


def _finish(card: UUID, host: Player, device: str, counter: int) -> None:
    op = _op(card, device, counter, ("finished", True))
    sync(card, host, Sync(device, 0, [op]))


def _move_into_the_past(card: UUID, ago: int) -> None:
    """Long enough ago that nobody can have second thoughts about the finish."""
    ago = ago + SECOND_THOUGHT
    Entry.objects.filter(card=card).update(at=F("at") - ago)
    Card.objects.filter(id=card).update(
        finished_at=F("finished_at") - ago, changed_at=F("changed_at") - ago, due=F("due") - ago
    )


# What is on them


def _cards() -> Iterator[KeptCard]:
    chance = Random(3)
    yield KeptCard(6, "gnoming", {}, ("Anna", "Bo", "Dan"), _grids(chance, 3))
    yield KeptCard(3, "gnoming", {"runs": True}, ("Old Hanna", "Anna", "Gus"), _grids(chance, 3))
    yield KeptCard(3, "gnome_me", {"mode": "cooperative"}, ("Anna", "Eef"), _won(6))
    yield KeptCard(2, "snowhere", {}, ("Cia", "Anna"), [("fire", 1), ("flakes", 6)])
    yield KeptCard(2, "gnome_village", {}, ("Fien", "Anna"), _villages(2))


def _grids(chance: Random, people: int) -> Entries:
    """Cards as they come from the deck, so that no grid is impossible."""
    entries: Entries = [("starter", 0)]
    for round in (1, 2, 3):
        deck = chance.sample(DECK, len(DECK))
        entries += [
            (f"cell/{round}/{seat}/{cell}", deck.pop()) for seat in range(people) for cell in CELLS
        ]
        entries.append((f"out/{round}", chance.randrange(people)))
    return entries


def _won(cards: int) -> Entries:
    return [("clock/1", {"seconds": 120}), *((f"won/1/{n}", True) for n in range(1, cards + 1))]


def _villages(people: int) -> Entries:
    """Each a little smaller than the one before; the first has kept the happy gnome."""
    counts = [
        (f"count/{seat}/{what}", count - (seat if what in ("workshops", "coins") else 0))
        for seat in range(people)
        for what, count in VILLAGE.items()
    ]
    return [*counts, ("happy", 0)]
