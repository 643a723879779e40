"""Incoming messages: what a socket may send. Anything else is malformed."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from games.live.messages import Message, Number, Ping

Code = Annotated[str, Meta(pattern=r"\A[A-Z]{8}\Z")]
MoveId = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z_-]{8,60}\Z")]  # bots use other letters
Position = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Spot = Annotated[int, Meta(ge=-100_000, le=100_000)]  # on the table, in the game's own measure
SeatIndex = Annotated[int, Meta(ge=0, le=63)]


class Probed(Message, frozen=True, tag="probed"):
    """The answer to a latency probe."""

    n: Number


class Watch(Message, frozen=True, tag="watch"):
    table: Code


class Move(Message, frozen=True, tag="move"):
    table: Code
    id: MoveId
    at: Position
    move: dict[str, Any]
    took: Annotated[int, Meta(ge=0, le=600_000)] | None = None  # of a shout: from flash to hand


class Check(Message, frozen=True, tag="check"):
    """May this be played? Asked while a piece is in the air, which the others see there."""

    table: Code
    n: Number
    move: dict[str, Any]


class Point(Message, frozen=True, tag="point"):
    """A finger on the table, for a moment."""

    table: Code
    x: Spot
    y: Spot


class Undo(Message, frozen=True, tag="undo"):
    table: Code
    id: MoveId
    at: Position


class Say(Message, frozen=True, tag="say"):
    table: Code
    phrase: Annotated[str, Meta(max_length=32)]


class Away(Message, frozen=True, tag="away"):
    table: Code
    choice: Literal["bot", "end", "wait"]
    seat: SeatIndex


class Return(Message, frozen=True, tag="return"):
    table: Code


decode = msgspec.json.Decoder(
    Ping | Probed | Watch | Move | Check | Point | Undo | Say | Away | Return
).decode
