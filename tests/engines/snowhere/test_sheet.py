"""The result of a carpet at a real table: fire that shows, snowflakes used, solved or not."""

import pytest

from games.engines.snowhere.options import Options
from games.engines.snowhere.sheet import SENTENCES, check, outcome, read
from tests.engines.written import codes, written
from tests.refusals import refused

ANY = Options()


def card(players=3, **told):
    return written(told, players, finished=True)


def test_the_team_has_one_result():
    result = outcome(card(fire=4, flakes=6), Options(spread="wide"))
    assert (result.reason, result.ranks, result.scores) == ("fire-left", (1, 1, 1), (4, 4, 4))
    assert result.measures["flakes"].values == (6, 6, 6)
    assert result.measures["fire_cards"].lower_is_better


def test_its_records_stand_apart_from_online_ones():
    assert "at-the-table" in outcome(card(fire=4, flakes=6), ANY).flags
    assert "spread-wide" in outcome(card(fire=4, flakes=6), Options(spread="wide")).flags
    assert "solo" in outcome(card(players=1, fire=4, flakes=6), ANY).flags


def test_none_visible_is_solved():
    assert outcome(card(fire=0, flakes=2), ANY).reason == "solved"
    assert outcome(card(solved=True, flakes=2), ANY).scores == (0, 0, 0)


def test_what_is_not_told_is_asked_for():
    assert codes(read(card(), ANY).missing) == ["fire-missing", "flakes-missing"]
    assert codes(read(card(solved=False, flakes=0), ANY).missing) == ["fire-missing"]
    assert outcome(card(fire=3), ANY) is None


def test_a_count_says_more_than_a_tick():
    sheet = read(card(fire=3, solved=True, flakes=1), ANY)
    assert sheet.is_solved is False and codes(sheet.oddities) == ["solved-with-fire"]
    assert codes(read(card(fire=0, solved=False, flakes=1), ANY).oddities) == ["no-fire-unsolved"]


@pytest.mark.parametrize(
    ("register", "value"),
    [("fire", 111), ("fire", None), ("flakes", 0), ("solved", False), ("seat/7", "Hil")],
)
def test_good_values_are_taken(register, value):
    check(register, value, ANY)


@pytest.mark.parametrize(
    ("register", "value", "code"),
    [
        ("fire", 112, "not-so-much-fire"),
        ("flakes", 7, "not-so-much-flakes"),
        ("flakes", True, "not-so-much-flakes"),
        ("solved", 1, "not-solved-or-not"),
        ("seat/8", "Ida", "no-such-seat"),
        ("clock/1", None, "not-on-this-card"),
    ],
)
def test_the_rest_is_refused_with_a_sentence(register, value, code):
    with refused(code):
        check(register, value, ANY)
    assert SENTENCES[code]
