"""The moves a player can attempt. Whether the rules allow one is decided in rules.py."""

from typing import Annotated, Literal, NamedTuple

import msgspec

from games.engines.core.contract import AnyMove
from games.engines.gnome_village.board.box import MOST_SEATS, OPEN_BUSINESSES, PIECES, Workshop
from games.engines.gnome_village.board.ground import Coordinate, Nearby, TileNumber, Turn

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS - 1)]
GnomeNumber = Annotated[int, msgspec.Meta(ge=0, le=4)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=OPEN_BUSINESSES - 1)]
Part = TileNumber | Literal["token", "coins"]  # payment for one workshop's part


class Place(NamedTuple):
    """The place of one tile in a whole layout."""

    tile: TileNumber
    x: Nearby
    y: Nearby
    turn: Turn = 0


Places = Annotated[tuple[Place, ...], msgspec.Meta(max_length=len(PIECES))]


# Set-up


class LayOut(AnyMove, frozen=True, tag="lay_out"):
    """Lay out one's first seven tiles, and choose the house with its light on."""

    places: Places
    lit: TileNumber


# Answers to a forest card


class Activate(AnyMove, frozen=True, tag="activate"):
    tile: TileNumber


class Remove(AnyMove, frozen=True, tag="remove"):
    """Remove another player's business."""

    seat: SeatNumber
    tile: TileNumber


class SendHome(AnyMove, frozen=True, tag="send_home"):
    """Send one's own gnome home, because of an angry gnome card."""

    gnome: GnomeNumber


class Decline(AnyMove, frozen=True, tag="decline"):
    """Activate nothing, or leave an action unused."""


# Work and buy


class BuildHouse(AnyMove, frozen=True, tag="build_house"):
    painter: Part
    carpenter: Part


class PlaceGnome(AnyMove, frozen=True, tag="place_gnome"):
    school: Part
    house: TileNumber


class DrawRoad(AnyMove, frozen=True, tag="draw_road"):
    gardener: Part


class BuyBusiness(AnyMove, frozen=True, tag="buy_business"):
    slot: Slot


class BuyWorkshop(AnyMove, frozen=True, tag="buy_workshop"):
    kind: Workshop


class Lay(AnyMove, frozen=True, tag="lay"):
    """Lay the tile in hand."""

    x: Coordinate
    y: Coordinate
    turn: Turn = 0


class Done(AnyMove, frozen=True, tag="done"):
    """End the Work and buy phase, or the Move phase."""


# Move


class Go(AnyMove, frozen=True, tag="go"):
    gnome: GnomeNumber
    tile: TileNumber


class Use(AnyMove, frozen=True, omit_defaults=True, tag="use"):
    """Use the action of the gnome's business; which fields are needed depends on the action."""

    seat: SeatNumber | None = None
    gnome: GnomeNumber | None = None
    tile: TileNumber | None = None


class Rearrange(AnyMove, frozen=True, tag="rearrange"):
    """Lay one's whole village out anew, with the architect."""

    places: Places


Move = (
    LayOut | Activate | Remove | SendHome | Decline | BuildHouse | PlaceGnome | DrawRoad
    | BuyBusiness | BuyWorkshop | Lay | Done | Go | Use | Rearrange
)  # fmt: skip

DONE = Done()
DECLINING = Decline()
