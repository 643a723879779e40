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


class Record(msgspec.Struct, Generic[S], frozen=True):
    position: int
    state: S
    trail: tuple[S, ...] = ()  # the states one may go back to, up to the last barrier
    changed: tuple[int, ...] = ()  # per seat: the position at which its choices last changed

    def grown(self, events: Iterable[Event[S]], rules: Rules[S]) -> "Record[S]":
        """The record after one more row."""
        state, trail = self.state, self.trail
        for event in events:
            if isinstance(event, TakenBack):
                state, trail = trail[-1], trail[:-1]
            elif event.barrier:
                state, trail = event.apply(state), ()
            else:
                trail = (*trail, state) if state is self.state else trail
                state = event.apply(state)
        position = self.position + 1
        return Record(position, state, trail, self._changed(rules, state, position))

    def _changed(self, rules: Rules[S], state: S, position: int) -> tuple[int, ...]:
        return tuple(
            since if rules.legal_moves(self.state, seat) == rules.legal_moves(state, seat) else position
            for seat, since in ((Seat(index), since) for index, since in enumerate(self.changed))
        )

    def may_take_back(self, rules: Rules[S], seat: Seat) -> bool:
        """Only the seat that is still moving, and only up to the last barrier."""
        return bool(self.trail) and bool(rules.legal_moves(self.state, seat))
