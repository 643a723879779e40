"""Points for places at a table. Tied places share the mean of their points, exactly."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from config.base.refusal import refuse
from tournaments.standings.numbers import Number, exact, mean

Scale = Literal["place_points", "ifpa", "pinburgh", "normalised"]

# Points for the first and for the last place; at a table of one, the mean of the two.
ENDS: dict[Scale, tuple[int, int]] = {
    "place_points": (10, 2),
    "ifpa": (7, 1),
    "pinburgh": (3, 0),
    "normalised": (1, 0),
}
# The sum is six points for each player at every size, so that nobody gains from a small table.
STEEPER: dict[int, tuple[int, ...]] = {
    4: (11, 7, 4, 2),
    5: (12, 8, 5, 3, 2),
    6: (13, 8, 6, 4, 3, 2),
    7: (14, 8, 6, 5, 4, 3, 2),
}


def points_of(size: int, scale: Scale) -> tuple[Number, ...]:
    if scale == "place_points" and size in STEEPER:
        return STEEPER[size]
    first, last = ENDS[scale]
    if size == 1:
        return (mean((first, last)),)
    return tuple(exact(first - Fraction((first - last) * at, size - 1)) for at in range(size))


def shared(points: Sequence[Number], rank: int, tied: int) -> Number:
    """The points of one of several tied players: the mean of the places that they take up."""
    places = points[rank - 1 : rank - 1 + tied]
    if rank < 1 or len(places) < tied:
        refuse("rank-beyond-table", rank=rank, size=len(points))
    return mean(places)
