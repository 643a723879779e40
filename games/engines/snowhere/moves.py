"""The moves a player can attempt. Whether the rules allow one is decided in rules.py."""

from typing import Annotated

import msgspec

from games.engines.core.contract import AnyMove
from games.engines.snowhere.cards import TURN, Spot
from games.engines.snowhere.scoring import CARDS

FAR = 50_000  # five metres: no table is larger

AnyCard = Annotated[int, msgspec.Meta(ge=0, le=CARDS - 1)]
Length = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]
Angle = Annotated[int, msgspec.Meta(ge=0, le=TURN - 1)]


class PickUp(AnyMove, frozen=True, tag="pick_up"):
    """Take a fire card from the carpet and turn it over."""

    card: AnyCard


class Place(AnyMove, frozen=True, tag="place"):
    """Lay a card snow side up: the one in hand or, at the end, one that was put aside."""

    card: AnyCard
    x: Length
    y: Length
    angle: Angle

    @property
    def spot(self) -> Spot:
        return Spot(self.x, self.y, self.angle)


class PutAside(AnyMove, frozen=True, tag="put_aside"):
    """Put the card in hand aside, since there is no room for it."""


class Finish(AnyMove, frozen=True, tag="finish"):
    """Agree to leave out the cards that still lie aside."""


Move = PickUp | Place | PutAside | Finish

PICKING_UP = tuple(PickUp(card) for card in range(CARDS))
PUT_ASIDE = PutAside()
FINISH = Finish()


def placing(card: int, spot: Spot) -> Place:
    return Place(card, spot.x, spot.y, spot.angle)
