"""A scorecard that several phones write on: operations in one order, folded into registers.

merge() makes every decision. static/js/cards/core/merge.js does the same in the browser, and the
same test vectors run against both. This module knows no game, no clock and no phone: what a value
means is defined in each game's sheet.py.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from games.engines.core.contract import Seat

Value = Any  # any JSON value; None empties a register
Device = Annotated[str, Meta(min_length=1, max_length=64)]

# The server adds what only it can know: duplicate (same id), rejected (by check), hole (a counter
# was skipped). merge() itself says one of the first three.
Verdict = Literal["applied", "contested", "late", "duplicate", "rejected", "hole"]


class Operation(msgspec.Struct, frozen=True):
    """One value that a phone writes, and the revision of the card it had seen when it did."""

    id: Annotated[str, Meta(min_length=1, max_length=36)]
    device: Device
    counter: Annotated[int, Meta(ge=1)]
    register: Annotated[str, Meta(max_length=64, pattern=r"^[a-z_]+(/[a-z0-9_-]+)*$")]
    value: Value
    seen: Annotated[int, Meta(ge=0)]


class Written(msgspec.Struct, frozen=True):
    """A current value of a register: no phone that had seen it has replaced it."""

    value: Value
    revision: int
    device: str
    op: str


Writes = tuple[Written, ...]


class Card(msgspec.Struct, frozen=True):
    registers: dict[str, Writes] = {}  # empty registers are left out
    revision: int = 0  # how many operations have been applied
    finished_at_revision: int | None = None


# Writing


def merge(card: Card, operation: Operation) -> tuple[Card, Verdict]:
    """The card with one more operation; a late one leaves it as it was."""
    if _is_late(card, operation):
        return card, "late"
    writes = _written(card.registers.get(operation.register, ()), operation, card.revision + 1)
    after = Card(
        _put(card.registers, operation.register, writes),
        card.revision + 1,
        _finished_at(card, operation),
    )
    return after, "contested" if len(_values(writes)) > 1 else "applied"


def merged(operations: Iterable[Operation], card: Card | None = None) -> Card:
    """A card with all of these operations, in this order."""
    card = card or Card()
    for operation in operations:
        card, _ = merge(card, operation)
    return card


def _is_late(card: Card, operation: Operation) -> bool:
    """Whether the card was already finished, and the phone that wrote this did not know it."""
    if card.finished_at_revision is None or kind_of(operation.register) in ("finished", "pen"):
        return False
    finishers = {written.device for written in card.registers.get("finished", ())}
    return operation.seen < card.finished_at_revision and operation.device not in finishers


def _written(before: Writes, operation: Operation, revision: int) -> Writes:
    kept = tuple(written for written in before if _stays(written, operation))
    if operation.value is None:
        return kept
    new = Written(operation.value, revision, operation.device, operation.id)
    return (*kept, new)


def _stays(written: Written, operation: Operation) -> bool:
    """Whether an older value stays beside the new one: it was not seen, or it is equal.

    A new value always replaces what the same device wrote before.
    """
    if written.device == operation.device:
        return False
    if same(written.value, operation.value):
        return True
    seen = written.revision <= operation.seen
    return not seen and kind_of(operation.register) not in LAST_WINS


def _put(registers: dict[str, Writes], register: str, writes: Writes) -> dict[str, Writes]:
    others = {name: value for name, value in registers.items() if name != register}
    return {**others, register: writes} if writes else others


def _finished_at(card: Card, operation: Operation) -> int | None:
    if operation.register != "finished":
        return card.finished_at_revision
    if operation.value is not True:
        return None
    return card.finished_at_revision or card.revision + 1


# Registers

# Players agree on names, pens and the end aloud at the table, so these never become contested.
LAST_WINS = ("pen", "seat", "finished")
# Which part of a register's name is the seat: cell/<round>/<seat>/<cell>, count/<seat>/<what>, ...
_SEAT_PLACE = {"cell": 2, "total": 2, "count": 1, "pen": 1, "seat": 1}


def kind_of(register: str) -> str:
    return register.partition("/")[0]


def seat_of(register: str) -> Seat | None:
    """The seat that a register belongs to; None if it belongs to the whole table."""
    parts = register.split("/")
    place = _SEAT_PLACE.get(parts[0], len(parts))
    return Seat(int(parts[place])) if place < len(parts) and parts[place].isdecimal() else None


class SeatNames(NamedTuple):
    """Where a game's values name seats: people may change chairs when two cards are merged."""

    registers: tuple[str, ...] = ()  # kinds of registers whose value is a seat
    fields: tuple[str, ...] = ()  # fields of values
    lists: tuple[str, ...] = ()  # fields that list seats in rising order


# Reading


def standing(card: Card, register: str) -> Value:
    """The value that counts for now, or None."""
    writes = readings(card, register)
    return writes[0][0].value if writes else None


def readings(card: Card, register: str) -> tuple[Writes, ...]:
    """The writes of a register grouped by value, the value that counts first.

    Several writes of one value mean that several phones confirm it.
    """
    writes = card.registers.get(register, ())
    groups = [
        tuple(written for written in writes if same(written.value, value))
        for value in _values(writes)
    ]
    holder = _pen_holder(card, register)
    return tuple(sorted(groups, key=lambda group: (not _is_by(group, holder), group[0].revision)))


def contested(card: Card) -> tuple[str, ...]:
    """The registers with conflicting values, which somebody has to settle."""
    return tuple(sorted(name for name, it in card.registers.items() if len(_values(it)) > 1))


def seats(card: Card) -> dict[Seat, str]:
    """Who plays, in the order of their seats, which never changes."""
    names = [name for name in card.registers if kind_of(name) == "seat"]
    places = sorted(Seat(int(name.removeprefix("seat/"))) for name in names)
    return {seat: standing(card, f"seat/{seat}") for seat in places}


def same(one: Value, other: Value) -> bool:
    """Whether two values are equal as JSON: true is not 1, and the order of keys is ignored."""
    if type(one) is type(other) and isinstance(one, int | str):
        return bool(one == other)
    return _canonical(one) == _canonical(other)


def _canonical(value: Value) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def _values(writes: Writes) -> list[Value]:
    return list({_canonical(written.value): written.value for written in writes}.values())


def _pen_holder(card: Card, register: str) -> str | None:
    seat = seat_of(register)
    pens = card.registers.get(f"pen/{seat}", ()) if seat is not None else ()
    return pens[-1].value if pens else None


def _is_by(writes: Writes, device: str | None) -> bool:
    return any(written.device == device for written in writes)
