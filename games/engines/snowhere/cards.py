"""A card on the table: where its centre lies, how it is turned, which side is up.

Lengths are in tenths of a millimetre, y downwards; angles in tenths of a degree, clockwise.
"""

from typing import Literal

import msgspec

MM = 10
SQUARE_MM = MM * MM
WIDTH, HEIGHT = 59 * MM, 92 * MM  # Ruling: the size of a card, standing upright at 0°
TURN = 3600

CardNumber = int  # counted from the bottom of the first carpet; it never changes, also as snow
Face = Literal[0, 1, 2]
FIRE: Face = 0
SNOW: Face = 1
FLAKE: Face = 2  # also snow, with the giant snowflake


class Spot(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A place for a card."""

    x: int
    y: int
    angle: int


class Lying(msgspec.Struct, frozen=True, array_like=True, gc=False):
    card: CardNumber
    x: int
    y: int
    angle: int
    face: Face

    @property
    def spot(self) -> Spot:
        return Spot(self.x, self.y, self.angle)

    @property
    def is_fire(self) -> bool:
        return self.face == FIRE


Carpet = tuple[Lying, ...]  # from bottom to top
