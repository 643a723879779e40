"""Set-up: everybody lays out a village of their own, all at the same time."""

import random

import pytest

from games.engines.core.contract import Millis, Setup
from games.engines.core.dice import Dice
from games.engines.gnome_village import rules
from games.engines.gnome_village.board.layouts import first_tiles, proposals
from games.engines.gnome_village.board.moves import DONE, LayOut, Place
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.board.state import LayingOut
from tests.engines.gnome_village.anywhere import grown, places
from tests.engines.gnome_village.tables import ANNA, BO, CIA, Table
from tests.refusals import refused


def fresh(seats: int = 2, seed: bytes = b"fresh", **options: bool) -> Table:
    state = rules.empty_table(Setup(seats, Options(**options)))
    return Table(rules.start(state, Millis(5), Dice(seed)).state)


def anything_from(seat: int, seed: int) -> LayOut:
    tiles = first_tiles(seat)
    return LayOut(places(grown(tiles, random.Random(seed).choice)), tiles[-1])


def test_everybody_has_4_coins_and_nobody_a_gnome_before_the_village_lies():
    at = fresh(3)
    assert at.coins() == [4, 4, 4]
    assert at.state.tokens == (2, 2, 2, 2)
    assert rules.awaited(at.state) == (ANNA, BO, CIA)


def test_two_businesses_lie_open_and_the_others_face_down():
    at = fresh(deluxe=True)
    assert len(at.state.open) == 2 and len(at.state.businesses) == 33


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("which", range(2))
def test_a_good_layout_is_proposed(seat, which):
    at = fresh(4)
    at.play(seat, proposals(seat)[which])
    village = at.state.villages[seat]
    assert len(village.ground) == 7
    assert len(village.survey.building_spots) >= 6


@pytest.mark.parametrize("seed", range(25))
def test_any_legal_layout_may_be_chosen(seed):
    at = fresh().play(BO, anything_from(BO, seed))
    assert at.gnome(BO).tile == first_tiles(BO)[-1]


def test_the_gnome_stands_in_the_house_with_its_light_on():
    at = fresh().play(ANNA, proposals(ANNA)[0])
    gnome = at.gnome(ANNA)
    assert at.state.villages[ANNA].on == (gnome.tile,) == (gnome.home,)
    assert gnome.stands_here


def test_the_first_turn_begins_when_all_villages_lie():
    at = fresh(3).play(CIA, proposals(CIA)[0]).play(ANNA, proposals(ANNA)[1])
    assert isinstance(at.state.phase, LayingOut) and rules.awaited(at.state) == (BO,)
    at.play(BO, proposals(BO)[0])
    assert at.state.turn.seat == at.state.first and at.state.round == 1


def test_the_first_player_is_drawn():
    assert {fresh(4, seed=bytes([number])).state.first for number in range(40)} == {0, 1, 2, 3}


def test_nobody_lays_out_a_second_time():
    at = fresh().play(ANNA, proposals(ANNA)[0])
    with refused("wait-for-the-others"):
        at.play(ANNA, proposals(ANNA)[1])
    with refused("lay-out-first"):
        at.play(BO, DONE)


# Layouts that are not legal


def changed(move: LayOut, which: int, **where: int) -> LayOut:
    cells = list(move.places)
    cells[which] = cells[which]._replace(**where)
    return LayOut(tuple(cells), move.lit)


def test_all_seven_tiles_have_to_be_laid_each_of_them_once():
    street = proposals(ANNA)[0]
    for wrong in (street.places[:-1], (*street.places, street.places[0]), ()):
        with refused("all-your-tiles"):
            fresh().play(ANNA, LayOut(wrong, street.lit))
    with refused("all-your-tiles"):
        fresh().play(ANNA, proposals(BO)[0])
    stranger = (Place(60, 9, 9), *street.places[1:])
    with refused("all-your-tiles"):
        fresh().play(ANNA, LayOut(stranger, street.lit))


def test_two_tiles_never_share_a_cell():
    with refused("cell-taken"):
        fresh().play(ANNA, changed(proposals(ANNA)[0], 5, x=1, y=0))


def test_a_house_needs_a_road_with_an_open_arm():
    with refused("no-road"):
        fresh().play(ANNA, changed(proposals(ANNA)[0], 5, x=1, y=-2))
    with refused("no-road"):  # west of the T at the end of the street, which has no arm there
        fresh().play(ANNA, changed(proposals(ANNA)[0], 5, x=-1, y=0))


def test_the_first_village_hangs_together():
    with refused("falls-apart"):
        fresh().play(ANNA, changed(proposals(ANNA)[0], 3, x=-7))


def test_the_light_is_turned_on_in_a_house():
    street = proposals(ANNA)[0]
    for tile in (street.places[0].tile, first_tiles(BO)[-1]):
        with refused("light-a-house"):
            fresh().play(ANNA, LayOut(street.places, tile))
