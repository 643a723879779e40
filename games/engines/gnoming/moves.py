"""The moves a player can attempt. Whether the rules allow one is decided in rules.py.

Moves are immutable, so each exists once and is shared by all tables.
"""

from typing import Annotated

import msgspec

from games.engines.core.contract import AnyMove
from games.engines.gnoming.cards import CELLS, PILES

CellNumber = Annotated[int, msgspec.Meta(ge=0, le=8)]
PileNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]


class TurnUp(AnyMove, frozen=True, tag="turn_up"):
    """Turn one's own face-down card: at set-up, or as the answer to a Hazard."""

    cell: CellNumber


class Draw(AnyMove, frozen=True, tag="draw"):
    """Draw the top card of the deck."""


class Take(AnyMove, frozen=True, tag="take"):
    """Take the top card of a discard pile."""

    pile: PileNumber


class Place(AnyMove, frozen=True, tag="place"):
    """Put the card in hand into the grid, in place of the card that lies there."""

    cell: CellNumber


class Discard(AnyMove, frozen=True, tag="discard"):
    """Lay the card in hand onto a pile; a Hazard goes onto none."""

    pile: PileNumber | None = None


class Decline(AnyMove, frozen=True, tag="decline"):
    """Turn no card, although a Hazard allows it."""


class GoOn(AnyMove, frozen=True, tag="go_on"):
    """Say that one has seen the scores and is ready for the next round."""


Move = TurnUp | Draw | Take | Place | Discard | Decline | GoOn

TURNING_UP = tuple(TurnUp(cell) for cell in CELLS)
DRAWING = Draw()
TAKING = tuple(Take(pile) for pile in PILES)
PLACING = tuple(Place(cell) for cell in CELLS)
DISCARDING = {pile: Discard(pile) for pile in (*PILES, None)}
DECLINING = Decline()
GOING_ON = GoOn()
