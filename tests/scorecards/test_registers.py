"""Registers and values that name a seat, when people change chairs."""

from games.catalogue import CARDS
from games.engines.core.card import SeatNames
from games.engines.gnome_me.entry import check
from games.engines.gnome_me.options import Options
from games.scorecards.domain.registers import moved

CROSSED = {0: 1, 1: 0}


def names_of(game: str) -> SeatNames:
    return CARDS[game].seat_names


def test_seats_are_named_in_rising_order_on_other_chairs_too() -> None:
    told = {"tied": [0, 1, 2], "stopper": 0, "fines": [1, 2]}
    register, value = moved("round/1", told, CROSSED | {2: 3}, names_of("gnome_me"))
    assert value == {"tied": [0, 1, 3], "stopper": 1, "fines": [0, 3]}
    check(register, value, Options())


def test_a_register_follows_whoever_it_belongs_to() -> None:
    assert moved("cell/1/0/4", 6, CROSSED, names_of("gnoming")) == ("cell/1/1/4", 6)
    assert moved("out/1", 1, CROSSED, names_of("gnoming")) == ("out/1", 0)
