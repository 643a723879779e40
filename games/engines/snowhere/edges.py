"""The carpet's edge: the stretches of a card's border that lie in no other card.

What lies in no other card is not covered either, so the edge of fire cards is always seen.
"""

from typing import NamedTuple

import numpy as np

from games.engines.snowhere.cards import MM, Spot
from games.engines.snowhere.rectangles import (
    HALF,
    Floats,
    Spots,
    corners,
    depths,
    inside,
    seen_from,
)

# Two cards nearer than this leave no edge between them. Of two edges in one place, the upper
# card's counts, and so the lower card's is looked for a little further out.
HAIR = MM / 20


class Edge(NamedTuple):
    begin: Floats  # (m, 2)
    end: Floats
    outward: Floats  # the direction in which the table is


NO_EDGE = Edge(*np.empty((3, 0, 2)))


def joined(edges: list[Edge]) -> Edge:
    some = [edge for edge in edges if len(edge.begin)] or [NO_EDGE]
    return Edge(*map(np.concatenate, zip(*some, strict=True)))


def edge_of(place: int, spots: Spots) -> Edge:
    """Of one card of the carpet, given from bottom to top."""
    own = spots[place : place + 1]
    begin = corners(own)[0]
    end = np.roll(begin, -1, axis=0)
    outward = np.stack((end[:, 1] - begin[:, 1], begin[:, 0] - end[:, 0]), axis=-1)
    outward /= np.linalg.norm(outward, axis=-1, keepdims=True)
    enters, leaves = _within_others(place, spots, begin + HAIR * outward, end + HAIR * outward)
    side, first, last = _left(enters, leaves)
    way = (end - begin)[side]
    return Edge(begin[side] + first * way, begin[side] + last * way, outward[side])


def _within_others(place: int, spots: Spots, begin: Floats, end: Floats) -> tuple[Floats, Floats]:
    """For each side and each card near, from where to where the side lies in that card."""
    own = Spot(*map(int, spots[place]))
    near = np.flatnonzero(depths(own, spots) > -MM)
    near = near[near != place]
    size = HALF + np.where(near > place, 2 * HAIR, 0.0)[:, None]
    return inside(seen_from(begin, spots[near]), seen_from(end, spots[near]), -size, size)


def _left(enters: Floats, leaves: Floats) -> tuple[Floats, Floats, Floats]:
    """What is left of each side, from 0 to 1, as (side, first, last)."""
    stretches = [
        (side, first, last)
        for side in range(len(enters))
        for first, last in _gaps(sorted(zip(enters[side], leaves[side], strict=True)))
    ]
    rows = np.array(stretches, dtype=float).reshape(-1, 3)
    return rows[:, 0].astype(int), rows[:, 1:2], rows[:, 2:3]


def _gaps(taken: list[tuple[float, float]]) -> list[tuple[float, float]]:
    gaps, reached = [], 0.0
    for first, last in taken:
        if first >= last:
            continue
        if first > reached:
            gaps.append((reached, first))
        reached = max(reached, last)
    return gaps if reached >= 1 else [*gaps, (reached, 1.0)]
