"""The final points of a village, line by line. This module uses counts of tiles, not places."""

from collections.abc import Mapping, Sequence

import msgspec

from games.engines.core.contract import Seat

# Points for each; hat makers count only for the holder of the happy gnome.
WORTH = {"workshops": 2, "lit": 2, "restaurants": 1, "hats": 1, "coins": 1}
COUNTED = tuple(WORTH)

Counts = Mapping[str, int]


class Line(msgspec.Struct, frozen=True):
    """One line of the final sum: a count, and the points for each."""

    what: str
    count: int
    each: int
    points: int


def lines(counts: Counts, is_happy: bool) -> tuple[Line, ...]:
    """A line for each thing that was counted so far."""
    return tuple(_line(what, counts[what], is_happy) for what in COUNTED if what in counts)


def _line(what: str, count: int, is_happy: bool) -> Line:
    each = 0 if what == "hats" and not is_happy else WORTH[what]
    return Line(what, count, each, count * each)


# The happy gnome


def most_hats(hats: Mapping[Seat, int]) -> Seat | None:
    """The seat with more hat makers than every other player, if there is one."""
    most = max(hats.values(), default=0)
    having = [seat for seat, count in hats.items() if count == most]
    return having[0] if most and len(having) == 1 else None


# The winner


def ranks(points: Sequence[int], tiles: Sequence[int]) -> tuple[int, ...]:
    """Ranks by most points; equal: more tiles in the village; still equal: shared."""
    keys = list(zip(points, tiles, strict=True))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def decided_by(points: Sequence[int], tiles: Sequence[int]) -> str:
    if list(points).count(max(points)) == 1:
        return "most-points"
    return "more-tiles" if ranks(points, tiles).count(1) == 1 else "shared"
