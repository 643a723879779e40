"""Three gnomes to play against. They see the view and their own choices, never the state.

Each weighs the moves it is offered in coins (worth.py) and takes the best, as far as it sees
clearly: what differs is how wrong it may be, and whether it plans a village or takes what comes.
"""

import msgspec

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.gnome_village.board.moves import Done, Lay, Move
from games.engines.gnome_village.bots.offers import moves_in
from games.engines.gnome_village.bots.worth import Evaluator
from games.engines.gnome_village.choices import Choices
from games.engines.gnome_village.view import View

__all__ = ["LEVELS", "Thought", "moves_in", "think"]

QUICK, SLOW = 500, 1500  # milliseconds
FINE = 1000  # steps of a slip


class Character(msgspec.Struct, frozen=True):
    """What makes one bot play better than another."""

    plans: bool  # thinks of the turns to come and of the others
    slips: float  # how wrong it may evaluator a move, in coins


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
    """A tile is laid and a phase ended without much thought."""
    longest = QUICK if isinstance(move, Lay | Done) else SLOW
    return Millis(QUICK + roll.below(longest))
