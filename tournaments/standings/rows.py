"""A row of the standings: where somebody stands, with what, and why there."""

from typing import Literal

from msgspec import Struct

from tournaments.standings.metrics import Cell, Value

Mark = Literal["bye", "missed", "partial", "adjusted", "dropped"]


class RoundCell(Struct, frozen=True):
    """What a round brought by the first metric, and what has to be known about it."""

    round: int
    value: Cell
    score: int | None = None  # as it was played
    marks: tuple[Mark, ...] = ()


class Why(Struct, frozen=True):
    """What decided against the neighbour above, or why there is no place.

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
