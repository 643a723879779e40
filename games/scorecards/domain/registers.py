"""Registers and values that name a seat, moved to another seat."""

from typing import Any

from games.engines.core.card import SeatNames, kind_of, seat_of


def moved(
    register: str, value: Any, new_seats: dict[int, int], names: SeatNames
) -> tuple[str, Any]:
    """The same register and value after everybody has moved to their new seat."""
    return _register(register, new_seats), _value(kind_of(register), value, new_seats, names)


def _register(register: str, new_seats: dict[int, int]) -> str:
    seat = seat_of(register)
    if seat is None or seat not in new_seats:
        return register
    kind, *parts = register.split("/")
    place = 0 if kind == "count" else 1
    parts[place] = str(new_seats[seat])
    return "/".join((kind, *parts))


def _value(kind: str, value: Any, new_seats: dict[int, int], names: SeatNames) -> Any:
    if kind in ("starter", *names.registers):
        return new_seats.get(value, value)
    if not isinstance(value, dict):
        return value
    seats = {
        name: new_seats.get(value[name], value[name]) for name in names.fields if name in value
    }
    lists = {
        name: sorted(new_seats.get(seat, seat) for seat in value[name])
        for name in names.lists
        if name in value
    }
    return value | seats | lists
