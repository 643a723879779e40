"""Three gnomes to play with. They see the carpet as everybody does, and no card's other side.

Picking up, they look for the card that takes most fire with it; placing, for a spot that covers
much fire and few cards that could still be picked up.
"""

from collections.abc import Iterator
from itertools import islice

import msgspec
import numpy as np
from numpy.typing import NDArray

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.snowhere.cards import SQUARE_MM, CardNumber, Spot
from games.engines.snowhere.moves import (
    FINISH,
    PICKING_UP,
    PUT_ASIDE,
    Move,
    placing,
)
from games.engines.snowhere.placing import Trial, broken, fire_under
from games.engines.snowhere.rectangles import Floats
from games.engines.snowhere.room import room_on
from games.engines.snowhere.sketch import ANGLES, CELL, Sketch, shows, sketched, weighed, widened
from games.engines.snowhere.survey import COVERING, Survey
from games.engines.snowhere.surveys import survey_of
from games.engines.snowhere.view import Choices, View


class Character(msgspec.Struct, frozen=True):
    """What makes one bot better than another."""

    compares: int  # how many places it compares before it lays a card
    looks: int  # how many it looks at to find these
    spares: int  # square millimetres of fire that a card worth picking up is worth to it
    chooses: bool  # which card to pick up, or takes any


CHARACTERS = {
    "easy": Character(compares=1, looks=40, spares=0, chooses=False),
    "normal": Character(compares=4, looks=120, spares=1_500, chooses=True),
    "strong": Character(compares=16, looks=300, spares=3_000, chooses=True),
}
LEVELS = tuple(CHARACTERS)

RING = 0.3  # what the cells around the fire are worth: so snow overlaps snow, and sticks out
FREEING = 1_500  # square millimetres that one more card to pick up is worth
PICKING, PLACING, FINISHING = 1_200, 2_000, 4_000  # milliseconds


class Thought(msgspec.Struct, frozen=True):
    move: Move
    millis: Millis = Millis(0)


def think(level: str, view: View, choices: Choices, seat: Seat, roll: Roll) -> Thought:
    character, survey = CHARACTERS[level], survey_of(view.cards)
    if choices.pick:
        card = _card_to_pick(character, survey, choices.pick, roll)
        return Thought(PICKING_UP[card], Millis(PICKING + roll.below(1_000)))
    spot = best_spot(character, survey, roll) or room_on(survey)
    if spot is not None:
        wait = FINISHING if choices.finish else PLACING
        return Thought(placing(choices.place[0], spot), Millis(wait + roll.below(1_500)))
    return Thought(FINISH if choices.finish else PUT_ASIDE, Millis(FINISHING))


# Picking up


def _card_to_pick(
    character: Character, survey: Survey, cards: tuple[CardNumber, ...], roll: Roll
) -> CardNumber:
    if not character.chooses:
        return roll.choice(cards)
    return max(cards, key=lambda card: _worth_of_lifting(survey, card))


def _worth_of_lifting(survey: Survey, card: CardNumber) -> float:
    """The fire that disappears, and the cards that can be picked up afterwards."""
    after = survey.lifted(card)
    return survey.fire().area - after.fire().area + FREEING * len(after.free)


# Placing


def best_spot(character: Character, survey: Survey, roll: Roll) -> Spot | None:
    looks = islice(_promising(character, survey, roll), character.looks)
    legal = (spot for spot in looks if next(broken(survey, spot), None) is None)
    compared = islice(legal, character.compares)
    return max(compared, key=lambda spot: _worth_of_placing(character, survey, spot), default=None)


def _worth_of_placing(character: Character, survey: Survey, spot: Spot) -> float:
    trial = Trial(survey, spot)
    blocked = set(trial.cards(trial.depths > COVERING)) & set(survey.free)
    return fire_under(trial) / SQUARE_MM - character.spares * len(blocked)


def _promising(character: Character, survey: Survey, roll: Roll) -> Iterator[Spot]:
    """Places in the order of what they seem to be worth."""
    if not survey.visible:
        return
    shift = (-roll.below(CELL), -roll.below(CELL))
    sketch = sketched(survey.carpet, shift)
    scores = weighed(_worth(character, survey, sketch))
    many = min(scores.size - 1, 40 * character.looks)
    best = np.argpartition(scores.ravel(), -many)[-many:]
    order = best[np.argsort(-scores.ravel()[best], kind="stable")]
    for angle, row, column in _apart(order, scores.shape):
        yield sketch.spot(row, column, ANGLES[angle])


def _worth(character: Character, survey: Survey, sketch: Sketch) -> Floats:
    burning = shows(sketch, survey.carpet, set(survey.visible))
    wanted = shows(sketch, survey.carpet, set(survey.free))
    ring = widened(burning, 2) & ~burning
    worth: Floats = 1.0 * burning + RING * ring - wanted * (character.spares / 1_500)
    return worth


def _apart(order: NDArray[np.intp], shape: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Without those that are next to a better one: they would be judged alike."""
    taken: set[tuple[int, int, int]] = set()
    for angle, row, column in np.stack(np.unravel_index(order, shape), axis=-1).tolist():
        near = (angle, row // 2, column // 2)
        if near not in taken:
            taken.add(near)
            yield angle, row, column
