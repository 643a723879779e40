"""Strokes left on the green: nobody can lay the same nine cards any better."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engines.gnoming.arrangement import best_arrangement
from games.engines.gnoming.cards import DECK
from games.engines.gnoming.options import ADVANCED, Options
from games.engines.gnoming.pictures import grid_from
from games.engines.gnoming.scoring import sheet

RUNS = Options(runs=True)
all_options = [Options(), RUNS, Options(mulligans=True), ADVANCED]


def best(picture, options=None):
    return best_arrangement(grid_from(picture), options or Options()).total


def test_three_threes_that_lie_apart_could_have_been_a_set():
    assert best("3 4 8 / 5 3 7 / 6 8 3") == -3 + 4 + 8 + 5 + 7 + 6 + 8


def test_five_of_a_kind_cross():
    assert best("7 7 -1 / 7 7 -1 / 7 -1 -1") == -7 - 7 - 4


def test_a_mulligan_joins_two_lines_of_different_values():
    assert best("M 5 5 / 7 -4 4 / 7 7 H") == -7 - 5 - 4 + 4 + 7 + 10 - 7


def test_with_runs_three_in_order_are_worth_it():
    assert best("3 -1 -1 / -2 4 -2 / -2 -3 5", RUNS) == -4 - 11


def test_three_mulligans_are_no_line_but_find_better_places():
    assert best("M M M / 8 8 -1 / -1 -2 -2") == -8 - 8 - 6


def test_only_a_full_grid_that_the_deck_can_deal_has_one():
    assert best_arrangement(grid_from("? 5 5 / 7 -4 4 / 7 7 H"), Options()) is None
    assert best_arrangement(grid_from("M M M / M 4 4 / 7 7 H"), Options()) is None


@pytest.mark.parametrize("options", all_options)
@pytest.mark.parametrize(
    "hand", ["M M 5 5 5 5 6 6 6", "M 3 3 3 4 4 4 4 5", "M M M 8 8 8 7 7 7", "3 3 3 4 4 5 5 -1 -1"]
)
def test_it_is_as_good_as_the_best_of_all_ways_to_lay_them(hand, options):
    cards = grid_from(hand)
    everything = min(sheet(grid, options).total for grid in up_to_mirrors(cards))
    assert best_arrangement(cards, options).total == everything


# The grid turned over by its side, by its foot and by its corner: all mirrors are made of these.
MIRRORS = ((2, 1, 0, 5, 4, 3, 8, 7, 6), (6, 7, 8, 3, 4, 5, 0, 1, 2), (0, 3, 6, 1, 4, 7, 2, 5, 8))


def up_to_mirrors(cards):
    """All ways but for those that look the same in a mirror."""
    ways = set(permutations(sorted(cards)))
    while ways:
        way = ways.pop()
        images = {way}
        for mirror in MIRRORS:
            images |= {tuple(image[cell] for cell in mirror) for image in images}
        ways -= images
        yield way


@settings(max_examples=60, deadline=None)
@given(st.permutations(DECK), st.sampled_from(all_options))
def test_it_is_the_same_cards_and_never_worse_than_they_lie(deck, options):
    grid = tuple(deck[:9])
    found = best_arrangement(grid, options)
    assert sorted(found.grid) == sorted(grid)
    assert found.total == sheet(found.grid, options).total <= sheet(grid, options).total
