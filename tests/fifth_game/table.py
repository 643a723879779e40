"""The table, the moves and the events of Pebbles."""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from games.engines.core.contract import Barrier, Chance, Millis, Outcome, Seat, Setup
from games.engines.core.record import TableEvent
from games.engines.core.tuples import put
from tests.fifth_game.options import Options


class State(msgspec.Struct, frozen=True):
    setup: Setup[Options]
    row: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    turn: Seat = Seat(0)
    round: int = 0
    since: Millis = Millis(0)
    outcome: Outcome | None = None


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="move", tag=""):
    pass


Number = Annotated[int, msgspec.Meta(ge=1, le=3)]


class TakeLeft(_Move, frozen=True, tag="take_left"):
    number: Number = 1


class TakeRight(_Move, frozen=True, tag="take_right"):
    number: Number = 1


Move = TakeLeft | TakeRight


class RowLaid(Barrier[State], frozen=True, tag="row_laid"):
    row: tuple[int, ...]
    at: Millis

    def apply(self, state: State) -> State:
        sums = (0,) * state.setup.seats
        return replace(state, row=self.row, sums=sums, round=1, since=self.at)

    def chance(self, before: State) -> Chance:
        return Chance(("row",), tuple(range(1, len(self.row) + 1)), self.row)


class Taken(Barrier[State], frozen=True, tag="taken"):
    seat: Seat
    pebbles: tuple[int, ...]
    row: tuple[int, ...]  # what is left of it
    at: Millis

    def apply(self, state: State) -> State:
        following = Seat((self.seat + 1) % state.setup.seats)
        return replace(
            state,
            row=self.row,
            sums=put(state.sums, self.seat, state.sums[self.seat] + sum(self.pebbles)),
            turn=following,
            round=state.round + (following == 0),
            since=self.at,
        )


class GameOver(Barrier[State], frozen=True, tag="game_over"):
    outcome: Outcome

    def apply(self, state: State) -> State:
        return replace(state, outcome=self.outcome)


PebblesEvent = RowLaid | Taken | GameOver | TableEvent
