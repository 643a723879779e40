"""Byes, late entries, no-shows and called time: never no strokes at all, and always marked."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.tournaments.standings.evenings import STROKE, evening
from tournaments.standings.presets import PRESETS
from tournaments.standings.rules import MEAN, OWN_AVERAGE, SKIP, Metric, Rules, fixed

NIGHT = evening("""
    anna  20a  22a
    bert  26a  30b
    carl  bye  24a
    dora  31a  .
    emil  -    26b
""")


def cell(name, round, rules=STROKE):
    found = NIGHT.cell(name, round, rules)
    return found.value, found.marks


def test_a_bye_counts_as_the_median_of_the_round():
    assert cell("carl", 1) == (26, ("bye",))


def test_a_late_entry_gets_the_median_of_each_round_missed():
    assert cell("emil", 1) == (26, ("missed",))


def test_whoever_has_nothing_written_down_has_missed_the_round():
    assert cell("dora", 2) == (25, ("missed",))


def test_a_median_between_two_scores_is_exact():
    assert evening("anna 20a\nbert 21a\ncarl bye").cell("carl", 1).value == Fraction(41, 2)


@pytest.mark.parametrize(
    ("missing", "value"),
    [(MEAN, Fraction(77, 3)), (OWN_AVERAGE, 24), (fixed(40), 40), (SKIP, None)],
)
def test_an_event_may_choose_another_rule_for_byes(missing, value):
    assert cell("carl", 1, replace(STROKE, bye=missing)) == (value, ("bye",))
    assert cell("emil", 1, replace(STROKE, bye=missing)) == (26, ("missed",))


def test_an_own_average_that_does_not_exist_yet_is_the_median():
    night = evening("anna 20a\nbert 22a\ncarl bye")
    assert night.cell("carl", 1, replace(STROKE, bye=OWN_AVERAGE)).value == 21


def test_a_fixed_number_of_strokes_is_not_a_number_of_wins():
    rows = NIGHT.rows(replace(STROKE, bye=fixed(40)))
    assert rows["carl"].values["total"] == 64
    assert rows["carl"].values["table_wins"] == 0


def test_a_metric_may_have_its_own_rule():
    rules = Rules((Metric("total", missing=fixed(50)), Metric("last_rounds")))
    assert NIGHT.rows(rules)["emil"].values == {"total": 76, "last_rounds": (26, 26)}


def test_nobody_who_has_not_played_stands_above_one_who_has():
    night = evening("anna 70a\nbert 83a\ncarl -")
    assert night.order(replace(STROKE, missed=SKIP)) == "anna bert carl"


def test_a_round_in_which_nobody_scored_counts_for_nobody():
    night = evening("anna 20a bye\nbert 21a -")
    assert night.values("total") == {"anna": 20, "bert": 21}


# By average


def test_an_average_is_one_of_the_rounds_played_for_those_who_played_enough():
    rules = replace(PRESETS["average"].rules, minimum_rounds=2)
    night = evening("anna 20a 23a\nbert 30a 26a\ncarl 10b .")
    assert night.order(rules) == "anna bert"
    assert night.values("average", rules) == {"anna": Fraction(43, 2), "bert": 28, "carl": 10}
    assert night.told("carl", rules) == "1 of at least 2 rounds played"


def test_nobody_needs_more_rounds_than_there_were():
    assert evening("anna 20a\nbert 30a").order(PRESETS["average"].rules) == "anna bert"


# Time was called

CALLED = evening("anna 20a'\nbert 30b").with_hands("anna", 12, 8).with_hands("bert", 9, 9, 12)


def test_a_game_cut_short_counts_as_it_is_and_is_marked():
    assert CALLED.cell("anna", 1).value == 20
    assert CALLED.cell("anna", 1).marks == ("partial",)


def test_or_is_scaled_to_the_hands_that_others_played():
    cell = CALLED.cell("anna", 1, replace(STROKE, partial="scaled"))
    assert (cell.value, cell.score) == (30, 20)


def test_or_counts_as_missed():
    cell = CALLED.cell("anna", 1, replace(STROKE, partial="missed"))
    assert (cell.value, cell.score, cell.marks) == (30, 20, ("missed", "partial"))
