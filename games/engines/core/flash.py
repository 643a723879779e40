"""A flash: a portrait that a seat sees for a moment, and that no message names.

A game with flashes says what is to be seen; the server draws it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engines.core.contract import Seat


class Portrait(NamedTuple):
    """What is drawn: a gnome, and perhaps a mark beside it."""

    gnome: str  # a letter each for cap, face, beard and feet, as in an avatar
    mark: str | None = None
    upside_down: bool = False


class Flash(NamedTuple):
    """What one seat is shown."""

    number: int  # of this game
    millis: int  # how long
    portrait: Portrait


@dataclass(frozen=True)
class Flashes:
    is_look: Callable[[Any], bool]  # whether this move asks for the flash
    coming: Callable[[Any], Portrait | None]  # (state): what may be asked for in a moment
    shown: Callable[[Any, Seat], Flash | None]  # None if this seat may not see it, or not any more
    # What a bot in this seat has seen, and the number of the flash: what it forgets is rolled once.
    glimpse: Callable[[Any, Seat], Any]
    number: Callable[[Any], int]
