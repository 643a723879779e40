"""Work and buy: any number of each, in any order."""

import pytest

from games.engines.gnome_village.board.box import KINDS
from games.engines.gnome_village.board.moves import (
    DONE,
    BuildHouse,
    BuyBusiness,
    BuyWorkshop,
    DrawRoad,
    Go,
    Lay,
    PlaceGnome,
)
from games.engines.gnome_village.board.state import Laying, Working
from games.engines.gnome_village.events.ending import LastGnomePlaced
from games.engines.gnome_village.events.working import BusinessOpened
from tests.engines.gnome_village.tables import ANNA, BO, table
from tests.refusals import refused

VILLAGE = """
    H*:0 H  P* C* S* G* .
    ┼    ┼  ┼  ┼  ┼  ┼  ┼
"""
BARE = """
    H*:0 H  P  C  S  G  .
    ┼    ┼  ┼  ┼  ┼  ┼  ┼
"""
HOLDING_ALL = {ANNA: {"gardener": 1, "carpenter": 1, "painter": 1, "school": 1}}


def part(at, kind):
    return at.tile(ANNA, kind)


# Work


def test_painter_and_carpenter_together_build_a_house():
    at = table(VILLAGE, coins=(0, 0))
    at.play(ANNA, BuildHouse(part(at, "P"), part(at, "C")), Lay(6, 0))
    assert at.at(ANNA, 6, 0) == "house" and not at.is_on(ANNA, "H", 2)
    assert not at.is_on(ANNA, "P") and not at.is_on(ANNA, "C")


def test_a_school_brings_a_gnome():
    at = table(VILLAGE, coins=(0, 0))
    at.play(ANNA, PlaceGnome(part(at, "S"), at.tile(ANNA, "H", 1)))
    assert not at.is_on(ANNA, "S") and at.gnome(ANNA, 1).lying


def test_a_gardener_brings_a_road_that_is_drawn():
    at = table(VILLAGE, coins=(0, 0), roads=(33, 34))
    at.play(ANNA, DrawRoad(part(at, "G")))
    assert at.state.phase == Laying(ANNA, 33, "work") and at.state.roads == (34,)
    assert not at.is_on(ANNA, "G")


def test_a_product_token_is_returned_instead_of_turning_a_workshop():
    at = table(BARE, coins=(0, 0), tokens=HOLDING_ALL)
    at.play(ANNA, BuildHouse("token", "token"), Lay(6, 0))
    at.play(ANNA, PlaceGnome("token", at.tile(ANNA, "H", 1)), DrawRoad("token"))
    assert at.tokens(ANNA) == {} and at.state.tokens == (2, 2, 2, 2)


def test_a_part_may_be_paid_with_3_coins():
    at = table(BARE.replace("C ", "C*"), coins=(3, 0))
    at.play(ANNA, BuildHouse("coins", part(at, "C")), Lay(6, 0))
    assert at.coins(ANNA) == [0]


def test_a_house_with_neither_costs_6():
    at = table(BARE, coins=(6, 0)).play(ANNA, BuildHouse("coins", "coins"), Lay(6, 0))
    assert at.coins(ANNA) == [0]
    assert BuildHouse("coins", "coins") not in table(BARE, coins=(5, 0)).may(ANNA)
    with refused("too-few-coins"):
        table(BARE, coins=(5, 0)).play(ANNA, BuildHouse("coins", "coins"))


def test_a_gnome_or_a_road_can_be_bought_for_3():
    at = table(BARE, coins=(6, 0))
    at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 1)), DrawRoad("coins"))
    assert at.coins(ANNA) == [0]


def test_a_workshop_that_is_inactive_or_of_another_kind_pays_nothing():
    at = table(VILLAGE, "H*:0 S*\n ┼ ┼")
    for wrong in (part(at, "P"), part(at, "H"), at.tile(BO, "S")):
        with refused("not-active"):
            at.play(ANNA, PlaceGnome(wrong, at.tile(ANNA, "H", 1)))
    with refused("not-active"):
        bare = table(BARE)
        bare.play(ANNA, DrawRoad(part(bare, "G")))
    with refused("no-token"):
        at.play(ANNA, DrawRoad("token"))


# Buy


def test_one_of_the_two_open_businesses_costs_1_coin():
    at = table(VILLAGE, open=("pol", "cha")).play(ANNA, BuyBusiness(1), Lay(6, 0))
    assert at.coins(ANNA) == [3] and at.at(ANNA, 6, 0) == "chapel"


def test_the_gap_is_refilled_at_once():
    at = table(VILLAGE, open=("pol", "cha"))
    top = at.state.businesses[0]
    at.play(ANNA, BuyBusiness(1), Lay(6, 0))
    assert at.told(BusinessOpened) == [BusinessOpened(1, top)]
    assert at.state.open[1] == top and KINDS[at.state.open[0]] == "police"


def test_an_empty_stack_sells_nothing_and_is_not_refilled():
    at = table(VILLAGE, businesses=()).play(ANNA, BuyBusiness(0), Lay(6, 0))
    assert at.state.open[0] is None and not at.told(BusinessOpened)
    with refused("none-left"):
        at.play(ANNA, BuyBusiness(0))
    with refused("none-left"):
        table(VILLAGE, workshops=((), (), (), ())).play(ANNA, BuyWorkshop("school"))
    with refused("no-roads-left"):
        table(VILLAGE, roads=()).play(ANNA, DrawRoad("coins"))


