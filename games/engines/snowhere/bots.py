"""Three levels of bots. They see the carpet as everybody does, and no card's other side.

The easy one covers the fire it sees. The others know that fire under snow can never be picked up,
nor can the cards below it: they try to bury little, and to cover what is buried.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import islice

import msgspec
import numpy as np
from numpy.typing import NDArray

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.snowhere.buried import Cards, beneath, buried, members
from games.engines.snowhere.cards import CardNumber, Spot
from games.engines.snowhere.moves import FINISH, PICKING_UP, PUT_ASIDE, Move, placing
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.rectangles import Floats, depths
from games.engines.snowhere.room import room_on
from games.engines.snowhere.sketch import CELL, Cells, Place, Sketch, weighed, widened
from games.engines.snowhere.survey import COVERING, Survey
from games.engines.snowhere.survey_cache import survey_of
from games.engines.snowhere.view import Choices, View


class Character(msgspec.Struct, frozen=True):
    """What makes one bot better than another."""

    looks: int  # how many places it examines before it lays a card
    dread: float  # the worth of covering a cell of fire that could still be picked up


CHARACTERS = {
    "easy": Character(looks=60, dread=1.0),
    "normal": Character(looks=60, dread=-0.5),
    "strong": Character(looks=400, dread=-0.5),
}
LEVELS = tuple(CHARACTERS)

RING = 0.3  # worth of the cells around fire, so that snow overlaps snow and the edge
PICKING, PLACING, FINISHING = 1_200, 2_000, 4_000  # milliseconds


class Thought:
    """A bot's delay, known at once, and its move, which is expensive and computed on first use."""

    def __init__(self, millis: Millis, think_it_over: Callable[[], Move]) -> None:
        self.millis, self._think_it_over = millis, think_it_over

    @cached_property
    def move(self) -> Move:
        return self._think_it_over()


def think(level: str, view: View, choices: Choices, seat: Seat, roll: Roll) -> Thought:
    wait = PICKING if choices.pick else FINISHING if choices.finish else PLACING
    millis = Millis(wait + roll.below(1_500))
    return Thought(millis, partial(_move, CHARACTERS[level], view, choices, roll))


def _move(character: Character, view: View, choices: Choices, roll: Roll) -> Move:
    survey = survey_of(view.cards)
    if choices.pick:
        return PICKING_UP[_Mind(character, survey, roll).card_to_pick(choices.pick)]
    spot = _Mind(character, survey, roll).best_spot() if survey.visible else None
    if spot is not None:
        return placing(choices.place[0], spot)
    return FINISH if choices.finish else PUT_ASIDE


class _Mind:
    def __init__(self, character: Character, survey: Survey, roll: Roll) -> None:
        self.character, self.survey, self.roll = character, survey, roll
        self.sketch = Sketch(survey.carpet, (roll.below(CELL), roll.below(CELL)))
        self.below = beneath(survey)
        self.lost = buried(survey, self.below)
        self.snow = self.sketch.all_of(each.card for each in survey.carpet if not each.is_fire)
        self._burning: dict[Cards, tuple[Cells, int]] = {}

    # Picking up

    def card_to_pick(self, cards: tuple[CardNumber, ...]) -> CardNumber:
        """The card over most of the fire that must be covered; a random one for the easy bot."""
        shuffled = self.roll.shuffled(cards)
        if self.character.dread > 0:
            return shuffled[0]
        burning, _ = self._burning_with(self.lost)
        return max(shuffled, key=lambda card: int((self.sketch.cells[card] & burning).sum()))

    # Placing

    def best_spot(self) -> Spot | None:
        """The best legal place of those it examines, else one that the fixed search finds."""
        places = [*islice(self._promising(), self.character.looks)]
        if self.character.dread < 0:
            places.sort(key=self._left_burning)
        spots = map(self.sketch.spot, places)
        legal = (spot for spot in spots if next(broken(self.survey, spot), None) is None)
        return next(legal, None) or room_on(self.survey)

    def _left_burning(self, place: Place) -> int:
        """The cells of fire that could never be picked up and would not be covered."""
        lost = self.lost
        for number in np.flatnonzero(depths(self.sketch.spot(place), self.survey.spots) > COVERING):
            lost |= self.below[self.survey.carpet[number].card]
        burning, all_of_it = self._burning_with(lost)
        return all_of_it - int(self.sketch.under(burning, place).sum())

    def _burning_with(self, lost: Cards) -> tuple[Cells, int]:
        """The cells of fire that must be covered if these cards are buried.

        Cached, since many places bury the same cards.
        """
        if lost not in self._burning:
            cells = self.sketch.all_of(members(lost)) & ~self.snow
            self._burning[lost] = cells, int(cells.sum())
        return self._burning[lost]

    def _promising(self) -> Iterator[Place]:
        """Places by their estimated worth, the best first."""
        scores = weighed(self._worth())
        many = min(scores.size - 1, 40 * self.character.looks)
        best = np.argpartition(scores.ravel(), -many)[-many:]
        order = best[np.argsort(-scores.ravel()[best], kind="stable")]
        yield from _apart(order, scores.shape)

    def _worth(self) -> Floats:
        lost = self.sketch.seen(self.survey.visible.keys() & {*members(self.lost)})
        burning = self.sketch.seen(self.survey.visible)
        ring = widened(burning, 2) & ~burning
        worth: Floats = 1.0 * lost + self.character.dread * (burning & ~lost) + RING * ring
        return worth


def _apart(order: NDArray[np.intp], shape: tuple[int, ...]) -> Iterator[Place]:
    """Leave out places next to a better one, since they would be rated much the same."""
    taken: set[Place] = set()
    for angle, row, column in np.stack(np.unravel_index(order, shape), axis=-1).tolist():
        near = (angle, row // 2, column // 2)
        if near not in taken:
            taken.add(near)
            yield angle, row, column
