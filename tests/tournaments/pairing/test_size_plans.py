"""How many tables of which sizes, and what that means for rematches."""

import pytest

from tests.refusals import refused
from tournaments.pairing.size_plans import size_plans


def offered(n: int, smallest=3, largest=5, preferred=4, rounds=4):
    plans = size_plans(n, smallest, largest, preferred, rounds)
    return {plan.sizes: plan.forecast_rematches for plan in plans}


def test_twelve_people_meet_no_one_twice_at_four_tables_of_three():
    assert offered(12) == {(3, 3, 3, 3): 0, (4, 4, 4): 17}


def test_nine_people_sit_at_three_tables_rather_than_two():
    assert next(iter(offered(9))) == (3, 3, 3)


def test_where_nothing_is_lost_the_preferred_size_wins():
    assert next(iter(offered(16))) == (4, 4, 4, 4)
    assert next(iter(offered(20))) == (4, 4, 4, 4, 4)


def test_with_two_tables_rematches_are_told_not_hidden():
    assert offered(8, rounds=3)[4, 4] >= 8


def test_five_at_threes_and_fours_need_a_bye():
    (plan,) = size_plans(5, 3, 4, 4, 3)
    assert (plan.sizes, plan.byes) == ((4,), 1)


def test_one_table_of_seven_or_smaller_ones():
    plans = offered(7, smallest=2, largest=7, rounds=3)
    assert (7,) in plans and (4, 3) in plans


def test_a_game_for_two_only_pairs_everybody():
    (plan,) = size_plans(9, 2, 2, 2, 3)
    assert (plan.sizes, plan.byes) == ((2, 2, 2, 2), 1)


@pytest.mark.parametrize("n", [*range(3, 40), 101, 1024])
def test_a_plan_seats_everybody_it_does_not_leave_out(n):
    plans = size_plans(n, 3, 5, 4, 2)
    assert 1 <= len(plans) <= 3
    for plan in plans:
        assert sum(plan.sizes) + plan.byes == n
        assert all(3 <= size <= 5 for size in plan.sizes)
        assert max(plan.sizes) - min(plan.sizes) <= 1
    assert [plan.is_recommended for plan in plans] == [True, *[False] * (len(plans) - 1)]
    assert plans[0].forecast_rematches == min(plan.forecast_rematches for plan in plans)


@pytest.mark.parametrize(
    ("n", "smallest", "largest", "code"),
    [
        (0, 3, 5, "too-few-people"),
        (1, 2, 7, "too-few-people"),
        (2, 3, 5, "too-few-people"),
        (9, 5, 3, "no-such-sizes"),
        (9, 0, 3, "no-such-sizes"),
    ],
)
def test_impossible_sizes_are_refused_by_name(n, smallest, largest, code):
    with refused(code):
        size_plans(n, smallest, largest, 4, 3)
