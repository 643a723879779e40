"""Three gnomes to play against. They see the view and their own choices, never the state."""

from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Seat
from games.engines.core.dice import Roll
from games.engines.gnoming.moves import (
    DECLINING,
    DISCARDING,
    DRAWING,
    GOING_ON,
    PLACING,
    TAKING,
    TURNING_UP,
    Move,
)
from games.engines.gnoming.view import Choices, View

Level = Literal["easy", "normal", "strong"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "strong")


class Thought(msgspec.Struct, frozen=True):
    move: Move
    millis: Millis


def think(level: str, view: View, choices: Choices, seat: Seat, roll: Roll) -> Thought:
    millis = Millis(600 + roll.below(1900))
    return Thought(_move(choices, roll), millis)


def _move(choices: Choices, roll: Roll) -> Move:
    if choices.hints:
        return PLACING[min(choices.hints, key=lambda cell: choices.hints[cell])]
    moves: tuple[Move, ...] = (
        *(TURNING_UP[cell] for cell in choices.turn_up),
        *([DRAWING] if choices.draw else []),
        *(TAKING[pile] for pile in choices.take),
        *(PLACING[cell] for cell in choices.place),
        *(DISCARDING[pile] for pile in choices.discard),
        *([DECLINING] if choices.decline else []),
        *([GOING_ON] if choices.go_on else []),
    )
    return roll.choice(moves)
