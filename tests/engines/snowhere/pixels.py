"""The rules of the carpet once more, by brute force: pixels of 0.25 mm and points along borders.

Written apart from the engine, and shares no code with it. Near a measure pixels cannot tell, so
every rule is asked twice, with a little less and a little more: only where both agree, it counts.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engines.snowhere.cards import Carpet, Lying, Spot

PIXEL = 0.25
HALF_WIDTH, HALF_HEIGHT = 29.5, 46.0
SLACK = 0.3  # mm

Mask = NDArray[np.bool_]
Points = NDArray[np.float64]


def within(at: Lying | Spot, points: Points, margin: float = 0) -> Mask:
    """Which points (in mm) lie on a card, or on one that is larger by the margin."""
    right, down = from_card(at, points)
    return (np.abs(right) <= HALF_WIDTH + margin) & (np.abs(down) <= HALF_HEIGHT + margin)


def from_card(at: Lying | Spot, points: Points) -> tuple[Points, Points]:
    turn = math.radians(at.angle / 10)
    x, y = points[..., 0] - at.x / 10, points[..., 1] - at.y / 10
    return x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)


class Photo:
    """A carpet in pixels: for each the topmost card, and where snow lies."""

    def __init__(self, carpet: Carpet) -> None:
        self.carpet = carpet
        self.left = min(each.x for each in carpet) / 10 - 60
        self.top = min(each.y for each in carpet) / 10 - 60
        width = max(each.x for each in carpet) / 10 + 60 - self.left
        height = max(each.y for each in carpet) / 10 + 60 - self.top
        self.seen = np.full((int(height / PIXEL), int(width / PIXEL)), -1)
        for each in carpet:
            rows, columns, mask = self.around(each)
            self.seen[rows, columns][mask] = each.card
        burning = [each.card for each in carpet if each.is_fire]
        self.fire = np.isin(self.seen, burning)
        self.edges: dict[int, list[tuple[Points, Points]]] = {}

    def around(self, at: Lying | Spot) -> tuple[slice, slice, Mask]:
        row, column = (at.y / 10 - self.top) / PIXEL, (at.x / 10 - self.left) / PIXEL
        reach = 58 / PIXEL
        rows = slice(max(0, int(row - reach)), max(0, int(row + reach)))
        columns = slice(max(0, int(column - reach)), max(0, int(column + reach)))
        return rows, columns, within(at, self.points(rows, columns))

    def points(self, rows: slice, columns: slice) -> Points:
        height, width = self.seen.shape
        y = self.top + PIXEL * (np.arange(*rows.indices(height)) + 0.5)
        x = self.left + PIXEL * (np.arange(*columns.indices(width)) + 0.5)
        return np.stack(np.meshgrid(x, y), axis=-1)

    @property
    def area(self) -> float:
        return float(self.fire.sum()) * PIXEL**2

    def edge_of(self, card: Lying) -> list[tuple[Points, Points]]:
        """The points of its border beside which no card lies, and the direction to the table."""
        if card.card not in self.edges:
            self.edges[card.card] = [(self._bare(card, *side), side[1]) for side in sides(card)]
        return self.edges[card.card]

    def _bare(self, card: Lying, points: Points, out: Points) -> Points:
        for each in self.carpet:
            if each.card != card.card:
                points = points[~within(each, points + 0.06 * out)]
        return points

    # What can be picked up

    def surely_covered(self) -> set[int]:
        return {
            under.card
            for place, under in enumerate(self.carpet)
            for over in self.carpet[place + 1 :]
            if under.is_fire and self._deeper_than(under, over, 1 + SLACK)
        }

    def surely_free(self) -> set[int]:
        """All of its pixels are seen, and no other card comes near its middle parts."""
        return {
            under.card
            for place, under in enumerate(self.carpet)
            if under.is_fire
            and not any(self._deeper_than(under, over, -SLACK) for over in self.carpet[place + 1 :])
        }

    def _deeper_than(self, one: Lying, other: Lying, depth: float) -> bool:
        """Whether it still overlaps after any shift by so much, tried in every direction."""
        if math.dist((one.x, one.y), (other.x, other.y)) / 10 > 112:
            return False
        border, back = _outline(one), _outline(other)
        for turn in np.linspace(0, 2 * math.pi, 36, endpoint=False) + math.radians(one.angle / 10):
            step = abs(depth) * np.array([math.cos(turn), math.sin(turn)])
            touches = within(other, border + step).any() or within(one, back - step).any()
            if depth >= 0 and not touches:
                return False
            if depth < 0 and touches:
                return True
        return depth >= 0


def _outline(at: Lying | Spot) -> Points:
    """The corners, and a point each millimetre."""
    return np.concatenate([np.array(_corners(at)), *(points[::4] for points, _ in sides(at))])


def sides(at: Lying | Spot) -> Iterator[tuple[Points, Points]]:
    """Points along each side of a card, and the direction away from it."""
    turn = math.radians(at.angle / 10)
    right = np.array([math.cos(turn), math.sin(turn)])
    down = np.array([-math.sin(turn), math.cos(turn)])
    middle = np.array([at.x, at.y]) / 10
    for out, along, far, half in (
        (right, down, HALF_WIDTH, HALF_HEIGHT),
        (-right, down, HALF_WIDTH, HALF_HEIGHT),
        (down, right, HALF_HEIGHT, HALF_WIDTH),
        (-down, right, HALF_HEIGHT, HALF_WIDTH),
    ):
        steps = np.arange(-half, half, PIXEL) + PIXEL / 2
        yield middle + out * far + steps[:, None] * along, out


# Where a card may lie


class Ruler(NamedTuple):
    """The measures of the rules, a little stricter or a little more lenient."""

    least_fire: float
    same: float
    overlap: float
    gap: float
    slit: float
    overhang: float
    inset: float
    stretch: float


STRICT = Ruler(1.6, 1 + SLACK, 1 + SLACK, 3 + SLACK, 0.01, 1 + SLACK, 3 + SLACK, 8.5)
LENIENT = Ruler(0.4, 1 - SLACK, 1 - SLACK, 3 - SLACK, 0.8, 1 - SLACK, 3 - SLACK, 11.5)


def broken(photo: Photo, spot: Spot, ruler: Ruler) -> set[str]:
    rules = {
        "covers-no-fire": covers_no_fire,
        "exactly-on-fire": exactly_on_fire,
        "snow-beside": snow_beside,
        "edge-not-over": edge_not_over,
    }
    return {name for name, rule in rules.items() if rule(photo, spot, ruler)}


def covers_no_fire(photo: Photo, spot: Spot, ruler: Ruler) -> bool:
    rows, columns, mask = photo.around(spot)
    return bool((photo.fire[rows, columns] & mask).sum() * PIXEL**2 < ruler.least_fire)


def exactly_on_fire(photo: Photo, spot: Spot, ruler: Ruler) -> bool:
    return any(_alike(each, spot, ruler.same) for each in photo.carpet if each.is_fire)


def _alike(one: Lying, other: Spot, near: float) -> bool:
    ours, theirs = _corners(one), _corners(other)
    return any(
        max(math.dist(ours[n], theirs[(n + turn) % 4]) for n in range(4)) <= near for turn in (0, 2)
    )


def _corners(at: Lying | Spot) -> list[tuple[float, float]]:
    turn, found = math.radians(at.angle / 10), []
    for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = right * HALF_WIDTH, down * HALF_HEIGHT
        found.append(
            (
                at.x / 10 + x * math.cos(turn) - y * math.sin(turn),
                at.y / 10 + x * math.sin(turn) + y * math.cos(turn),
            )
        )
    return found


def snow_beside(photo: Photo, spot: Spot, ruler: Ruler) -> bool:
    card = Lying(-2, spot.x, spot.y, spot.angle, 1)
    snow = [each for each in photo.carpet if not each.is_fire]
    for each in snow:
        if math.dist((each.x, each.y), (spot.x, spot.y)) / 10 > 115:
            continue
        if photo._deeper_than(each, card, ruler.overlap) or _apart(each, card) >= ruler.gap:
            continue
        if _between(photo, each, card, snow) >= ruler.slit:
            return True
    return False


def _apart(one: Lying, other: Lying) -> float:
    """How far the two borders are from each other; overlapping cards are not apart."""
    ours = np.concatenate([side for side, _ in sides(one)])
    theirs = np.concatenate([side for side, _ in sides(other)])
    if within(one, theirs).any() or within(other, ours).any():
        return 0
    return min(_to_card(one, theirs), _to_card(other, ours))


def _to_card(card: Lying, points: Points) -> float:
    right, down = from_card(card, points)
    beside = np.maximum(np.abs(right) - HALF_WIDTH, 0)
    above = np.maximum(np.abs(down) - HALF_HEIGHT, 0)
    return float(np.hypot(beside, above).min())


def _between(photo: Photo, one: Lying, other: Lying, snow: list[Lying]) -> float:
    """Square millimetres within 1.5 mm of both on which no snow lies."""
    ours, theirs = np.array(_corners(one)), np.array(_corners(other))
    low = np.maximum(ours.min(axis=0), theirs.min(axis=0)) - 3
    high = np.minimum(ours.max(axis=0), theirs.max(axis=0)) + 3
    x, y = (np.arange(low[axis], high[axis], PIXEL) for axis in (0, 1))
    points = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    points = points[within(one, points, 1.5) & within(other, points, 1.5)]
    for each in (other, *snow):
        points = points[~within(each, points)]
    return len(points) * PIXEL**2


def edge_not_over(photo: Photo, spot: Spot, ruler: Ruler) -> bool:
    found = [_near_edge(photo, each, spot, ruler) for each in photo.carpet if each.is_fire]
    points = np.concatenate([*found, np.empty((0, 2))])
    return _longest_run(points) * PIXEL > ruler.stretch


def _near_edge(photo: Photo, fire: Lying, spot: Spot, ruler: Ruler) -> Points:
    """Points of a fire card's border at the carpet's edge, along which the card does neither."""
    if math.dist((fire.x, fire.y), (spot.x, spot.y)) / 10 > 115:
        return np.empty((0, 2))
    edge = photo.edge_of(fire)
    return np.concatenate([points[_does_neither(points, out, spot, ruler)] for points, out in edge])


def _does_neither(points: Points, out: Points, spot: Spot, ruler: Ruler) -> Mask:
    right, down = from_card(spot, points)
    east, south = from_card(Spot(0, 0, spot.angle), out)
    neither = np.zeros(len(points), dtype=bool)
    for sign in (1, -1):
        over, over_far = sign * right - HALF_WIDTH, sign * down - HALF_HEIGHT
        if sign * east > 1e-6:
            band = (over > -ruler.overhang) & (over < ruler.inset)
            neither |= band & (np.abs(down) <= HALF_HEIGHT)
        if sign * south > 1e-6:
            band = (over_far > -ruler.overhang) & (over_far < ruler.inset)
            neither |= band & (np.abs(right) <= HALF_WIDTH)
    return neither


def _longest_run(points: Points) -> int:
    """The most points that hang together, from one to the next in half a millimetre."""
    near = np.linalg.norm(points[:, None] - points[None], axis=-1) <= 0.6
    left, longest = np.ones(len(points), dtype=bool), 0
    while left.any():
        group = np.zeros(len(points), dtype=bool)
        group[left.argmax()] = True
        while (grown := near[group].any(axis=0)).sum() > group.sum():
            group = grown
        left &= ~group
        longest = max(longest, int(group.sum()))
    return longest
