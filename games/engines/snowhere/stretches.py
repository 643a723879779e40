"""Stretches: groups of line segments that touch each other."""

from math import dist
from typing import NamedTuple

from games.engines.snowhere.cards import MM

Point = tuple[float, float]
Line = tuple[Point, Point]
Span = tuple[float, float]  # the beginning and end of a part of a line, between 0 and 1

TOUCHING = 0.3 * MM  # a tolerance, since edges are cut slightly short where two cards meet


class Stretch(NamedTuple):
    length: float
    middle: tuple[int, int]  # of its longest line


def longest_stretch(lines: list[Line]) -> Stretch:
    stretches = [_stretch(group) for group in _groups(lines)]
    return max(stretches, default=Stretch(0.0, (0, 0)))


def _groups(lines: list[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        met = [group for group in groups if any(_touch(line, other) for other in group)]
        groups = [group for group in groups if group not in met]
        groups.append([line, *(other for group in met for other in group)])
    return groups


def _touch(one: Line, other: Line) -> bool:
    return any(dist(here, there) <= TOUCHING for here in one for there in other)


def _stretch(group: list[Line]) -> Stretch:
    begin, end = max(group, key=lambda line: dist(*line))
    middle = round((begin[0] + end[0]) / 2), round((begin[1] + end[1]) / 2)
    return Stretch(sum(dist(*line) for line in group), middle)


def joined_spans(spans: list[Span]) -> list[Span]:
    """The spans with overlapping ones merged."""
    joined: list[Span] = []
    for first, last in sorted(spans):
        if joined and first <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(last, joined[-1][1])
        else:
            joined.append((first, last))
    return joined
