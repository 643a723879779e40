"""Placement rules: a road for every building, and a village that hangs together."""

import random

import pytest

from games.engines.gnome_village.board.box import PIECES, road_pile
from games.engines.gnome_village.board.ground import surveyed
from games.engines.gnome_village.board.laying import spots
from games.engines.gnome_village.board.moves import BuyBusiness, BuyWorkshop, DrawRoad, Lay
from tests.engines.gnome_village.anywhere import grown
from tests.engines.gnome_village.tables import ANNA, BUILDINGS, drawn, table
from tests.refusals import refused


def cells_for_a_building(picture: str) -> set[tuple[int, int]]:
    return {*surveyed(drawn(picture)).building_spots}


def turns_of_a(road: str, picture: str) -> dict[tuple[int, int], tuple[int, ...]]:
    """Where a road may lie, with the arms it then has there."""
    (shape,) = (PIECES[lot.tile] for lot in drawn(road))
    another = next(tile for tile in road_pile() if PIECES[tile] == shape)
    return spots(drawn(picture), (), another)


def test_a_building_needs_a_road_next_to_it_with_an_open_arm():
    assert cells_for_a_building("├") == {(0, -1), (1, 0), (0, 1)}
    assert cells_for_a_building("┼") == {(0, -1), (1, 0), (0, 1), (-1, 0)}


def test_a_blocked_arm_is_not_open():
    assert cells_for_a_building("┼n") == {(1, 0), (0, 1), (-1, 0)}
    assert surveyed(drawn("H\n┼n")).unserved


def test_buildings_may_touch_as_long_as_each_has_its_road():
    survey = surveyed(drawn("H H\n┼ ┼"))
    assert not survey.unserved and survey.pieces == 1
    assert surveyed(drawn("H H\n┼ .")).unserved


def test_roads_join_if_both_have_an_arm_towards_each_other():
    assert surveyed(drawn("┼ ┤")).pieces == 1
    assert surveyed(drawn("┼ ├")).pieces == 2


def test_road_edges_need_not_match():
    """The T's closed side faces an arm, and both hang on a third road."""
    assert surveyed(drawn("┼ ├\n┼ ┼")).pieces == 1


def test_building_to_building_is_a_step_too():
    assert surveyed(drawn("┼ H H ┼")).pieces == 1
    assert surveyed(drawn("┼ H . H ┼")).pieces == 2


def test_a_blocked_arm_holds_the_village_together():
    assert surveyed(drawn("┼e ┼")).pieces == 1


def test_but_nobody_walks_through_it():
    for village in ("┼e ┼", "┼ ┼w", "H ┼ ┼w H"):
        assert len(set(surveyed(drawn(village)).districts.values())) == 2
    assert len(set(surveyed(drawn("H ┼ ┼ H")).districts.values())) == 1


def test_a_walk_goes_around_a_blockade_if_there_is_a_way():
    assert len(set(surveyed(drawn("┼e ┼\n┼ ┼")).districts.values())) == 1


def test_a_walk_goes_over_buildings():
    assert len(set(surveyed(drawn("┼ H H ┼")).districts.values())) == 1


def test_a_road_may_be_turned_so_that_it_joins():
    beside = turns_of_a("├", "H")
    assert {*beside} == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert all(len(turns) == 3 for turns in beside.values())


def test_a_four_way_looks_the_same_however_it_is_turned():
    assert set(turns_of_a("┼", "H").values()) == {(0,)}


def test_a_road_may_join_by_its_blocked_arm():
    assert all(len(turns) == 4 for turns in turns_of_a("┼n", "H").values())


def test_a_road_does_not_join_at_the_closed_side_of_another():
    assert (-1, 0) not in turns_of_a("┼", "├")


@pytest.mark.parametrize("seed", range(20))
def test_some_cell_takes_any_road_whatever_the_village(seed):
    chance = random.Random(seed)
    pile = chance.sample(road_pile(), 12)
    ground = grown(pile[:-1], chance.choice)
    assert spots(ground, (), pile[-1])


# At the table

STREET = """
    H*:0 .  H
    ┼    ┼  ┼
"""


def test_a_tile_lies_only_where_the_rules_allow_it():
    at = table(STREET).play(ANNA, BuyWorkshop("school"))
    for x, y, code in ((0, 0, "cell-taken"), (1, 1, "cell-taken"), (5, 5, "no-road")):
        with refused(code):
            at.play(ANNA, Lay(x, y))
    at.play(ANNA, Lay(1, 0))
    assert at.at(ANNA, 1, 0) == "school"


def test_a_drawn_road_joins_the_village():
    at = table(STREET, roads=(20,)).play(ANNA, DrawRoad("coins"))
    with refused("road-not-joined"):
        at.play(ANNA, Lay(9, 9))
    at.play(ANNA, Lay(3, 1, 2))
    assert at.at(ANNA, 3, 1) == "road"


def test_a_building_is_never_turned():
    at = table(STREET).play(ANNA, BuyBusiness(0), Lay(1, 0, 3))
    assert at.state.villages[ANNA].ground[-1].turn == 0


def test_every_kind_of_building_has_a_word_in_pictures():
    assert len(set(BUILDINGS.values())) == len(BUILDINGS) == 21
