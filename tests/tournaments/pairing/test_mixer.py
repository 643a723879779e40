"""A mixer is planned as a whole, and planned anew from where it stands."""

from collections import Counter

import pytest

from tests.refusals import refused
from tests.tournaments.pairing.pictures import people, repeated, rounds
from tournaments.pairing.draw_round import seated
from tournaments.pairing.event_plan import plan_event
from tournaments.pairing.request import Person, Request
from tournaments.pairing.size_plans import size_plans


@pytest.mark.parametrize(
    ("n", "sizes", "number"),
    [
        (9, (3, 3, 3), 4),
        (12, (3, 3, 3, 3), 4),
        (14, (4, 4, 3, 3), 4),
        (15, (4, 4, 4, 3), 4),
        (16, (4, 4, 4, 4), 5),
        (20, (4,) * 5, 5),
        (24, (4, 4, 4, 3, 3, 3, 3), 7),
        (64, (4,) * 16, 4),
        (128, (4,) * 32, 3),
    ],
)
def test_nobody_meets_anybody_twice(n, sizes, number):
    plan = plan_event(people(n), number, sizes, seed=3)
    assert len(plan) == number
    assert repeated(plan) == 0
    for tables in plan:
        assert tuple(map(len, tables)) == sizes or sorted(map(len, tables)) == sorted(sizes)
        assert sorted(one for table in tables for one in table) == list(range(1, n + 1))


@pytest.mark.parametrize("n", [13, 17, 21, 50])
def test_the_recommended_sizes_keep_what_they_promise(n):
    plan = size_plans(n, 3, 5, 4, 4)[0]
    assert plan.forecast_rematches == repeated(plan_event(people(n), 4, plan.sizes, seed=8)) == 0


def test_more_rounds_than_opponents_end_no_event_early():
    plan = plan_event(people(6), 6, (2, 2, 2), seed=1)
    assert len(plan) == 6
    met = Counter(frozenset(table) for tables in plan for table in tables)
    assert set(met.values()) <= {1, 2} and len(met) == 15


def test_what_is_played_stays_and_only_the_rest_is_planned():
    whole = plan_event(people(16), 5, (4, 4, 4, 4), seed=2)
    rest = plan_event(people(16), 5, (4, 4, 4, 4), 9, played=whole[:2])
    assert len(rest) == 3
    assert repeated((*whole[:2], *rest)) == 0


def test_after_a_drop_the_others_go_on_at_other_sizes():
    played = rounds("1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16")
    left = [person for person in people(16) if person.id != 7]
    rest = plan_event(left, 4, (4, 4, 4, 3), 5, played=played)
    assert repeated((*played, *rest)) == 0
    assert all(7 not in table for tables in rest for table in tables)


def test_odd_tables_are_shared_out():
    plan = plan_event(people(15), 4, (4, 4, 4, 3), seed=4)
    small = Counter(one for tables in plan for table in tables if len(table) == 3 for one in table)
    assert max(small.values()) == 1


def test_byes_are_shared_out_over_the_event():
    plan = plan_event(people(9), 9, (4, 4), seed=4)
    there = Counter(one for tables in plan for table in tables for one in table)
    assert set(there.values()) == {8}


def test_wishes_hold_in_every_round():
    plan = plan_event(people(16), 4, (4,) * 4, 1, apart=((1, 2), (9, 4)))
    for tables in plan:
        assert not any({1, 2} <= set(table) or {4, 9} <= set(table) for table in tables)


def test_two_who_share_a_fixed_table_sit_together_in_every_round():
    field = [Person(n, table={1: 3, 2: 3, 5: 4}.get(n)) for n in range(1, 17)]
    for tables in plan_event(field, 3, (4,) * 4, 1):
        (shared,) = (set(table) for table in tables if 1 in table)
        assert 2 in shared and 5 not in shared


def test_a_planned_round_gets_numbers_and_seats_like_a_drawn_one():
    plan = plan_event(people(12), 4, (3,) * 4, seed=6)
    drawn = seated(Request(people(12), (3,) * 4), plan[0])
    assert {frozenset(table.people) for table in drawn.tables} == set(map(frozenset, plan[0]))
    assert [table.number for table in drawn.tables] == [1, 2, 3, 4]


def test_the_order_of_the_people_changes_no_plan():
    field = people(14)
    assert plan_event(field, 3, (4, 4, 3, 3), 7) == plan_event(field[::-1], 3, (4, 4, 3, 3), 7)


def test_nothing_left_is_nothing_to_plan():
    assert plan_event(people(4), 1, (4,), 1, played=rounds("1 2 3 4")) == ()
    assert plan_event((), 2, (), 1) == ((), ())


def test_one_table_is_a_plan_too():
    assert plan_event(people(3), 2, (3,), 1) == (((1, 2, 3),), ((1, 2, 3),))


@pytest.mark.parametrize(("n", "sizes"), [(3, (4,)), (0, (3,)), (4, (4, 0))])
def test_impossible_tables_are_refused(n, sizes):
    with refused():
        plan_event(people(n), 2, sizes, 1)
