"""Positions of Gnoming A Round as pictures, and a table at which the tests play.

In a grid "7" lies face up, "7?" face down, and "?" face down without mattering which.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from games.engines.core.contract import Attempt, Event, Millis, MoveRefused, Progress, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.gnoming import rules
from games.engines.gnoming.moves import Move
from games.engines.gnoming.options import Options
from games.engines.gnoming.pictures import card_from, cards_from
from games.engines.gnoming.state import Drawing, State

ANNA, BO, CIA, DAN = map(Seat, range(4))

STARTED = "3 4 ? / ? ? ? / ? ? ?"


class Table:
    """A position, and what has happened since."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event[State]] = []
        self.now = state.since
        self.dice = Dice(b"test")

    def play(self, seat: Seat, *moves: Move) -> None:
        for move in moves:
            self._grow(rules.decide(self.state, Attempt(seat, move, self.now), self.dice))

    def wait(self, millis: int) -> None:
        self.now = Millis(self.now + millis)
        self._grow(rules.wake(self.state, self.now, self.dice))

    def _grow(self, progress: Progress[State]) -> None:
        self.state = progress.state
        self.events += progress.events

    def told(self, kind: type[Event[State]]) -> list[Event[State]]:
        return [event for event in self.events if isinstance(event, kind)]

    def grid(self, seat: Seat) -> str:
        words = ["?" if card is None else _word(card) for card in self.state.grids[seat]]
        return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))

    def may(self, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(self.state, seat)

    @property
    def piles(self) -> tuple[str, ...]:
        return tuple(" ".join(map(_word, pile)) for pile in self.state.piles)


def table(
    *grids: str,
    turn: Seat = ANNA,
    deck: str = "6 6 6",
    piles: tuple[str, str] = ("3", "4"),
    clock: int | None = None,
    **options: object,
) -> Table:
    """A turn is about to begin; one grid given is Anna's, and Bo sits there to have company."""
    pictures = grids if len(grids) > 1 else (*grids, STARTED)
    setup = Setup(len(pictures), Options(**options), clock)
    return Table(
        State(
            setup,
            phase=Drawing(turn),
            since=Millis(1_000_000),
            round=1,
            grids=tuple(_shown(picture) for picture in pictures),
            dealt=tuple(_dealt(picture) for picture in pictures),
            deck=cards_from(deck),
            piles=(cards_from(piles[0]), cards_from(piles[1])),
            scores=((),) * len(pictures),
        )
    )


def fresh_table(seats: int, clock: int | None = None, **options: object) -> Table:
    """The first round is dealt; nobody has turned a card."""
    opened = Table(rules.empty_table(Setup(seats, Options(**options), clock)))
    opened._grow(rules.start(opened.state, Millis(1_000_000), opened.dice))
    opened.now = opened.state.since
    return opened


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(MoveRefused) as refusal:
        yield
    assert refusal.value.code == code


def _shown(picture: str) -> tuple[int | None, ...]:
    return tuple(None if word.endswith("?") else card_from(word) for word in _words(picture))


def _dealt(picture: str) -> tuple[int, ...]:
    return tuple(card_from(word.rstrip("?") or "3") for word in _words(picture))


def _words(picture: str) -> list[str]:
    return picture.replace("/", " ").split()


def _word(card: int) -> str:
    return {10: "H", 0: "M"}.get(card, str(card))
