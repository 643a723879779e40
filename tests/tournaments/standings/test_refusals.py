"""What cannot be is refused with a code, and every code and metric has its words."""

import re
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from tests.refusals import refused
from tests.tournaments.standings.evenings import STROKE
from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.metrics import OF_THE_FIRST, RECKONINGS, WHOLE
from tournaments.standings.presets import PRESETS
from tournaments.standings.ranking import standings
from tournaments.standings.rows import Mark, Why
from tournaments.standings.rules import Metric, Rules
from tournaments.standings.sentences import MARKS, REFUSALS, TITLES, reason, shown, title

PLAYED = Line(1, 1, "played", 20, 1, 1, 1)
FOLDER = Path(standings.__code__.co_filename).parent
LOT = Decision(1, 1, "lot")


def ranked(entrants=(1,), lines=(PLAYED,), adjustments=(), rules=STROKE, manual=()):
    return standings(entrants, lines, adjustments, rules, manual)


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("entrant-twice", {"entrants": (1, 1)}),
        ("line-twice", {"lines": (PLAYED, PLAYED)}),
        ("line-twice", {"lines": (PLAYED, Line(1, 1, "bye"))}),
        ("unknown-entrant", {"entrants": (2,)}),
        ("unknown-entrant", {"adjustments": [Adjustment(9, 1, "who?")]}),
        ("unknown-entrant", {"manual": [Decision(9, 1, "who?")]}),
        ("decision-twice", {"manual": [LOT, LOT]}),
        ("rank-beyond-table", {"lines": [Line(1, 1, "played", 20, 3, 2, 1)]}),
        ("unknown-metric", {"rules": Rules((Metric("beauty"),))}),
        ("metric-twice", {"rules": Rules((Metric("total"),), shown=(Metric("total"),))}),
        ("first-metric", {"rules": Rules(())}),
        ("first-metric", {"rules": Rules((Metric("last_rounds"),))}),
        ("first-metric", {"rules": Rules((Metric("opponents"),))}),
    ],
)
def test_it_is_refused(code, wrong):
    with refused(code):
        ranked(**wrong)


def test_every_refusal_has_a_sentence():
    sources = FOLDER.glob("*.py")
    codes = {
        code
        for source in sources
        for code in re.findall(r'(?:refuse|_once)\("([a-z-]+)"', source.read_text())
    }
    assert codes == set(REFUSALS)


def test_every_metric_has_a_title_and_a_reason():
    for code in (*RECKONINGS, *OF_THE_FIRST, *WHOLE):
        assert TITLES[code] == title(code)
        assert reason(Why(code, 2, 1)).render(str, str)


def test_a_measure_is_called_by_its_name():
    assert reason(Why("measure:time_left", 2, 9)).render(str, str) == "by Time left 9 v 2"
    assert title("measure:red_hats") == "red hats"


def test_every_mark_has_a_word():
    assert set(MARKS) == set(Mark.__args__)


def test_every_preset_ranks():
    for code, preset in PRESETS.items():
        assert code == preset.code
        assert ranked(rules=preset.for_game(lower_is_better=True))[0].rank == 1


def test_rules_are_the_same_after_being_kept_as_json():
    for preset in PRESETS.values():
        kept = msgspec.json.encode(preset.rules)
        assert msgspec.json.decode(kept, type=Rules) == preset.rules


@pytest.mark.parametrize(
    ("value", "words"),
    [("21", "21"), ("-3", "−3"), ("11/2", "5½"), ("-1/3", "−⅓"), ("107/15", "7 2/15")],
)
def test_numbers_are_shown_exactly(value, words):
    assert shown(Fraction(value)) == words
