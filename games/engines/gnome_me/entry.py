"""What may be written on a card of Do You Gnome Me?, register by register.

round/<n>     {"winner": seat or null} or {"tied": [seats], "stopper": seat}; "fines": [seats] too
misfires      how many cards were discarded because of misfires
clock/<a>     {"seconds": whole}: attempt a of a team has begun
ended/<a>     true: its time is up
won/<a>/<n>   true: its nth card was won
"""

from typing import Any

import msgspec

from games.engines.core.card import Value
from games.engines.core.contract import Seat, refuse
from games.engines.core.sheet import check_shared, is_whole
from games.engines.gnome_me import SEATS
from games.engines.gnome_me.options import Options
from games.engines.gnome_me.scoring import DECK, Round

MOST_ATTEMPTS = 99


def check(register: str, value: Value, options: Options) -> None:
    if check_shared(register, value, SEATS[1]):
        return
    kind, *numbers = register.split("/")
    if not _is_place(kind, numbers, options):
        refuse("not-on-this-card")
    if value is not None:
        _check_value(kind, value, options)


def _is_place(kind: str, numbers: list[str], options: Options) -> bool:
    limits = (_TEAM_PLACES if options.is_team else _PLACES).get(kind)
    if limits is None or len(limits) != len(numbers):
        return False
    return all(
        number in map(str, range(1, limit + 1))
        for number, limit in zip(numbers, limits, strict=True)
    )


_PLACES = {"round": (DECK,), "misfires": ()}
_TEAM_PLACES = {
    "clock": (MOST_ATTEMPTS,),
    "ended": (MOST_ATTEMPTS,),
    "won": (MOST_ATTEMPTS, DECK),
}


def _check_value(kind: str, value: Value, options: Options) -> None:
    if kind == "round":
        _check_round(value)
    elif kind == "misfires":
        (is_whole(value) and 0 <= value <= DECK) or refuse("not-so-many", most=DECK)
    elif kind == "clock":
        is_seconds(value, options) or refuse("another-clock", seconds=options.seconds)
    else:
        value is True or refuse("not-a-tap")


def is_seconds(value: Value, options: Options) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"seconds"}
        and is_whole(value["seconds"])
        and value["seconds"] == options.seconds
    )


# A round


def _check_round(value: Value) -> None:
    if not isinstance(value, dict):
        refuse("not-a-round")
    match value.keys() - {"fines"}:
        case keys if keys == {"winner"}:
            _check_seats([] if value["winner"] is None else [value["winner"]])
        case keys if keys == {"tied", "stopper"}:
            _check_seats(value["tied"], fewest=2)
            _check_seats([value["stopper"]])
        case _:
            refuse("not-a-round")
    _check_seats(value.get("fines", []))


def _check_seats(seats: Any, fewest: int = 0) -> None:
    """Seats must be in rising order, so that two phones write equal values for the same tie."""
    if not isinstance(seats, list | tuple) or not all(map(is_whole, seats)):
        refuse("not-a-round")
    if not all(0 <= seat < SEATS[1] for seat in seats):
        refuse("no-such-seat")
    if len(seats) < fewest or list(seats) != sorted(set(seats)):
        refuse("not-a-round")


def round_of(value: Value) -> Round:
    return msgspec.convert(value, Round)


def seats_in(entered: Round) -> set[Seat]:
    """All seats that an entered round names."""
    named = (entered.winner, entered.stopper, *entered.tied, *entered.fines)
    return {seat for seat in named if seat is not None}
