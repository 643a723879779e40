"""What each game's sheet.py offers: how a scorecard of a real game is checked, read and ended.

The registers that every game has are checked here. A check looks at one value alone; what is
wrong with a whole card is a warning, never a refusal.
"""

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from games.engines.core.card import Card, Value
from games.engines.core.contract import Outcome, refuse
from games.engines.core.sentence import N_


class CardSheet(Protocol):
    """A module with these names; static/js/games/<game>/card/sheet.js has check and read."""

    @property
    def SENTENCES(self) -> Mapping[str, str]:
        """The sentences for refusals and warnings, by code."""
        ...

    def check(self, register: str, value: Value, options: Any) -> None:
        """Raise Refused for a register or value that is not valid on any card."""
        ...

    def read(self, card: Card, options: Any) -> msgspec.Struct:
        """What a page shows of a card. Its JSON equals what sheet.js computes in the browser."""
        ...

    def outcome(self, card: Card, options: Any) -> Outcome | None:
        """How the game ended; None while it is not finished, or something is missing."""
        ...


SENTENCES: dict[str, str] = {
    "not-on-this-card": N_("There is no such place on this card."),
    "no-such-seat": N_("There is no such seat at this table."),
    "not-a-name": N_("A name has one to eighty characters."),
    "not-a-phone": N_("Only a phone can hold the pen."),
    "not-yes-or-no": N_("A game is finished or it is not."),
}


LONGEST_NAME = 80  # of a person's name, wherever it is typed; every database column has room for it


def check_shared(register: str, value: Value, most: int) -> bool:
    """Whether every game has this register; if so, its value is checked and may be refused."""
    match register.split("/"):
        case ["seat", seat]:
            check_seat(seat, most)
            _check_name(value)
        case ["pen", seat]:
            check_seat(seat, most)
            _check_device(value)
        case ["starter"]:
            _check_starter(value, most)
        case ["finished"]:
            _check_yes_or_no(value)
        case _:
            return False
    return True


def check_seat(seat: str, most: int) -> None:
    """Refuse a seat number in a register's name that is out of range."""
    if seat not in map(str, range(most)):
        refuse("no-such-seat")


def is_whole(value: Value) -> bool:
    """Whether a value is a whole number. Python counts True as one too; it is excluded here."""
    return isinstance(value, int) and not isinstance(value, bool)


def _check_starter(value: Value, most: int) -> None:
    if value is not None and not (is_whole(value) and 0 <= value < most):
        refuse("no-such-seat")


def _check_name(value: Value) -> None:
    is_name = isinstance(value, str) and value.strip() and len(value) <= LONGEST_NAME
    if value is not None and not is_name:
        refuse("not-a-name")


def _check_device(value: Value) -> None:
    if value is not None and not (isinstance(value, str) and 1 <= len(value) <= 64):
        refuse("not-a-phone")


def _check_yes_or_no(value: Value) -> None:
    if value not in (None, True, False) or is_whole(value):
        refuse("not-yes-or-no")
