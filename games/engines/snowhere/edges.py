"""The carpet's edge: the stretches of a card's border that lie in no other card.

A stretch in no other card is not covered either, so the edge of a fire card is always visible.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engines.snowhere.cards import MM
from games.engines.snowhere.rectangles import HALF, Floats, Spots, corners, inside, seen_from
from games.engines.snowhere.stretches import Span

# Two cards nearer than this leave no edge between them. Where the edges of two cards coincide, only
# the upper card's counts: cards above are enlarged a little, which hides the lower edge.
HAIR = MM / 20


class Edge(NamedTuple):
    begin: Floats  # (m, 2)
    end: Floats
    outward: Floats  # the direction away from the card, towards the table


NO_EDGE = Edge(*np.empty((3, 0, 2)))


def joined(edges: list[Edge]) -> Edge:
    some = [edge for edge in edges if len(edge.begin)] or [NO_EDGE]
    return Edge(*map(np.concatenate, zip(*some, strict=True)))


def edges_of(places: list[int], spots: Spots) -> list[Edge]:
    """The edges of the cards at these indices of the carpet, which runs from bottom to top."""
    begin = corners(spots[places])
    end = np.roll(begin, -1, axis=1)
    away = end - begin
    outward = np.stack((away[..., 1], -away[..., 0]), axis=-1)
    outward /= np.linalg.norm(outward, axis=-1, keepdims=True)
    out = HAIR * outward
    enters, leaves = _within_others(np.array(places), spots, begin + out, begin + away + out)
    return [
        _edge(begin[card], away[card], outward[card], _left(enters[card], leaves[card]))
        for card in range(len(places))
    ]


def _within_others(
    places: NDArray[np.intp], spots: Spots, begin: Floats, end: Floats
) -> tuple[Floats, Floats]:
    """For each card, side and other card: where the side enters that card and leaves it."""
    shape = (*begin.shape[:2], len(spots))
    others = np.arange(len(spots))
    is_above = others > places[:, None]
    size = (HALF + np.where(is_above, 2 * HAIR, 0.0)[..., None])[:, None]
    lines = [seen_from(each.reshape(-1, 2), spots).reshape(*shape, 2) for each in (begin, end)]
    enters, leaves = inside(lines[0], lines[1], -size, size)
    enters[(others == places[:, None])[:, None].repeat(4, axis=1)] = np.inf  # not in itself
    return enters, leaves


Stretch = tuple[int, float, float]  # the side, and from where to where, from 0 to 1


def _left(enters: Floats, leaves: Floats) -> list[Stretch]:
    """The parts of each side that lie in no other card."""
    taken = enters < leaves
    return [
        (side, first, last)
        for side in range(len(enters))
        for first, last in _gaps(sorted(_pairs(enters[side], leaves[side], taken[side])))
    ]


def _pairs(enters: Floats, leaves: Floats, which: NDArray[np.bool_]) -> Iterator[Span]:
    return zip(enters[which].tolist(), leaves[which].tolist(), strict=True)


def _gaps(taken: list[Span]) -> list[Span]:
    gaps, reached = [], 0.0
    for first, last in taken:
        if first > reached:
            gaps.append((reached, first))
        reached = max(reached, last)
    return gaps if reached >= 1 else [*gaps, (reached, 1.0)]


def _edge(begin: Floats, away: Floats, outward: Floats, stretches: list[Stretch]) -> Edge:
    if not stretches:
        return NO_EDGE
    sides = [side for side, *_ in stretches]
    first, last = np.array([ends for _, *ends in stretches]).T[..., None]
    way = away[sides]
    return Edge(begin[sides] + first * way, begin[sides] + last * way, outward[sides])
