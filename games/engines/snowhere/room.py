"""Whether there is room for one more snow card. If this fixed search fails, it may be put aside.

Ruling: centres on a grid of 2 mm, angles in steps of 5°, the largest fire and its middle first.
"""

from collections.abc import Iterator
from itertools import islice, product

import shapely

from games.engines.snowhere.cards import HEIGHT, MM, TURN, WIDTH, Spot
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.scoring import is_solved
from games.engines.snowhere.survey import HARDLY_SEEN, Shape, Survey

STEP, TILT = 2 * MM, 50
LOOKS = 4_000  # Ruling: if none of this many places is legal, there is no room
_REACH = range(-(HEIGHT // 2), HEIGHT // 2 + 1, STEP)
# A half turn gives the same rectangle. Similar angles are far apart in the order, since they
# usually fail together.
_ANGLES = tuple(tilt * 7 * TILT % (TURN // 2) for tilt in range(TURN // 2 // TILT))
_AROUND = sorted(product(_REACH, _REACH), key=lambda step: (step[0] ** 2 + step[1] ** 2, step))
_NEAR = [step for step in _AROUND if max(map(abs, step)) <= WIDTH // 2]


def room_on(survey: Survey) -> Spot | None:
    if is_solved(survey.fire().area):
        return None
    looks = islice(_places(survey), LOOKS)
    return next((spot for spot in looks if next(broken(survey, spot), None) is None), None)


def _places(survey: Survey) -> Iterator[Spot]:
    """All places to try: for each step, from the middle of every piece of fire, at every angle."""
    middles = [_on_grid(piece) for piece in _pieces(survey)]
    for away in _NEAR:
        for x, y in middles:
            for angle in _ANGLES:
                yield Spot(x + away[0], y + away[1], angle)


def _pieces(survey: Survey) -> list[Shape]:
    """The visible pieces of fire, the largest first."""
    parts = [part for shape in survey.visible.values() for part in shapely.get_parts(shape)]
    seen = [part for part in parts if part.area > HARDLY_SEEN]
    return sorted(seen, key=lambda part: (-part.area, *part.bounds))


def _on_grid(piece: Shape) -> tuple[int, int]:
    point = piece.representative_point()
    return STEP * round(point.x / STEP), STEP * round(point.y / STEP)
