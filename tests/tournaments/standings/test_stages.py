"""From stage to stage: movement, cuts, knock-out tables, seeds and the final places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.refusals import refused
from tests.tournaments.standings.evenings import POINTS, STROKE, evening
from tournaments.standings.ranking import standings
from tournaments.standings.stages import Cut, best_of_tables, cut, final_places, movement, snake

# anna 1, bert and carl T2, dora 4
NIGHT = evening("anna 1a\nbert 2a\ncarl 2a\ndora 3a")
ROWS = tuple(NIGHT.rows().values())
ANNA, BERT, CARL, DORA = range(4)


def test_movement_is_places_won_or_lost_since_the_round_before():
    after = evening("anna 1a 9a\nbert 2a 1a\ncarl 2a 1a\ndora 3a 3a").rows().values()
    assert movement(ROWS, after) == {BERT: 1, CARL: 1, DORA: 1, ANNA: -3}


def test_a_late_entry_has_not_moved():
    assert movement(ROWS[:2], ROWS) == {ANNA: 0, BERT: 0}


def test_the_top_n_and_ties_go_on():
    assert cut(ROWS, 2) == Cut((ANNA, BERT, CARL))


def test_exactly_n_go_on_after_a_play_off_of_those_whom_the_line_divides():
    assert cut(ROWS, 2, ties="play-off") == Cut((ANNA,), (BERT, CARL), 1)


def test_a_line_between_two_places_needs_no_play_off():
    assert cut(ROWS, 3, ties="play-off") == cut(ROWS, 3) == Cut((ANNA, BERT, CARL))


@pytest.mark.parametrize(("n", "through"), [(0, ()), (9, (ANNA, BERT, CARL, DORA))])
def test_a_cut_of_none_or_of_all(n, through):
    assert cut(ROWS, n) == cut(ROWS, n, ties="play-off") == Cut(through)


def test_if_a_finalist_has_left_the_next_in_rank_moves_up():
    assert cut([row for row in ROWS if row.entrant != ANNA], 2) == Cut((BERT, CARL))


def test_whoever_takes_no_place_does_not_make_the_cut():
    rows = NIGHT.rows(replace(STROKE, unranked=(ANNA,))).values()
    assert cut(rows, 1) == Cut((BERT, CARL))


def test_the_best_of_each_table_go_on():
    results = {1: {10: 1, 11: 2, 12: 3}, 2: {13: 1, 14: 1, 15: 3}, 3: {16: 1, 17: 2, 18: 2}}
    assert best_of_tables(results, 2) == {
        1: Cut((10, 11)),
        2: Cut((13, 14)),
        3: Cut((16,), (17, 18), 1),
    }


def test_seeds_go_to_the_tables_like_a_snake():
    assert snake(range(1, 17), 4) == (
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    )


@given(st.integers(0, 40), st.integers(1, 9))
def test_a_snake_seats_everybody_once_at_tables_that_differ_by_one_at_most(n, tables):
    seated = snake(range(n), tables)
    assert sorted(one for table in seated for one in table) == list(range(n))
    assert max(map(len, seated)) - min(map(len, seated)) <= 1


def test_a_snake_needs_a_table():
    with refused("no-tables"):
        snake((1, 2), 0)


def test_whoever_came_further_stands_higher():
    final = standings((CARL, DORA), NIGHT.lines[2:], (), STROKE)
    places = final_places([ROWS, final])
    assert [(row.entrant, row.rank) for row in places] == [
        (CARL, 1),
        (DORA, 2),
        (ANNA, 3),
        (BERT, 4),
    ]


def test_in_a_final_that_carries_on_those_who_are_out_still_sat_at_their_tables():
    night = evening("anna 1a 5a\nbert 1a .\ncarl 2a 6a")
    final = night.rows(replace(POINTS, unranked=(BERT,)))
    assert final["anna"].cells[0].value == 8
    assert [name for name, row in final.items() if row.rank] == ["anna", "carl"]


def test_those_who_went_out_level_end_level():
    final = standings((ANNA,), NIGHT.lines[:1], (), STROKE)
    places = final_places([ROWS, final])
    assert [(row.rank, row.is_tied) for row in places] == [
        (1, False),
        (2, True),
        (2, True),
        (4, False),
    ]
