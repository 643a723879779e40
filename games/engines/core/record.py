"""A table's record: the state its log folds into, and how far a player may still undo.

One row of the log is one position: who moved and the events that followed. Pure; rows come from
and go to the database elsewhere.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from games.engines.core.contract import Barrier, Event, Millis, Rules, Seat
from games.engines.core.tuples import put

S = TypeVar("S")


class TakenBack(Event[Any], frozen=True, tag="taken_back"):
    """The last move is undone. The earlier state is kept in the record, not in the state."""

    seat: Seat


class TimeGiven(Barrier[Any], frozen=True, tag="time_given"):
    """Players get back the time that they lost on the clock while the server was down."""

    millis: int

    def apply(self, state: Any) -> Any:
        return replace(state, since=Millis(state.since + self.millis))


class TimeRanOut(Barrier[Any], frozen=True, tag="time_ran_out"):
    """The time of these seats was up; the rules then make their moves. Of games that say so."""

    seats: tuple[Seat, ...]

    def apply(self, state: Any) -> Any:
        return state


class CalledOff(Event[Any], frozen=True, tag="called_off"):
    """The players who are still there end the game; it has no result."""

    def apply(self, state: Any) -> Any:
        return state


class BotSeated(Event[Any], frozen=True, tag="bot_seated"):
    """A bot plays for a seat from now on: its own, or that of somebody who has left."""

    seat: Seat
    level: str

    def apply(self, state: Any) -> Any:
        return state


class BotLeft(Event[Any], frozen=True, tag="bot_left"):
    """The player is back, and plays again."""

    seat: Seat

    def apply(self, state: Any) -> Any:
        return state


TableEvent = TakenBack | TimeGiven | CalledOff | BotSeated | BotLeft


class Record(msgspec.Struct, Generic[S], frozen=True):
    position: int
    state: S
    changed: tuple[int, ...]  # per seat: the position at which others last changed its legal moves
    bots: tuple[str | None, ...]  # per seat: the level of the bot that plays for it
    trail: tuple[S, ...] = ()  # the states that undo can return to, since the last barrier
    called_off: bool = False

    def grown(
        self, events: Iterable[Event[S]], rules: Rules[S], by: Seat | None = None
    ) -> "Record[S]":
        """The record after one more row, written by a seat or (None) by the table itself."""
        record, position = self, self.position + 1
        for event in events:
            record = record._after(event, keep=record is self)
        changed = tuple(
            position if seat != by and self._differs(rules, record.state, Seat(seat)) else since
            for seat, since in enumerate(self.changed)
        )
        return replace(record, position=position, changed=changed)

    def _after(self, event: Event[S], keep: bool) -> "Record[S]":
        match event:
            case TakenBack():
                return replace(self, state=self.trail[-1], trail=self.trail[:-1])
            case CalledOff():
                return replace(self, trail=(), called_off=True)
            case BotSeated(seat, level):
                return replace(self, bots=put(self.bots, seat, level))
            case BotLeft(seat):
                return replace(self, bots=put(self.bots, seat, None))
            case _ if event.barrier:
                return replace(self, state=event.apply(self.state), trail=())
            case _:
                trail = (*self.trail, self.state) if keep else self.trail
                return replace(self, state=event.apply(self.state), trail=trail)

    def _differs(self, rules: Rules[S], state: S, seat: Seat) -> bool:
        return rules.legal_moves(self.state, seat) != rules.legal_moves(state, seat)

    def is_stale(self, seat: Seat, at: int) -> bool:
        """Whether others have changed this seat's legal moves since position `at`, which it saw."""
        return at < self.changed[seat]

    def may_take_back(self, rules: Rules[S], seat: Seat) -> bool:
        """Whether this seat may undo: it is still its turn, and no barrier came since."""
        return bool(self.trail) and bool(rules.legal_moves(self.state, seat))


def opening(state: S, seats: int) -> Record[S]:
    """The record of a table before its first row."""
    return Record(0, state, (0,) * seats, (None,) * seats)
