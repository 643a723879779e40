"""A table's record: the state its log leads to, and how far a player may still take back.

One row of the log is one position: who moved and the events that followed. Pure; rows come from
and go to the database elsewhere.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec

from games.engines.core.contract import Event, Millis, Rules, Seat

S = TypeVar("S")


class TakenBack(Event[Any], frozen=True):
    """The last move is undone; the record, not the state, knows what was there before."""

    seat: Seat


class TimeGiven(Event[Any], frozen=True):
    """Time that a stopped server cost the players is given back to their clock."""

    millis: int

    def apply(self, state: Any) -> Any:
        return msgspec.structs.replace(state, since=Millis(state.since + self.millis))


class CalledOff(Event[Any], frozen=True):
    """The players who are still there end the game; it has no result."""

    def apply(self, state: Any) -> Any:
        return state


class Record(msgspec.Struct, Generic[S], frozen=True):
    position: int
    state: S
    trail: tuple[S, ...] = ()  # the states one may go back to, up to the last barrier
    changed: tuple[int, ...] = ()  # per seat: where others last changed what it may do
    called_off: bool = False

    def grown(
        self, events: Iterable[Event[S]], rules: Rules[S], by: Seat | None = None
    ) -> "Record[S]":
        """The record after one more row, written by a seat or (None) by the table itself."""
        state, trail, called_off = self.state, self.trail, self.called_off
        for event in events:
            if isinstance(event, TakenBack):
                state, trail = trail[-1], trail[:-1]
            elif isinstance(event, CalledOff):
                trail, called_off = (), True
            elif event.barrier:
                state, trail = event.apply(state), ()
            else:
                trail = (*trail, state) if state is self.state else trail
                state = event.apply(state)
        changed = tuple(
            self.position + 1 if seat != by and self._differs(rules, state, Seat(seat)) else since
            for seat, since in enumerate(self.changed)
        )
        return Record(self.position + 1, state, trail, changed, called_off)

    def _differs(self, rules: Rules[S], state: S, seat: Seat) -> bool:
        return rules.legal_moves(self.state, seat) != rules.legal_moves(state, seat)

    def is_stale(self, seat: Seat, at: int) -> bool:
        """Whether others have changed this seat's choices since the position it was looking at."""
        return at < self.changed[seat]

    def may_take_back(self, rules: Rules[S], seat: Seat) -> bool:
        """Only the seat that is still moving, and only up to the last barrier."""
        return bool(self.trail) and bool(rules.legal_moves(self.state, seat))
