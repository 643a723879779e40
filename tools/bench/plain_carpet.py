"""The simplest implementation of Snowhere's geometry: shapely, computed again for every question.

`./run bench snowhere` compares the engine with it. The same rules, no cache, no optimisation.
"""

from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box

from games.engines.snowhere.cards import Carpet, Lying, Spot

CARD = box(-295, -460, 295, 460)


def shape_of(at: Lying | Spot) -> Polygon:
    turned = affinity.rotate(CARD, at.angle / 10, origin=(0, 0))
    return affinity.translate(turned, at.x, at.y)


# What can be picked up


def free(carpet: Carpet) -> tuple[int, ...]:
    shapes = [shape_of(each) for each in carpet]
    found = []
    for place, each in enumerate(carpet):
        if each.is_fire and _is_free(shapes[place], shapes[place + 1 :]):
            found.append(each.card)
    return tuple(sorted(found))


def _is_free(shape: Polygon, above: list[Polygon]) -> bool:
    depths = [_depth(shape, other) for other in above if shape.intersects(other)]
    covering = [depth for depth in depths if depth > 0.5]
    return not covering or len(covering) == 1 and covering[0] <= 10


def _depth(one: Polygon, other: Polygon) -> float:
    """How deep two cards overlap, by the separating axis theorem: the smallest over all sides."""
    return round(
        min(_overlap(one, other, *side) for shape in (one, other) for side in _sides(shape)), 6
    )


def _sides(shape: Polygon) -> list[tuple[float, float]]:
    corners = list(shape.exterior.coords)[:3]
    found = []
    for (x, y), (to_x, to_y) in zip(corners, corners[1:], strict=False):
        length = Point(x, y).distance(Point(to_x, to_y))
        found.append(((to_x - x) / length, (to_y - y) / length))
    return found


def _overlap(one: Polygon, other: Polygon, x: float, y: float) -> float:
    ours = [x * at + y * to for at, to in one.exterior.coords]
    theirs = [x * at + y * to for at, to in other.exterior.coords]
    return min(max(ours) - min(theirs), max(theirs) - min(ours))


# What can be seen


def visible_area(carpet: Carpet) -> int:
    return int(sum(shape.area for shape in _visible(carpet)) / 100 + 1e-6)


def _visible(carpet: Carpet) -> list[Any]:
    shapes = [shape_of(each) for each in carpet]
    return [
        shapes[place].difference(shapely.union_all(shapes[place + 1 :]))
        for place, each in enumerate(carpet)
        if each.is_fire
    ]


# Where a card may lie


def may_lie(carpet: Carpet, spot: Spot) -> bool:
    card = shape_of(spot)
    fire = shapely.union_all(_visible(carpet))
    if fire.intersection(card).area < 100 - 1e-6:
        return False
    shapes = [shape_of(each) for each in carpet]
    snow = [shape for shape, each in zip(shapes, carpet, strict=True) if not each.is_fire]
    burning = [shape for shape, each in zip(shapes, carpet, strict=True) if each.is_fire]
    return not (
        any(_alike(card, other) for other in burning)
        or any(_beside(card, other, snow) for other in snow)
        or _not_over(card, fire, shapely.union_all(shapes))
    )


def _alike(one: Polygon, other: Polygon) -> bool:
    ours, theirs = list(one.exterior.coords)[:4], list(other.exterior.coords)[:4]
    return any(
        all(Point(ours[n]).distance(Point(theirs[(n + turn) % 4])) <= 10 for n in range(4))
        for turn in (0, 2)
    )


def _beside(card: Polygon, other: Polygon, snow: list[Polygon]) -> bool:
    if card.distance(other) >= 30 or card.intersects(other) and _depth(card, other) >= 10:
        return False
    wide = [shape.buffer(15, join_style="mitre") for shape in (card, other)]
    between = wide[0].intersection(wide[1]).difference(shapely.union_all([card, *snow]))
    return between.area >= 10


def _not_over(card: Polygon, fire: Any, carpet: Any) -> bool:
    """Whether, along a side of the card, more than 1 cm of the carpet's burning edge is too near.

    Such an edge is neither clearly covered by the card nor clearly outside it.
    """
    edge = carpet.boundary.intersection(fire.buffer(0.5))
    corners = list(card.exterior.coords)
    near = [
        line
        for side in zip(corners, corners[1:], strict=False)
        for line in _lines(edge.intersection(_band(card, LineString(side))))
        if _faces_alike(line, side, card, carpet)
    ]
    merged = shapely.line_merge(shapely.union_all(near))
    return any(part.length > 100 for part in shapely.get_parts(merged))


def _band(card: Polygon, side: LineString) -> Any:
    outside = side.buffer(30, cap_style="flat").difference(card)
    inside = side.buffer(10, cap_style="flat").intersection(card)
    return outside.union(inside)


def _lines(shape: Any) -> list[LineString]:
    parts = [part for part in shapely.get_parts(shape) if part.length]
    ends = [list(part.coords) for part in parts]
    return [LineString(two) for line in ends for two in zip(line, line[1:], strict=False)]


def _faces_alike(line: LineString, side: Any, card: Polygon, carpet: Any) -> bool:
    ours, theirs = _outward(LineString(side), card), _outward(line, carpet)
    return ours[0] * theirs[0] + ours[1] * theirs[1] > 0


def _outward(line: LineString, shape: Any) -> tuple[float, float]:
    """The direction from a line on a shape's border to the outside."""
    (x, y), (to_x, to_y) = line.coords
    right, down = (to_y - y) / line.length, (x - to_x) / line.length
    middle = line.interpolate(0.5, normalized=True)
    beside = Point(middle.x + 0.1 * right, middle.y + 0.1 * down)
    return (-right, -down) if shape.contains(beside) else (right, down)
