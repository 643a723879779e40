"""Registers and values that name a seat, moved to another seat."""

from typing import Any

from games.engines.core.card import kind_of, seat_of

SEAT_VALUES = ("starter", "out", "happy")  # registers whose value is a seat
SEAT_FIELDS = ("winner", "stopper")  # and fields of values
SEAT_LISTS = ("tied", "fines")  # in rising order, as a game's entry asks for


def moved(register: str, value: Any, new_seats: dict[int, int]) -> tuple[str, Any]:
    """The same register and value after everybody has moved to their new seat."""
    return _register(register, new_seats), _value(kind_of(register), value, new_seats)


def _register(register: str, new_seats: dict[int, int]) -> str:
    seat = seat_of(register)
    if seat is None or seat not in new_seats:
        return register
    kind, *parts = register.split("/")
    place = 0 if kind == "count" else 1
    parts[place] = str(new_seats[seat])
    return "/".join((kind, *parts))


def _value(kind: str, value: Any, new_seats: dict[int, int]) -> Any:
    if kind in SEAT_VALUES:
        return new_seats.get(value, value)
    if not isinstance(value, dict):
        return value
    seats = {name: new_seats.get(value[name], value[name]) for name in SEAT_FIELDS if name in value}
    lists = {
        name: sorted(new_seats.get(seat, seat) for seat in value[name])
        for name in SEAT_LISTS
        if name in value
    }
    return value | seats | lists
