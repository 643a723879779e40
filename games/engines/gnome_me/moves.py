"""What a player may ask for. Whether the rules allow it is decided in rules.py."""

from typing import Annotated, ClassVar

import msgspec

from games.engines.gnome_me.portraits import KINDS, MARKS, SLOTS, Mark

SlotNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
KindNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
PieceNumber = Annotated[int, msgspec.Meta(ge=0, le=47)]


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="move", tag=""):
    """Each kind writes its tag out, which outlives the name of its class."""

    # Everybody plays at once: a move is judged as it comes, whatever others did meanwhile.
    is_raced: ClassVar[bool] = True


class Ready(_Move, frozen=True, tag="ready"):
    """Looking at the device, and done with the last round."""


class Look(_Move, frozen=True, tag="look"):
    """The portrait turns into sight: this seat is shown the flash, once."""


class Show(_Move, frozen=True, tag="show"):
    """Bring a card to the top of one's stack."""

    slot: SlotNumber
    kind: KindNumber


class Take(_Move, frozen=True, tag="take"):
    """All-in: a card from the middle into the hand."""

    piece: PieceNumber


class Lay(_Move, frozen=True, tag="lay"):
    """All-in: the card in hand into one's gnome; what lay there goes back to the middle."""


class PutBack(_Move, frozen=True, tag="put_back"):
    """All-in: the card in hand back to the middle."""


class Stop(_Move, frozen=True, tag="stop"):
    """Stop!"""


class Claim(_Move, frozen=True, tag="claim"):
    """Flower!, or a hand in the middle for the rain cloud."""

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
