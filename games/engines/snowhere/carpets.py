"""How a carpet is spread: a pure function of a roll of the dice and the table's options."""

from math import sqrt

from games.engines.core.dice import Roll
from games.engines.snowhere.cards import FIRE, MM, TURN, Carpet, Lying, Spot
from games.engines.snowhere.online import Spread, TableOptions
from games.engines.snowhere.rectangles import COS, SIN, as_spots, depths
from games.engines.snowhere.scoring import CARDS

# Ruling: three sizes; how far from the middle the 111 cards are spread.
RADIUS: dict[Spread, int] = {"snug": 190 * MM, "loose": 240 * MM, "wide": 300 * MM}
MEETING = 5 * MM  # every card overlaps an earlier one at least this deep
FINENESS = 1_000_000


def spread_out(roll: Roll, options: TableOptions) -> Carpet:
    """One erratic carpet. It is connected, since every card is laid onto another."""
    radius = RADIUS[options.spread] * sqrt(options.number / CARDS)
    wobbles = (roll.below(TURN), roll.below(TURN))
    spots = [Spot(0, 0, roll.below(TURN))]
    while len(spots) < options.number:
        spots.append(_next_spot(roll, spots, radius, wobbles))
    return tuple(Lying(card, spot.x, spot.y, spot.angle, FIRE) for card, spot in enumerate(spots))


def _next_spot(roll: Roll, spots: list[Spot], radius: float, wobbles: tuple[int, int]) -> Spot:
    """A random spot that overlaps a card. Each try is nearer to the middle, so one succeeds."""
    lying, reach = as_spots(spots), radius
    while True:
        spot = _any_spot(roll, reach, wobbles)
        if depths(spot, lying).max() >= MEETING:
            return spot
        reach *= 0.97


def _any_spot(roll: Roll, reach: float, wobbles: tuple[int, int]) -> Spot:
    direction = roll.below(TURN)
    distance = reach * sqrt(roll.below(FINENESS) / FINENESS) * _wobble(direction, wobbles)
    x, y = round(distance * COS[direction]), round(distance * SIN[direction])
    return Spot(x, y, roll.below(TURN))


def _wobble(direction: int, wobbles: tuple[int, int]) -> float:
    """A factor that makes the outline irregular: two lobes of one kind and three of another."""
    two, three = wobbles
    lobes = 0.15 * COS[(2 * direction + two) % TURN] + 0.15 * COS[(3 * direction + three) % TURN]
    return 1 + float(lobes)
