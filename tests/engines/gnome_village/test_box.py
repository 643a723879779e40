"""What is in the box: the counts and prices of the rulebook."""

from collections import Counter

import pytest

from games.engines.gnome_village.board.box import (
    FIRST_ROADS,
    FOREST,
    INCOME,
    KINDS,
    PIECES,
    WORKSHOPS,
    businesses,
    first_houses,
    first_roads,
    houses_left,
    road_pile,
    workshop_stacks,
)
from games.engines.gnome_village.board.compass import letters_of
from games.engines.gnome_village.board.options import Options


@pytest.mark.parametrize(("seats", "houses", "workshops"), [(2, 10, 3), (3, 15, 4), (4, 20, 5)])
def test_houses_and_workshops_go_by_the_number_of_players(seats, houses, workshops):
    first = [house for seat in range(seats) for house in first_houses(seat)]
    assert len({*first, *houses_left(seats)}) == houses
    assert [len(stack) for stack in workshop_stacks(seats)] == [workshops] * 4


def test_everybody_starts_with_three_four_ways_and_two_ts_and_no_blockade():
    assert sorted(FIRST_ROADS, key=len) == ["nes"] * 2 + ["nesw"] * 3
    assert not any(PIECES[road].fence for seat in range(4) for road in first_roads(seat))


def test_the_pile_has_28_roads():
    pile = [PIECES[road] for road in road_pile()]
    kinds = Counter((len(letters_of(road.arms)), bool(road.fence)) for road in pile)
    assert kinds == {(4, False): 8, (3, False): 8, (4, True): 6, (3, True): 6}
    assert all(len(letters_of(road.fence)) <= 1 for road in pile)
    assert all(road.fence & ~road.arms == 0 for road in pile)


def test_there_are_31_businesses_and_four_more_with_deluxe():
    base = Counter(KINDS[tile] for tile in businesses(Options()))
    assert base.total() == 31
    assert (base["goldsmith"], base["restaurant"], base["hat_maker"]) == (2, 4, 5)
    assert sorted(base.values()) == [2] * 11 + [4, 5]
    more = Counter(KINDS[tile] for tile in businesses(Options(deluxe=True))) - base
    assert more == {"yard": 2, "prison": 1, "bath": 1}


def test_income_is_3_at_the_goldsmith_2_at_restaurant_and_hat_maker_and_1_elsewhere():
    dear = {kind: income for kind, income in INCOME.items() if income > 1}
    assert dear == {"goldsmith": 3, "restaurant": 2, "hat_maker": 2}


def test_there_are_40_forest_cards():
    assert Counter(card.kind for card in FOREST) == {
        "activate": 12, "coins": 12, "road": 6, "remove": 4, "angry": 6,
    }  # fmt: skip
    assert Counter(card.coins for card in FOREST if card.kind == "coins") == {1: 4, 2: 4, 3: 4}
    for_all = [card for card in FOREST if card.all]
    assert len(for_all) == 4 and all(len(card.kinds) == 2 for card in for_all)
    shown = Counter(kind for card in FOREST for kind in card.kinds)
    assert shown == dict.fromkeys(WORKSHOPS, 6)
