"""Three levels of bots. They see the view and their own choices, never the state.

Each rates its moves in coins (worth.py) and takes the best one. Levels differ in how large their
random errors are, and in whether they plan ahead.
"""

import msgspec

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.gnome_village.board.moves import Done, Lay, Move
from games.engines.gnome_village.choices import Choices
from games.engines.gnome_village.offers import moves_in
from games.engines.gnome_village.view import View
from games.engines.gnome_village.worth import Evaluator

__all__ = ["LEVELS", "Thought", "moves_in", "think"]

QUICK, SLOW = 500, 1500  # milliseconds
FINE = 1000  # steps in which a random error is rolled


class Character(msgspec.Struct, frozen=True):
    """What makes one bot play better than another."""

    plans: bool  # considers the turns to come and the others
    slips: float  # the largest random error in rating a move, in coins


CHARACTERS = {
    "easy": Character(plans=False, slips=6.0),
    "normal": Character(plans=True, slips=3.0),
    "strong": Character(plans=True, slips=0.0),
}
LEVELS = tuple(CHARACTERS)


class Thought(msgspec.Struct, frozen=True):
    move: Move
    millis: Millis


def think(level: str, view: View, choices: Choices, seat: Seat, roll: Roll) -> Thought:
    character, evaluator = CHARACTERS[level], Evaluator(view, seat, CHARACTERS[level].plans)
    moves = [*moves_in(choices)]
    worth = [evaluator.worth(move, choices) + _slip(character, roll) for move in moves]
    best = moves[max(range(len(moves)), key=worth.__getitem__)]
    return Thought(best, _time(best, roll))


def _slip(character: Character, roll: Roll) -> float:
    if not character.slips:
        return 0.0
    return character.slips * (roll.below(2 * FINE) - FINE) / FINE


def _time(move: Move, roll: Roll) -> Millis:
    """The delay of a move; laying a tile or ending a phase is quick."""
    longest = QUICK if isinstance(move, Lay | Done) else SLOW
    return Millis(QUICK + roll.below(longest))
