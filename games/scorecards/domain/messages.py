"""What phones may send by post. Anything else is malformed."""

from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from games.engines.core.card import Operation
from games.engines.core.sheet import LONGEST_NAME

Device = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z_-]{1,64}\Z")]
Revision = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Code = Annotated[str, Meta(pattern=r"\A[BCDFGHJKLMNPQRSTVWXZ]{8}\Z")]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Age = Annotated[int, Meta(ge=0, le=2**53)]

AT_ONCE = 500  # operations; phones send fifty
LONGEST = 256 * 1024  # bytes of one post


class NewCard(msgspec.Struct, frozen=True):
    """What a phone knows of a card that it made, until the server knows it too."""

    code: Code
    game: str
    options: dict[str, Any] = {}
    again: UUID | None = None  # the card of the game before, with the same people
    club_table: Code | None = None
    club: Annotated[str, Meta(max_length=50)] | None = None  # its address; for members only


Leaf = str | int | float | bool | None
Value = Leaf | list[Leaf] | dict[str, Leaf | list[Leaf]]


class Op(msgspec.Struct, frozen=True):
    """An operation as it comes in: whatever is not even this fails its post."""

    id: Annotated[str, Meta(pattern=r"\A[0-9A-Za-z_-]{1,36}\Z")]
    device: Device
    counter: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    register: Annotated[str, Meta(max_length=64, pattern=r"\A[a-z_]+(/[a-z0-9_-]+)*\Z")]
    value: Value
    seen: Annotated[int, Meta(ge=0, le=2**53)]
    card: str | None = None  # which one it was meant for

    def merged_at(self, revision: int) -> Operation:
        """As it will be merged: nobody has seen what is not there yet."""
        seen = min(self.seen, revision)
        return Operation(self.id, self.device, self.counter, self.register, self.value, seen)


class Sync(msgspec.Struct, frozen=True):
    device: Device
    after: Revision = 0
    ops: list[Op] = []
    ages: dict[str, Age] = {}  # milliseconds since the hand started a clock
    card: NewCard | None = None
    people: dict[str, UUID | None] = {}  # seat to somebody whom the starter has played with before


class Identity(msgspec.Struct, frozen=True):
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Sit(msgspec.Struct, frozen=True):
    device: Device
    seat: SeatIndex | None = None
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)] | None = None
    watch: bool = False


class Host(msgspec.Struct, frozen=True):
    do: Literal["lock", "unlock", "new-code", "remove"]
    device: Device | None = None


class Rematch(msgspec.Struct, frozen=True):
    id: UUID
    code: Code


class PutTogether(msgspec.Struct, frozen=True):
    other: UUID
