"""Where people sit: the seat at the table, and the number on it."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.pairing.pictures import codes, people, request, resting, seen, table_of
from tournaments.pairing.assignment import assignment
from tournaments.pairing.draw_round import draw
from tournaments.pairing.request import Person, Pinned
from tournaments.pairing.seat_order import in_seats, seat_cost
from tournaments.pairing.weights import MIXER, SWISS

# Seats


def test_whoever_never_started_starts():
    field = [Person(1, seats=(1, 0, 0)), Person(2, seats=(0, 1, 0)), Person(3, seats=(1, 0, 0))]
    assert in_seats(field)[0] == 2


def test_four_people_in_four_rounds_have_each_seat_once():
    counts = {number: [0, 0, 0, 0] for number in range(1, 5)}
    for seed in range(4):
        field = [Person(number, seats=tuple(seats)) for number, seats in counts.items()]
        (table,) = draw(request(field, (4,), seed=seed)).tables
        assert "seats-fair" in codes(table.reasons)
        for seat, person in enumerate(table.people):
            counts[person][seat] += 1
    assert all(seats == [1, 1, 1, 1] for seats in counts.values())


@given(st.lists(st.lists(st.integers(0, 4), min_size=5, max_size=5), min_size=2, max_size=5))
@settings(max_examples=40, deadline=None)
def test_no_other_order_of_seats_is_fairer(counts):
    field = [Person(number, seats=tuple(seats)) for number, seats in enumerate(counts)]
    by_id = {person.id: person for person in field}

    def price(order):
        return sum(seat_cost(by_id[person], seat) for seat, person in enumerate(order))

    assert price(in_seats(field)) == min(map(price, permutations(by_id)))


@given(
    st.integers(1, 5).flatmap(
        lambda rows: st.lists(
            st.lists(st.integers(-9, 9), min_size=6, max_size=6), min_size=rows, max_size=rows
        )
    )
)
@settings(max_examples=60, deadline=None)
def test_an_assignment_is_the_cheapest_of_all(costs):
    chosen = assignment(costs)
    ways = permutations(range(6), len(costs))
    assert len(set(chosen)) == len(costs)
    assert price_of(costs, chosen) == min(price_of(costs, way) for way in ways)


def price_of(costs, columns):
    return sum(row[column] for row, column in zip(costs, columns, strict=True))


# Fixed tables


def test_who_cannot_leave_a_table_sits_there():
    field = [*people(11), Person(12, table=3)]
    for seed in range(4):
        drawn = draw(request(field, (4, 4, 4), seed=seed))
        assert table_of(drawn, 12).number == 3
        assert "fixed" in codes(table_of(drawn, 12).reasons)


def test_a_fixed_table_stays_when_the_standing_says_otherwise():
    field = [replace(one, rank=one.id, score=-one.id) for one in people(8)]
    field[0] = replace(field[0], table=2)
    assert table_of(draw(request(field, (4, 4), weights=SWISS)), 1).number == 2


def test_two_who_need_the_same_table_sit_there_together():
    field = [Person(1, table=2), *(Person(n) for n in range(2, 8)), Person(8, table=2)]
    for seed in range(4):
        drawn = draw(request(field, (4, 4), seed=seed, weights=MIXER))
        assert {1, 8} <= set(table_of(drawn, 1).people)
        assert table_of(drawn, 1).number == 2


def test_two_who_need_different_tables_do_not_sit_together():
    field = [Person(1, table=2), Person(2, table=1), *(Person(n) for n in range(3, 9))]
    drawn = draw(request(field, (4, 4)))
    assert (table_of(drawn, 1).number, table_of(drawn, 2).number) == (2, 1)


def test_whoever_finds_no_place_at_their_table_is_told_of():
    """Five need a table of four."""
    field = [*people(5, table=1), *(Person(n) for n in range(6, 9))]
    drawn = draw(request(field, (4, 4)))
    missed = [code for table in drawn.tables for code in codes(table.reasons)]
    assert missed.count("fixed") == 4 and missed.count("fixed-missed") == 1


def test_a_fixed_table_that_is_broken_is_told_of():
    field = [Person(1, table=9), Person(2)]
    (table,) = draw(request(field, (2,), numbers=(4,))).tables
    assert table.number == 4
    assert "fixed-missed" in codes(table.reasons)


def test_a_fixed_table_beyond_the_count_is_used():
    drawn = draw(request([*people(5), Person(6, table=12)], (3, 3)))
    assert table_of(drawn, 6).number == 12


# Numbers


def test_table_numbers_may_have_holes():
    drawn = draw(request(9, (3, 3, 3), numbers=(11, 2, 7, 5)))
    assert {table.number for table in drawn.tables} <= {2, 5, 7, 11}
    assert len({table.number for table in drawn.tables}) == 3


def test_drawn_tables_keep_off_the_number_of_a_pinned_one():
    drawn = draw(request(9, (3, 3), pinned=(Pinned(1, (1, 2, 3)),)))
    assert [table.number for table in drawn.tables] == [1, 2, 3]


def test_people_see_another_table_each_round():
    field = [Person(number, numbers=(1,) if number < 5 else (2,)) for number in range(1, 9)]
    apart = tuple((one, other) for one in range(1, 5) for other in range(5, 9))
    for seed in range(6):
        drawn = draw(request(field, (4, 4), apart=apart, weights=MIXER, seed=seed))
        assert seen(drawn) == [{5, 6, 7, 8}, {1, 2, 3, 4}]


@pytest.mark.parametrize("broken", [1, 2, 3])
def test_a_table_that_breaks_is_left_out_of_the_next_draw(broken):
    left = tuple(number for number in (1, 2, 3) if number != broken)
    drawn = draw(request(9, (4, 4), numbers=left))
    assert [table.number for table in drawn.tables] == list(left)
    assert len(resting(drawn)) == 1
