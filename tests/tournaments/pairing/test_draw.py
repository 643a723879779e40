"""One round: who sits with whom."""

from itertools import permutations

import pytest

from tests.refusals import refused
from tests.tournaments.pairing.pictures import (
    codes,
    met,
    people,
    request,
    resting,
    seen,
    table_of,
)
from tournaments.pairing import local_search
from tournaments.pairing.draw_round import draw
from tournaments.pairing.event_plan import plan_event
from tournaments.pairing.request import Person, Pinned, meetings
from tournaments.pairing.weights import BY_RANK, MIXER, RANDOM, SWISS, slider

FOUR_ROUNDS_OF_NINE = """
    1 2 3 | 4 5 6 | 7 8 9
    1 4 7 | 2 5 8 | 3 6 9
    1 5 9 | 2 6 7 | 3 4 8
"""


def test_people_who_can_all_be_new_to_each_other_are():
    drawn = draw(request(9, (3, 3, 3), met=met(FOUR_ROUNDS_OF_NINE), round=4))
    assert drawn.rematches == 0
    assert {frozenset(table) for table in seen(drawn)} == {
        frozenset({1, 6, 8}),
        frozenset({2, 4, 9}),
        frozenset({3, 5, 7}),
    }


@pytest.mark.parametrize(("n", "sizes"), [(16, (4,) * 4), (15, (4, 4, 4, 3)), (24, (4,) * 6)])
def test_a_round_without_rematches_is_found_where_one_is_left(n, sizes):
    *played, _ = plan_event(people(n), 4, sizes, seed=1)
    field = [Person(number, score=number * 7 % 11) for number in range(1, n + 1)]
    before = meetings(dict(enumerate(played, start=1)))
    assert draw(request(field, sizes, met=before, round=4)).rematches == 0


def test_when_everybody_has_met_the_round_is_still_drawn():
    everybody = met(FOUR_ROUNDS_OF_NINE + "1 6 8 | 2 4 9 | 3 5 7")
    drawn = draw(request(9, (3, 3, 3), met=everybody, round=5))
    assert drawn.rematches == 9
    assert sorted(one for table in drawn.tables for one in table.people) == list(range(1, 10))


def test_a_forced_rematch_is_not_one_from_the_last_round():
    history = "1 2 | 3 4\n1 3 | 2 4\n1 4 | 2 3"
    for seed in range(6):
        drawn = draw(request(4, (2, 2), met=met(history), round=4, seed=seed))
        assert {1, 4} not in seen(drawn)
        assert drawn.rematches == 2


def test_those_who_met_once_meet_again_before_those_who_met_twice():
    history = "1 2 | 3 4\n1 2 | 3 4\n1 3 | 2 4\n1 4 | 2 3\n1 3 | 2 4"
    for seed in range(6):
        assert {1, 4} in seen(draw(request(4, (2, 2), met=met(history), round=9, seed=seed)))


def test_swiss_seats_equals_together():
    field = [Person(number, score=number % 4) for number in range(1, 17)]
    drawn = draw(request(field, (4, 4, 4, 4), weights=SWISS))
    assert drawn.spread == 0


def test_a_rematch_costs_more_than_any_distance_in_points():
    field = [Person(1, score=900), Person(2, score=900), Person(3), Person(4)]
    drawn = draw(request(field, (2, 2), met=met("1 2 | 3 4"), round=9))
    assert drawn.rematches == 0
    assert table_of(drawn, 1).people != table_of(drawn, 2).people


def test_the_slider_goes_from_scores_only_to_rematches_first():
    field = [Person(1, score=900), Person(2, score=900), Person(3), Person(4)]
    before = met("1 2 | 3 4")
    draws = [
        draw(request(field, (2, 2), met=before, round=9, weights=slider(step)))
        for step in range(11)
    ]
    assert (draws[0].rematches, draws[0].spread) == (2, 0)
    assert (draws[10].rematches, draws[10].spread) == (0, 2 * 900**2)
    assert [one.rematches for one in draws] == sorted(
        (one.rematches for one in draws), reverse=True
    )


def test_by_rank_the_leaders_sit_at_the_first_table():
    field = [Person(number, rank=20 - number) for number in range(1, 15)]
    drawn = draw(request(field, (4, 4, 3, 3), weights=BY_RANK))
    assert seen(drawn) == [{11, 12, 13, 14}, {7, 8, 9, 10}, {4, 5, 6}, {1, 2, 3}]


def test_by_rank_two_who_wished_to_be_apart_still_are():
    field = [Person(number, rank=number) for number in range(1, 9)]
    drawn = draw(request(field, (4, 4), weights=BY_RANK, apart=((1, 2),)))
    assert table_of(drawn, 1) != table_of(drawn, 2)


def test_a_random_draw_forgets_who_met_and_heeds_who_stays_apart():
    drawn = draw(request(4, (2, 2), weights=RANDOM, met=met("1 2 | 3 4"), apart=((1, 3), (1, 4))))
    assert {1, 2} in seen(drawn)


def test_siblings_are_kept_apart_where_there_are_tables_enough():
    family = [(1, 2), (1, 3), (2, 3)]
    for seed in range(3):
        drawn = draw(request(12, (4, 4, 4), apart=tuple(family), seed=seed))
        assert len({table_of(drawn, one).number for one in (1, 2, 3)}) == 3


def test_a_family_of_six_at_two_tables_is_halved_and_told():
    family = tuple((one, other) for one in range(1, 7) for other in range(one + 1, 7))
    drawn = draw(request(8, (4, 4), apart=family))
    assert [len(table & set(range(1, 7))) for table in seen(drawn)] == [3, 3]
    assert sum(codes(table.reasons).count("apart") for table in drawn.tables) == 6


