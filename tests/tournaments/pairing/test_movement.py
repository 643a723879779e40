"""A movement for paper: stay, or move up, and meet nobody twice."""

import pytest

from tests.refusals import refused
from tests.tournaments.pairing.pictures import repeated
from tournaments.pairing.finite_fields import Field
from tournaments.pairing.movement import has_movement, movement


@pytest.mark.parametrize(
    ("n", "tables"),
    [(9, 3), (12, 4), (13, 4), (16, 4), (20, 5), (23, 5), (28, 7), (32, 8), (36, 9), (64, 16)],
)
def test_nobody_meets_twice_in_as_many_rounds_as_tables(n, tables):
    moved = movement(range(1, n + 1), tables, tables)
    assert repeated(moved.rounds) == 0
    for seated in moved.rounds:
        assert sorted(one for table in seated for one in table) == list(range(1, n + 1))
        assert max(map(len, seated)) - min(map(len, seated)) <= 1


def test_with_five_tables_the_columns_stay_and_move_up_one_and_two():
    moved = movement(range(1, 16), 5, 3)
    assert [column.step for column in moved.columns] == [0, 1, 2]
    assert moved.paths[3] == (3, 3, 3)
    assert moved.paths[8] == (3, 4, 5)
    assert moved.paths[13] == (3, 5, 2)


def test_with_four_tables_everybody_follows_a_path_of_their_own():
    moved = movement(range(1, 13), 4, 4)
    assert [column.step for column in moved.columns] == [None, None, None]
    assert len({moved.paths[5], moved.paths[6], moved.paths[7], moved.paths[8]}) == 4


def test_whoever_goes_leaves_a_hole_and_whoever_comes_takes_one():
    whole = movement(range(1, 15), 5, 5)
    left = movement([None if one == 7 else one for one in range(1, 15)], 5, 5)
    taken = movement([70 if one == 7 else one for one in range(1, 15)], 5, 5)
    assert left.paths == {one: way for one, way in whole.paths.items() if one != 7}
    assert taken.paths == {**left.paths, 70: whole.paths[7]}
    assert movement(range(1, 16), 5, 5).paths.items() > whole.paths.items()


@pytest.mark.parametrize(("n", "tables", "rounds"), [(24, 6, 3), (30, 5, 3), (20, 5, 6), (3, 3, 2)])
def test_there_is_not_always_a_movement(n, tables, rounds):
    with refused("no-movement"):
        movement(range(n), tables, rounds)


def test_movements_need_a_prime_power_of_tables():
    assert [tables for tables in range(1, 20) if has_movement(2 * tables, tables)] == [
        *(2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19)
    ]


@pytest.mark.parametrize("size", [4, 7, 8, 9, 16])
def test_in_a_field_every_number_but_zero_can_be_divided_by(size):
    field = Field(size)
    for number in range(1, size):
        assert {field.times(number, other) for other in range(size)} == set(range(size))
        assert {field.add(number, other) for other in range(size)} == set(range(size))
