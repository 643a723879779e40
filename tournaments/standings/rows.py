"""A row of the standings: somebody's place, their values, and the reason for the place."""

from typing import Literal

from msgspec import Struct

from tournaments.standings.metrics import Cell, Value

Mark = Literal["bye", "missed", "partial", "adjusted", "dropped"]


class RoundCell(Struct, frozen=True):
    """A round's value by the first metric, with marks that explain it."""

    round: int
    value: Cell
    score: int | None = None  # as it was played
    marks: tuple[Mark, ...] = ()


class Why(Struct, frozen=True):
    """What decided in favour of the neighbour above, or why somebody takes no place.

    The code is that of a metric, `unranked` or `too-few-rounds`.
    """

    code: str
    own: Cell = None
    above: Cell = None
    neighbours: tuple[int, ...] = ()  # those directly above, who share a place
    count: int = 1  # of a countback: how many of the last rounds it took


class Row(Struct, frozen=True):
    entrant: int
    rank: int | None  # None: takes no place
    is_tied: bool
    values: dict[str, Value]  # by the metric's code, in the order of the rules' columns
    cells: tuple[RoundCell, ...]
    why: Why | None  # None: nobody is above