def test_whoever_had_an_odd_table_gets_an_ordinary_one():
    field = [Person(number, odd=number <= 4) for number in range(1, 8)]
    drawn = draw(request(field, (4, 3), weights=MIXER))
    assert seen(drawn)[[len(table.people) for table in drawn.tables].index(3)] == {5, 6, 7}


# Pinned tables


def test_pinned_tables_survive_a_new_draw():
    pinned = (Pinned(2, (3, 1, 4)),)
    for seed in range(4):
        drawn = draw(request(9, (3, 3), pinned=pinned, seed=seed))
        assert [table.number for table in drawn.tables] == [1, 2, 3]
        assert drawn.tables[1].people == (3, 1, 4)
        assert "pinned" in codes(drawn.tables[1].reasons)


def test_a_pinned_table_may_be_all_there_is():
    drawn = draw(request(3, (), pinned=(Pinned(7, (2, 3)),)))
    assert [table.number for table in drawn.tables] == [7]
    assert resting(drawn) == [1]


# Small and impossible fields


def test_nobody_is_a_draw_without_tables():
    assert draw(request(0, ())).tables == ()


def test_one_person_and_no_table_sits_out():
    assert resting(draw(request(1, ()))) == [1]


def test_two_people_play_each_other_again_and_again():
    drawn = draw(request(2, (2,), met=met("1 2\n1 2"), round=3))
    assert seen(drawn) == [{1, 2}]
    assert drawn.rematches == 1


def test_seven_fit_one_table_of_seven_or_two():
    assert len(draw(request(7, (7,))).tables) == 1
    assert [len(table) for table in seen(draw(request(7, (4, 3))))] in ([4, 3], [3, 4])


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (request(0, (4,)), "too-few-people"),
        (request(5, (3, 3)), "too-few-people"),
        (request(3, (3, 0)), "no-such-size"),
        (request(3, (4, -1)), "no-such-size"),
        (request([Person(1), Person(1)], (2,)), "person-twice"),
        (request(4, (2,), pinned=(Pinned(1, (1, 9)),)), "pinned-absent"),
        (request(4, (), pinned=(Pinned(1, (1, 2)), Pinned(2, (2, 3)))), "pinned-twice"),
        (request(4, (), pinned=(Pinned(1, (1, 2)), Pinned(1, (3, 4)))), "pinned-number-twice"),
        (request(4, (2, 2), numbers=(5,)), "too-few-tables"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(asked, code):
    with refused(code):
        draw(asked)


# The same draw


def test_the_order_of_the_input_changes_nothing():
    field = [Person(number, score=number % 3, rank=1 + number % 3) for number in range(1, 8)]
    history, apart = met("1 2 3 | 4 5 6 7"), ((1, 5), (2, 6))
    first = draw(request(field, (4, 3), met=history, apart=apart, round=2, seed=5))
    for turn in (2, 5):
        turned = (*field[turn:], *field[:turn])
        pairs = tuple((other, one) for one, other in reversed(apart))
        again = request(turned, (4, 3), met=history[::-1], apart=pairs, round=2, seed=5)
        assert draw(again) == first


def test_another_seed_is_another_draw():
    draws = {
        tuple(map(frozenset, seen(draw(request(16, (4,) * 4, seed=seed))))) for seed in range(4)
    }
    assert len(draws) == 4


def test_large_fields_are_drawn_as_small_ones_are(monkeypatch):
    field = [Person(number, score=number % 5, odd=number % 2) for number in range(1, 24)]
    asked = request(field, (4, 4, 4, 4, 4, 3), met=met("1 2 3 4 | 6 11 16 21"), round=2, seed=3)
    monkeypatch.setattr(local_search, "shakes", lambda *_: 50)
    small = draw(asked)
    monkeypatch.setattr(local_search, "LARGE", 1)
    assert draw(asked) == small


def test_a_thousand_people_meet_nobody_twice():
    history = [[tuple(range(first, first + 4)) for first in range(1, 1025, 4)]]
    for number in (2, 3):
        before = meetings(dict(enumerate(history, start=1)))
        drawn = draw(request(1024, (4,) * 256, met=before, round=number))
        history.append([table.people for table in drawn.tables])
        assert drawn.rematches == 0


def test_two_by_two_is_swiss_as_well():
    history = met("1 2 | 3 4 | 5 6 | 7 8\n1 3 | 2 4 | 5 7 | 6 8\n1 4 | 2 3 | 5 8 | 6 7")
    scores = {1: 3, 2: 2, 3: 1, 4: 0, 5: 3, 6: 2, 7: 1, 8: 0}
    field = [Person(number, score=score) for number, score in scores.items()]
    drawn = draw(request(field, (2,) * 4, met=history, round=4))
    assert {frozenset(table) for table in seen(drawn)} == {
        frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8))
    }


def test_no_better_exchange_was_left_in_a_small_field():
    """Against all ways there are to sit six people at two tables."""
    field = [Person(number, score=number * number) for number in range(1, 7)]
    history = met("1 2 4 | 3 5 6")
    drawn = draw(request(field, (3, 3), met=history, round=9))
    known = {(meeting.one, meeting.other) for meeting in history}

    def price(order):
        tables = order[:3], order[3:]
        pairs = [
            (min(p), max(p)) for t in tables for p in ((t[0], t[1]), (t[0], t[2]), (t[1], t[2]))
        ]
        return sum(p in known for p in pairs), sum((a * a - b * b) ** 2 for a, b in pairs)

    assert (drawn.rematches, drawn.spread) == min(map(price, permutations(range(1, 7))))
