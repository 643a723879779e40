"""Who has won: totals or rounds, and what decides a tie."""

import pytest

from games.engines.gnoming.options import Options
from games.engines.gnoming.standings import final_standing, rounds_won


def standing(*rounds, scoring="points"):
    return final_standing(rounds, Options(scoring=scoring))


@pytest.mark.parametrize(
    ("rounds", "reason", "ranks"),
    [
        (((1, 2, 3), (2, 2, 3)), "lowest-total", (1, 2)),
        (((1, 2, 4), (2, 2, 3)), "last-round", (2, 1)),
        (((1, 3, 3), (2, 2, 3)), "shared", (1, 1)),
        (((9, 9, 9), (1, 3, 3), (2, 2, 3)), "shared", (3, 1, 1)),
    ],
)
def test_the_lowest_total_wins_then_the_last_round(rounds, reason, ranks):
    outcome = standing(*rounds)
    assert (outcome.reason, outcome.ranks) == (reason, ranks)


@pytest.mark.parametrize(
    ("rounds", "reason", "ranks"),
    [
        (((0, 0, 50), (1, 1, 1)), "most-rounds", (1, 2)),
        (((0, 9, 9), (9, 0, 9), (9, 8, 0)), "lower-total", (2, 2, 1)),
        (((0, 9, 9), (9, 0, 9), (9, 9, 0)), "last-round", (2, 2, 1)),
        (((0, 9, 5), (9, 0, 5)), "shared", (1, 1)),
    ],
)
def test_or_most_rounds_then_the_total_then_the_last_round(rounds, reason, ranks):
    outcome = standing(*rounds, scoring="rounds")
    assert (outcome.reason, outcome.ranks) == (reason, ranks)


def test_players_tied_for_the_lowest_score_each_win_the_round():
    assert rounds_won(((3, 0, 5), (3, 1, 4), (4, 2, 4))) == (2, 2, 1)


def test_ranks_after_a_tie_leave_a_gap():
    assert standing((1, 1, 1), (1, 1, 1), (5, 5, 5)).ranks == (1, 1, 3)


def test_an_outcome_has_every_measure_tournaments_may_ask_for():
    measures = standing((-8, 3, 5), (1, 1, 1)).measures
    assert {name: measure.values for name, measure in measures.items()} == {
        "total": (0, 3),
        "rounds_won": (1, 2),
        "best_round": (-8, 1),
        "last_round": (5, 1),
    }
    assert [name for name, measure in measures.items() if not measure.lower_is_better] == [
        "rounds_won"
    ]


def test_a_tie_break_is_explained():
    assert standing((1, 2, 3), (2, 2, 3)).why is None
    assert "last round" in standing((1, 2, 4), (2, 2, 3)).why
