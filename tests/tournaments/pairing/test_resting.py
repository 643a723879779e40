"""Who sits out when the seats do not suffice, and who of the standbys plays."""

from msgspec.structs import replace

from tests.tournaments.pairing.pictures import codes, people, request, resting
from tournaments.pairing.draw_round import draw
from tournaments.pairing.request import Person
from tournaments.pairing.weights import MIXER


def test_everybody_sits_out_once_before_anybody_does_twice():
    field = people(9)
    for _ in range(2):
        sat_out = []
        for number in range(9):
            drawn = draw(request(field, (4, 4), seed=number, weights=MIXER))
            sat_out += resting(drawn)
            field = after(field, resting(drawn))
        assert sorted(sat_out) == list(range(1, 10))


def test_nobody_sits_out_twice_in_a_row():
    field = people(5)
    last: list[int] = []
    for number in range(12):
        drawn = draw(request(field, (3,), seed=number))
        assert not set(last) & set(resting(drawn))
        last = resting(drawn)
        field = after(field, last)


def test_never_twice_in_a_row_even_if_the_others_sat_out_more_often():
    field = [Person(1, sat_out_last=True), *(Person(n, byes=2) for n in (2, 3, 4))]
    assert resting(draw(request(field, (3,)))) != [1]


def test_whoever_came_late_plays_if_anybody_else_can_sit_out():
    field = [Person(1, is_late=True), *(Person(n, byes=1) for n in (2, 3, 4))]
    for seed in range(6):
        assert resting(draw(request(field, (3,), seed=seed))) != [1]


def test_if_all_came_late_one_of_them_sits_out_and_hears_why():
    drawn = draw(request(people(4, is_late=True), (3,)))
    assert codes(drawn.sitting_out[0].reasons) == ["bye", "bye-late"]


def test_leaving_and_coming_back_brings_no_second_bye():
    """The count of byes stays with the person, so a return is no fresh start."""
    back = [Person(1, byes=1), *(Person(n) for n in (2, 3, 4, 5))]
    for seed in range(6):
        assert resting(draw(request(back, (4,), seed=seed))) != [1]


def test_in_a_swiss_the_last_in_rank_sits_out():
    field = [Person(number, rank=number, score=10 - number) for number in range(1, 6)]
    assert resting(draw(request(field, (4,)))) == [5]


def test_five_people_and_threes_and_fours_leave_one_out():
    assert len(resting(draw(request(5, (4,))))) == 1


# Standby


def test_a_standby_plays_only_when_needed_to_fill_a_table():
    field = [*people(8), Person(20, is_standby=True)]
    assert resting(draw(request(field, (4, 4)))) == [20]
    assert resting(draw(request(field, (3, 3, 3)))) == []


def test_nobody_sits_out_for_a_standby():
    field = [*people(7), Person(20, is_standby=True), Person(21, is_standby=True)]
    drawn = draw(request(field, (4, 4)))
    assert len(resting(drawn)) == 1 and set(resting(drawn)) < {20, 21}
    assert codes(drawn.sitting_out[0].reasons) == ["standby"]


def test_of_two_standbys_the_one_plays_who_sat_out_more():
    staff = [Person(20, is_standby=True, byes=1), Person(21, is_standby=True, byes=3)]
    assert resting(draw(request([*people(7), *staff], (4, 4)))) == [20]


def after(field, sat_out):
    return [
        replace(one, byes=one.byes + (one.id in sat_out), sat_out_last=one.id in sat_out)
        for one in field
    ]
