"""The final scoring of a village: what counts, who is happy, and who wins."""

import pytest

from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.sheet import SENTENCES, check, outcome, read
from tests.engines.written import codes, written
from tests.refusals import refused

WHAT = ("workshops", "lit", "restaurants", "hats", "coins", "tiles")
RULES = Options()


def card(*villages, **others):
    counts = {
        f"count/{seat}/{what}": count
        for seat, village in enumerate(villages)
        for what, count in zip(WHAT, village, strict=False)
    }
    return written(counts | others, len(villages), finished=True)


def points(sheet):
    return [village.points for village in sheet.villages]


def test_two_for_a_workshop_and_a_lit_house_one_for_a_restaurant_and_a_coin():
    sheet = read(card((3, 5, 1, 0, 2), (2, 4, 0, 0, 0)), RULES)
    assert points(sheet) == [3 * 2 + 5 * 2 + 1 + 2, 2 * 2 + 4 * 2]
    assert [(line.what, line.points) for line in sheet.villages[0].lines][:2] == [
        ("workshops", 6),
        ("lit", 10),
    ]


def test_hat_makers_count_only_for_the_holder_of_the_happy_gnome():
    sheet = read(card((0, 5, 0, 3, 0), (0, 5, 0, 2, 1)), RULES)
    assert points(sheet) == [13, 11] and (sheet.happy.seat, sheet.happy.by) == (0, "most")


def test_equal_in_hat_makers_the_table_tells_who_holds_it():
    villages = (0, 5, 0, 2, 0), (0, 5, 0, 2, 1), (0, 5, 0, 1, 9), (0, 1, 0, 0, 0)
    asked = read(card(*villages), RULES)
    assert codes(asked.missing) == ["happy-missing"] and asked.happy.among == (0, 1, 2)
    assert points(read(card(*villages, happy=2), RULES)) == [10, 11, 20, 2]
    assert points(read(card(*villages, happy=-1), RULES)) == [10, 11, 19, 2]


def test_a_holder_without_hat_makers_gives_it_back():
    sheet = read(card((0, 5, 0, 1, 0), (0, 5, 0, 1, 1), (0, 5, 0, 0, 3), happy=2), RULES)
    assert codes(sheet.missing) == ["happy-missing"]


def test_most_points_wins():
    result = outcome(card((3, 5, 0, 0, 0), (3, 5, 0, 0, 1)), RULES)
    assert (result.reason, result.ranks, result.scores) == ("most-points", (2, 1), (16, 17))
    assert result.flags == ("itemised",) and result.measures["lit"].values == (5, 5)


def test_equal_in_points_the_tiles_are_asked_for_and_decide():
    assert codes(read(card((3, 5, 0, 0, 0), (4, 4, 0, 0, 0)), RULES).missing) == [
        "tiles-missing",
        "tiles-missing",
    ]
    result = outcome(card((3, 5, 0, 0, 0, 14), (4, 4, 0, 0, 0, 15)), RULES)
    assert (result.reason, result.ranks) == ("more-tiles", (2, 1)) and result.why


def test_still_equal_is_shared():
    result = outcome(card((3, 5, 0, 0, 0, 15), (4, 4, 0, 0, 0, 15)), RULES)
    assert (result.reason, result.ranks) == ("shared", (1, 1))


def test_tiles_are_asked_for_and_decide_below_the_first_place_too():
    first = (3, 5, 0, 0, 9)
    sheet = read(card(first, (3, 5, 0, 0, 0), (4, 4, 0, 0, 0)), RULES)
    assert codes(sheet.missing) == ["tiles-missing", "tiles-missing"] and sheet.ties == (1, 2)
    result = outcome(card(first, (3, 5, 0, 0, 0, 14), (4, 4, 0, 0, 0, 15)), RULES)
    assert (result.reason, result.ranks) == ("most-points", (1, 3, 2))


def test_what_is_not_counted_yet_is_asked_for():
    sheet = read(card((3, 5, 0, 0), (3, 5, 0, 0, 0)), RULES)
    assert codes(sheet.missing) == ["coins-missing"] and not sheet.may_finish
    assert outcome(card((3, 5, 0, 0), (3, 5, 0, 0, 0)), RULES) is None


@pytest.mark.parametrize(
    ("villages", "odd"),
    [
        (((7, 5, 0, 0, 0), (6, 5, 0, 0, 1)), "too-many-workshops"),
        (((0, 5, 3, 0, 0), (0, 5, 2, 0, 9)), "too-many-restaurants"),
        (((0, 5, 0, 4, 0), (0, 5, 0, 2, 9)), "too-many-hats"),
        (((0, 4, 0, 0, 0), (0, 4, 0, 0, 9)), "no-last-gnome"),
        (((3, 5, 0, 0, 0, 12), (0, 5, 0, 0, 9)), "too-few-tiles"),
    ],
)
def test_what_cannot_be_is_shown_and_never_blocks(villages, odd):
    sheet = read(card(*villages), RULES)
    assert codes(sheet.oddities) == [odd] and sheet.may_finish and SENTENCES[odd]


def test_children_end_the_game_with_four_gnomes():
    sheet = read(card((0, 4, 0, 0, 0), (0, 4, 0, 0, 9)), Options(children=True))
    assert codes(sheet.oddities) == []


def test_a_happy_gnome_told_elsewhere_is_corrected_by_the_hat_makers():
    sheet = read(card((0, 5, 0, 3, 0), (0, 5, 0, 2, 1), happy=1), RULES)
    assert sheet.happy.seat == 0 and codes(sheet.oddities) == ["happy-elsewhere"]


@pytest.mark.parametrize(
    ("register", "value"),
    [("count/0/lit", 5), ("count/3/coins", 999), ("count/1/tiles", None), ("happy", -1)],
)
def test_good_values_are_taken(register, value):
    check(register, value, RULES)


@pytest.mark.parametrize(
    ("register", "value", "code"),
    [
        ("count/0/lit", 6, "five-houses"),
        ("count/0/workshops", -1, "not-so-many"),
        ("count/0/coins", True, "not-so-many"),
        ("count/0/coins", "7", "not-so-many"),
        ("count/4/lit", 1, "no-such-seat"),
        ("count/0/gnomes", 1, "not-on-this-card"),
        ("happy", 4, "no-such-seat"),
        ("happy", "0", "no-such-seat"),
        ("fire", 1, "not-on-this-card"),
    ],
)
def test_the_rest_is_refused_with_a_sentence(register, value, code):
    with refused(code):
        check(register, value, RULES)
    assert SENTENCES[code]
