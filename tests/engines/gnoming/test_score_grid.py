"""`manage.py score_grid`: a grid explained, and one clear sentence for what is no grid."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def told(*words: str) -> list[list[str]]:
    out = StringIO()
    call_command("score_grid", *words, stdout=out)
    return [line.rsplit(maxsplit=1) for line in out.getvalue().splitlines()]


def test_the_worked_example_is_explained_line_by_line():
    assert told("M 5 5 / 7 -4 4 / 7 7 H") == [
        ["Row 1: a set, 5 5 5 (Mulligan as 5)", "−5"],
        ["Column 1: a set, 7 7 7 (Mulligan as 7)", "−7"],
        ["Row 2, column 2: a single card", "−4"],
        ["Row 2, column 3: a single card", "4"],
        ["Row 3, column 2: a single card", "7"],
        ["Row 3, column 3: Hazard", "10"],
        ["Total", "5"],
    ]


def test_advanced_rules_change_the_score():
    assert told("M 5 5 / 7 -4 4 / 7 7 H", "--advanced")[-1] == ["Total", "20"]
    assert told("M 4 5 / 7 -4 4 / 7 7 H", "--runs")[0] == [
        "Row 1: a run, 3 4 5 (Mulligan as 3)",
        "−4",
    ]


def test_a_mulligan_may_lie_in_no_line():
    assert ["Row 1, column 1: Mulligan, in no line", "0"] in told("M -1 5 / -1 6 4 / 7 5 3")


def test_going_out_is_judged_by_the_scores_of_the_others():
    grid = "6 6 6 / -1 -1 -1 / -1 -1 −1"
    assert told(grid, "--out", "--others", "3", "-8")[-2:] == [
        ["Going out", "−5"],
        ["Total", "−17"],
    ]
    assert told(grid, "--out", "--others", "-12")[-2:] == [["Going out", "5"], ["Total", "−7"]]
    assert told(grid, "--out", "--others", "-12", "--children")[-1] == ["Total", "−12"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["5 5"], "A grid has nine cards, this one has 2."),
        (["5 5 9 / 5 5 5 / 5 5 5"], "There is no card 9"),
        (["5 5 0 / 5 5 5 / 5 5 5"], "There is no card 0"),
        (["5 5 5 / 5 5 5 / 5 5 5", "--out"], "give them with --others"),
    ],
)
def test_what_is_no_grid_gets_one_clear_sentence(words, sentence):
    with pytest.raises(CommandError, match=sentence):
        told(*words)
