"""What a grid scores, as pictures; and against a second scorer that shares no line with ours."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from games.engines.gnoming.cards import COPIES, HAZARD, MULLIGAN
from games.engines.gnoming.options import ADVANCED, Options
from games.engines.gnoming.pictures import grid_from
from games.engines.gnoming.scoring import lines_of, sheet, sheets, total
from tests.engines.gnoming.brute_force import brute_force

BASIC = Options()
RUNS = Options(runs=True)
ONE_VALUE = Options(mulligans=True)


def score(picture: str, options: Options = BASIC) -> int:
    return sheet(grid_from(picture), options).total


# Sets


def test_three_equal_positives_in_a_line_score_minus_their_value_once():
    assert score("6 6 6 / -1 -1 -1 / -1 -1 -1") == -6 - 6


def test_a_column_is_a_line_too():
    assert score("6 4 5 / 6 5 4 / 6 4 5") == -6 + 27


def test_diagonals_are_no_lines():
    assert score("6 4 5 / 4 6 5 / 5 4 6") == 45


def test_a_card_in_a_row_and_a_column_serves_both_and_is_not_counted_itself():
    assert score("7 7 7 / 7 -1 -1 / 7 -1 -1") == -7 - 7 - 4


def test_three_equal_negatives_have_no_special_effect():
    assert score("-2 -2 -2 / 3 4 5 / 4 5 3") == -6 + 24


def test_nine_eights_are_six_sets():
    assert score("8 8 8 / 8 8 8 / 8 8 8") == -48


def test_a_hazard_costs_ten_and_hazards_make_no_set():
    assert score("H H H / -1 -1 -1 / -1 -1 -1") == 30 - 6


# Mulligans


def test_the_worked_example():
    assert score("M 5 5 / 7 -4 4 / 7 7 H") == -5 - 7 - 4 + 4 + 7 + 10


def test_a_mulligan_by_itself_is_worth_nothing():
    assert score("M 3 4 / 5 -1 -1 / 6 -1 -1") == 18 - 4


def test_two_mulligans_take_the_value_of_the_printed_card():
    assert score("M M 8 / 3 4 -1 / 4 3 -1") == -8 + 14 - 2


def test_three_mulligans_score_nothing():
    assert score("M M M / 3 4 5 / 4 5 3") == 24


def test_a_mulligan_never_stands_for_a_negative_card_or_a_hazard():
    assert score("M -2 -2 / H 3 4 / H 4 3") == -4 + 20 + 14


# Runs


def test_runs_count_only_with_the_option():
    assert score("3 4 5 / -1 -1 -1 / -1 -1 -1") == 12 - 6
    assert score("3 4 5 / -1 -1 -1 / -1 -1 -1", RUNS) == -4 - 6


def test_a_run_goes_up_or_down():
    assert score("8 -1 -1 / 7 -1 -1 / 6 -1 -1", RUNS) == -7 - 6


def test_three_numbers_out_of_order_are_no_run():
    assert score("3 5 4 / -1 -1 -1 / -1 -1 -1", RUNS) == 12 - 6


def test_a_line_takes_its_lowest_reading():
    assert score("M 5 M / -1 -1 -1 / -1 -1 -1", RUNS) == -5 - 6
    assert score("M M 5 / -1 -1 -1 / -1 -1 -1", RUNS) == -6 - 6


def test_a_mulligan_stands_for_nothing_above_eight_or_below_three():
    assert score("M 7 8 / -1 -1 -1 / -1 -1 -1", RUNS) == -7 - 6
    assert score("M 8 7 / -1 -1 -1 / -1 -1 -1", RUNS) == 15 - 6
    assert score("M 3 4 / -1 -1 -1 / -1 -1 -1", RUNS) == 7 - 6


def test_with_runs_a_mulligan_may_still_differ_per_line():
    assert score("M 4 5 / 8 -1 -1 / 8 -1 -1", RUNS) == -4 - 8 - 4


# One value for each Mulligan


def test_with_the_mulligans_option_row_and_column_share_one_value():
    assert score("M 5 5 / 7 -4 -4 / 7 -4 -4", ONE_VALUE) == -7 + 10 - 16


def test_one_value_may_make_a_set_and_a_run():
    assert score("M 5 5 / 6 -1 -1 / 7 -1 -1", ADVANCED) == -5 - 6 - 4


def test_each_mulligan_has_its_own_value():
    assert score("M 5 5 / -1 M 8 / -1 -1 8", ONE_VALUE) == -5 + 16 - 3
    assert score("M 5 5 / 8 8 M / -1 -1 -1", ONE_VALUE) == -5 - 8 - 3


# Why


def test_a_sheet_says_what_each_mulligan_stands_for():
    lines = sheet(grid_from("M 5 5 / 7 -4 4 / 7 7 H"), BASIC).lines
    assert [(line.kind, line.cells, line.value, line.reads) for line in lines] == [
        ("set", (0, 1, 2), -5, (5, 5, 5)),
        ("set", (0, 3, 6), -7, (7, 7, 7)),
    ]


def test_a_sheet_counts_what_is_in_no_line():
    singles = sheet(grid_from("M 5 5 / 7 -4 4 / 7 7 H"), BASIC).singles
    assert {single.cell: single.value for single in singles} == {4: -4, 5: 4, 7: 7, 8: 10}


def test_face_down_cards_score_nothing_yet():
    assert score("5 5 ? / M ? ? / ? ? H") == 20


# The bonus


GOOD, FAIR = grid_from("6 6 6 / -1 -1 -1 / -1 -1 -1"), grid_from("5 5 5 / -1 -1 -1 / -1 -1 -1")


@pytest.mark.parametrize(
    ("grids", "bonus"), [((GOOD, FAIR), -5), ((FAIR, GOOD), 5), ((GOOD, GOOD), 5)]
)
def test_only_the_strictly_lowest_score_earns_the_bonus(grids, bonus):
    assert [each.bonus for each in sheets(grids, 0, BASIC)] == [bonus, 0]


def test_nobody_has_a_bonus_if_nobody_went_out():
    assert [each.bonus for each in sheets((GOOD, FAIR), None, BASIC)] == [0, 0]


def test_the_bonus_is_found_from_grid_scores_before_any_bonus():
    first, second = sheets((FAIR, GOOD), 1, BASIC)
    assert (first.total, second.grid_total, second.total) == (-11, -12, -17)


# Against the second scorer


def grids_of(cards: list[int]) -> st.SearchStrategy[tuple[int, ...]]:
    nine = st.lists(st.sampled_from(cards), min_size=9, max_size=9).map(tuple)
    return nine.filter(lambda grid: grid.count(MULLIGAN) <= 3 and grid.count(HAZARD) <= 3)


grids = grids_of(sorted(COPIES)) | grids_of([3, 4, 5, 6, 6, 7, 8, MULLIGAN])


@settings(max_examples=300, deadline=None)
@given(grids, st.booleans(), st.booleans())
@example(grid_from("M M M / 5 5 5 / 6 6 6"), True, True)
@example(grid_from("M 4 5 / 6 M 8 / 7 8 M"), True, True)
def test_scoring_agrees_with_brute_force(grid, runs, one_value):
    assume(one_value or grid.count(MULLIGAN) < 3)  # three free ones take brute force a second
    ours = sheet(grid, Options(runs=runs, mulligans=one_value))
    assert ours.total == brute_force(grid, runs, one_value)


def test_three_free_mulligans_agree_with_brute_force():
    grid = grid_from("M 4 5 / 6 M 8 / 7 8 M")
    assert sheet(grid, RUNS).total == brute_force(grid, runs=True, one_value=False)


@settings(deadline=None)
@given(grids, st.booleans(), st.booleans())
def test_a_sheet_adds_up(grid, runs, one_value):
    options = Options(runs=runs, mulligans=one_value)
    ours = sheet(grid, options)
    parts = [*ours.lines, *ours.singles]
    assert ours.grid_total == ours.total == sum(part.value for part in parts)
    assert total(grid, lines_of(grid, options)) == ours.total


# The least and the most


def test_a_round_scores_from_minus_53_to_83():
    best, worst = grid_from("8 8 8 / 8 8 8 / 8 8 8"), grid_from("H 8 8 / 8 H 8 / 8 8 H")
    assert sheets((best, worst), 0, ADVANCED)[0].total == -53
    assert sheets((best, worst), 1, ADVANCED)[1].total == 83


@settings(max_examples=300, deadline=None)
@given(grids, st.booleans(), st.booleans())
def test_no_grid_leaves_that_range(grid, runs, one_value):
    assert -48 <= sheet(grid, Options(runs=runs, mulligans=one_value)).total <= 78
