"""Warnings about a round on a scorecard. Impossible entries are marked, never refused."""

from collections.abc import Iterator, Sequence

import msgspec

from games.engines.core.contract import Seat
from games.engines.core.sentence import N_
from games.engines.gnoming.cards import COPIES, MULLIGAN, Card
from games.engines.gnoming.entry import Entry

SENTENCES: dict[str, str] = {
    "too-many-copies": N_("{names}: {count} times {card}, and the deck holds {limit}."),
    "two-mulligans": N_(
        "{names}: {count} Mulligans in one grid. That can only be if one was turned over last."
    ),
    "typed-differs": N_("{names}: {limit} was typed, but the cards make {count}."),
}


class RoundWarning(msgspec.Struct, frozen=True):
    """The code of a sentence, and the values for its gaps."""

    code: str
    seats: tuple[Seat, ...]
    card: Card | None
    count: int
    limit: int


def warnings_of(entries: Sequence[Entry]) -> tuple[RoundWarning, ...]:
    return (*_too_many_copies(entries), *_mulligans(entries), *_typed_wrongly(entries))


def _too_many_copies(entries: Sequence[Entry]) -> Iterator[RoundWarning]:
    for card, copies in COPIES.items():
        count = sum(entry.cells.count(card) for entry in entries)
        if count > copies:
            holders = tuple(entry.seat for entry in entries if card in entry.cells)
            yield RoundWarning("too-many-copies", holders, card, count, copies)


def _mulligans(entries: Sequence[Entry]) -> Iterator[RoundWarning]:
    for entry in entries:
        count = entry.cells.count(MULLIGAN)
        if count > 1:
            yield RoundWarning("two-mulligans", (entry.seat,), MULLIGAN, count, 1)


def _typed_wrongly(entries: Sequence[Entry]) -> Iterator[RoundWarning]:
    for entry in entries:
        known = entry.kind == "itemised" and entry.bonus is not None
        if known and entry.typed not in (None, entry.total):
            assert entry.typed is not None and entry.total is not None
            yield RoundWarning("typed-differs", (entry.seat,), None, entry.total, entry.typed)
