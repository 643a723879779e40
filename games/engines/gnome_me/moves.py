"""The moves a player can attempt. Whether the rules allow one is decided in rules.py."""

from typing import Annotated

import msgspec

from games.engines.core.contract import AnyMove
from games.engines.gnome_me.portraits import KINDS, MARKS, SLOTS, Mark

SlotNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
KindNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
PieceNumber = Annotated[int, msgspec.Meta(ge=0, le=47)]


class Ready(AnyMove, frozen=True, tag="ready"):
    """Say that one is done with the last round and looks at the device."""


class Look(AnyMove, frozen=True, tag="look"):
    """Ask for the flash; each seat is shown it once a round."""


class Show(AnyMove, frozen=True, tag="show"):
    """Bring a card to the top of one's stack."""

    slot: SlotNumber
    kind: KindNumber


class Take(AnyMove, frozen=True, tag="take"):
    """All-in: take a card from the middle into the hand."""

    piece: PieceNumber


class Lay(AnyMove, frozen=True, tag="lay"):
    """All-in: lay the held card into one's gnome; a card it replaces goes back to the middle."""


class PutBack(AnyMove, frozen=True, tag="put_back"):
    """All-in: put the held card back to the middle."""


class Stop(AnyMove, frozen=True, tag="stop"):
    """Shout Stop!, which ends the round."""


class Claim(AnyMove, frozen=True, tag="claim"):
    """Shout Flower!, or put a hand in the middle for the rain cloud."""

    mark: Mark


Move = Ready | Look | Show | Take | Lay | PutBack | Stop | Claim

READY = Ready()
LOOK = Look()
SHOWING = tuple(tuple(Show(slot, kind) for kind in KINDS) for slot in SLOTS)
TAKING = tuple(Take(piece) for piece in range(48))
LAY = Lay()
PUT_BACK = PutBack()
STOP = Stop()
CLAIMING = {mark: Claim(mark) for mark in MARKS}
