"""The card of Pebbles: `count/<seat>/sum`, what each has taken."""

import msgspec

from games.engines.core import sheet as core
from games.engines.core.card import Card, Value, contested, seats, standing
from games.engines.core.contract import Outcome, Seat, refuse
from games.engines.core.sentence import N_
from games.engines.core.sheet import check_seat, check_shared, is_whole
from tests.fifth_game.options import SEATS, Options
from tests.fifth_game.rules import outcome_of

MOST = 78  # all twelve pebbles


class Sheet(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    sums: tuple[int | None, ...]
    may_finish: bool


def check(register: str, value: Value, options: Options) -> None:
    if check_shared(register, value, SEATS[1]):
        return
    match register.split("/"):
        case ["count", seat, "sum"]:
            check_seat(seat, SEATS[1])
            if value is not None and not (is_whole(value) and 0 <= value <= MOST):
                refuse("no-such-sum")
        case _:
            refuse("not-on-this-card")


def read(card: Card, options: Options) -> Sheet:
    people = tuple(seats(card))
    sums = tuple(standing(card, f"count/{seat}/sum") for seat in people)
    is_full = len(people) >= SEATS[0] and None not in sums
    return Sheet(people, sums, is_full and not contested(card))


def outcome(card: Card, options: Options) -> Outcome | None:
    sheet = read(card, options)
    if standing(card, "finished") is not True or not sheet.may_finish:
        return None
    sums = tuple(one for one in sheet.sums if one is not None)
    return outcome_of(sums, options, "row-empty", "typed")


SENTENCES: dict[str, str] = {
    **core.SENTENCES,
    "no-such-sum": N_("There are not so many pebbles."),
}
