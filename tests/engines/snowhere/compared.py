"""Random games, in which now and then everything the engine measures is measured in pixels too."""

import math
import random
from collections import Counter
from dataclasses import dataclass, field

from games.engines.snowhere.cards import Lying, Spot
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.engines.snowhere.online import Spread, TableOptions
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.state import State
from games.engines.snowhere.survey import surveyed
from tests.engines.playing import started
from tests.engines.snowhere import pixels

CLOSE_ENOUGH = 0.005  # of the visible area


@dataclass
class Tally:
    """What was compared, and where the two did not agree."""

    free: int = 0  # cards of which pixels are sure
    judged: int = 0  # placements of which pixels are sure
    legal: int = 0
    unsure: int = 0
    worst_area: float = 0.0
    broken: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def compared(seed: str, spread: Spread, cards: str, tally: Tally, places: int) -> None:
    """One game; its first carpet, one from its middle and its last are looked at."""
    chance = random.Random(seed)
    played = started(SNOWHERE, 1, TableOptions(spread, cards), seed)
    states = [played.state, *(row.after for row in played.rows(chance.choice))]
    for state in (states[0], states[len(states) // 2], states[-1]):
        compare(state, chance, tally, places // 3, f"{seed} after {state.picked}")


def compare(state: State, chance: random.Random, tally: Tally, places: int, where: str) -> None:
    photo, survey = pixels.Photo(state.carpet), surveyed(state.carpet)
    _compare_area(state, photo, tally, where)
    covered, free = photo.surely_covered(), photo.surely_free()
    tally.free += len(covered) + len(free)
    if covered & {*survey.free} or free - {*survey.free}:
        tally.differences.append(f"{where}: free {survey.free}, pixels say {free}, not {covered}")
    for spot in (_any_spot(state, chance) for _ in range(places)):
        ours = {each.rule for each in broken(survey, spot)}
        _compare_rules(photo, spot, ours, tally, where)


def _compare_area(state: State, photo: pixels.Photo, tally: Tally, where: str) -> None:
    off = abs(photo.area - state.fire.area) / max(state.first / 20, photo.area)
    tally.worst_area = max(tally.worst_area, off)
    if off > CLOSE_ENOUGH:
        tally.differences.append(f"{where}: area {state.fire.area}, pixels say {photo.area}")


def _compare_rules(
    photo: pixels.Photo, spot: Spot, ours: set[str], tally: Tally, where: str
) -> None:
    strict = pixels.broken(photo, spot, pixels.STRICT)
    lenient = pixels.broken(photo, spot, pixels.LENIENT)
    if not lenient <= ours <= strict:
        tally.differences.append(f"{where}: {spot}: {ours}, pixels say {lenient} to {strict}")
    tally.judged += lenient == strict
    tally.unsure += lenient != strict
    tally.legal += not strict
    tally.broken.update(lenient & ours)


def _any_spot(state: State, chance: random.Random) -> Spot:
    """Anywhere; on a card, turned nearly as it is; or beside one: where rules are easily broken."""
    near = chance.choice([*state.carpet, *(each for each in state.carpet if not each.is_fire)])
    if chance.random() < 0.3:
        return _beside(near, chance)
    reach = chance.choice([5, 60, 300, 1500])
    x, y = (at + chance.randint(-reach, reach) for at in (near.x, near.y))
    turned = near.angle + chance.choice([0, 900, 1800, chance.randint(-20, 20)])
    return Spot(x, y, chance.choice([turned % 3600, chance.randrange(3600)]))


def _beside(near: Lying, chance: random.Random) -> Spot:
    away, along = 590 + chance.randint(-40, 60), chance.randint(-500, 500)
    turn = math.radians(near.angle / 10)
    x = near.x + away * math.cos(turn) - along * math.sin(turn)
    y = near.y + away * math.sin(turn) + along * math.cos(turn)
    return Spot(round(x), round(y), near.angle)