def test_a_workshop_costs_2_and_is_laid_inactive():
    at = table(VILLAGE).play(ANNA, BuyWorkshop("gardener"), Lay(6, 0))
    assert at.coins(ANNA) == [2] and not at.is_on(ANNA, "G", 1)


@pytest.mark.parametrize(
    ("coins", "move"),
    [
        (0, BuyBusiness(0)),
        (1, BuyWorkshop("painter")),
        (2, DrawRoad("coins")),
        (2, BuildHouse("coins", "coins")),
        (5, BuildHouse("coins", "coins")),
    ],
)
def test_nothing_is_bought_without_coins(coins, move):
    at = table(BARE, coins=(coins, 0))
    before = at.state
    with refused("too-few-coins"):
        at.play(ANNA, move)
    assert at.state == before


# Houses and gnomes


def test_a_village_has_at_most_five_houses():
    at = table("H*:0 H H H H .\n ┼ ┼ ┼ ┼ ┼ ┼", coins=(9, 0))
    with refused("five-houses"):
        at.play(ANNA, BuildHouse("coins", "coins"))


def test_the_option_for_children_keeps_5_houses():
    at = table("H*:0 H H H .\n ┼ ┼ ┼ ┼ ┼", coins=(9, 0), children=True)
    at.play(ANNA, BuildHouse("coins", "coins"), Lay(4, 0))
    assert len(at.state.villages[ANNA].survey.of("house")) == 5


def test_a_gnome_needs_an_unlit_house():
    at = table("H*:0\n ┼", coins=(9, 0))
    with refused("no-unlit-house"):
        at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H")))


def test_it_has_to_be_an_unlit_house_of_your_own():
    at = table(VILLAGE, coins=(9, 0))
    for house in (at.tile(ANNA, "H"), at.tile(BO, "H", 1), at.tile(ANNA, "S")):
        with refused("no-unlit-house"):
            at.play(ANNA, PlaceGnome("coins", house))


def test_the_house_is_turned_to_light_on_and_the_gnome_lies_down_on_it():
    at = table(VILLAGE)
    house = at.tile(ANNA, "H", 1)
    at.play(ANNA, PlaceGnome("coins", house))
    gnome = at.gnome(ANNA, 1)
    assert (gnome.tile, gnome.home, gnome.lying) == (house, house, True)
    assert at.is_on(ANNA, "H", 1)


def test_there_are_five_gnomes_and_four_with_the_option_for_children():
    full = "H* H* H* H* H*\n ┼ ┼ ┼ ┼ ┼"
    with refused("no-gnome-left"):
        table(full).play(ANNA, PlaceGnome("coins", 103))
    four = "H* H* H* H* H\n ┼ ┼ ┼ ┼ ┼"
    with refused("no-gnome-left"):
        table(four, children=True).play(ANNA, PlaceGnome("coins", 107))
    at = table(four)
    assert at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 4))).told(LastGnomePlaced)


# Laying


def test_tiles_are_laid_at_once():
    at = table(VILLAGE).play(ANNA, BuyWorkshop("school"))
    for move in (DONE, BuyBusiness(0), DrawRoad("coins")):
        with refused("lay-first"):
            at.play(ANNA, move)
    assert isinstance(at.play(ANNA, Lay(6, 0)).state.phase, Working)


FULL = """
    .  H  .
    H* ┼  H
    .  S  .
"""


def test_what_cannot_be_laid_cannot_be_bought():
    at = table(FULL, coins=(9, 0))
    for move in (BuyBusiness(0), BuyWorkshop("school"), BuildHouse("coins", "coins")):
        with refused("no-room"):
            at.play(ANNA, move)
    assert at.may(ANNA, DrawRoad) == [DrawRoad("coins")]


def test_a_road_makes_room_again():
    at = table(FULL, coins=(9, 0), roads=(20,)).play(ANNA, DrawRoad("coins"), Lay(0, 0))
    assert at.may(ANNA, BuyBusiness)


def test_any_number_of_each_in_any_order():
    at = table(VILLAGE, coins=(9, 0), roads=(20, 21))
    at.play(ANNA, BuyBusiness(0), Lay(6, 0), DrawRoad(part(at, "G")), Lay(7, 1))
    at.play(ANNA, BuyWorkshop("school"), Lay(7, 0), BuyBusiness(0), Lay(8, 1))
    at.play(ANNA, BuildHouse(part(at, "P"), part(at, "C")), Lay(7, 2), DrawRoad("coins"), Lay(9, 1))
    assert at.coins(ANNA) == [9 - 1 - 2 - 1 - 3]


def test_gnomes_go_afterwards_and_nothing_is_bought_then():
    at = table(VILLAGE)
    with refused("work-now"):
        at.play(ANNA, Go(0, at.tile(ANNA, "S")))
    at.play(ANNA, DONE)
    with refused("move-now"):
        at.play(ANNA, BuyBusiness(0))
