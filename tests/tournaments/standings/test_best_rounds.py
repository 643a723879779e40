"""Leagues and challenges: only the best rounds count."""

from fractions import Fraction

from msgspec.structs import replace

from tests.tournaments.standings.evenings import POINTS, STROKE, evening
from tournaments.standings.lines import Adjustment, Line
from tournaments.standings.presets import PRESETS
from tournaments.standings.ranking import standings
from tournaments.standings.rules import Metric, Rules

LEAGUE = evening("""
    anna  20a  40a  22a
    bert  21a  30a  23a
""")


def test_a_league_drops_the_worst_evening():
    assert LEAGUE.order() == "bert anna"
    assert LEAGUE.order(STROKE.keeping(2)) == "anna bert"
    assert LEAGUE.values("total", STROKE.keeping(2)) == {"anna": 42, "bert": 44}


def test_what_is_dropped_is_marked_and_dropped_everywhere():
    row = LEAGUE.rows(STROKE.keeping(2))["anna"]
    assert [cell.marks for cell in row.cells] == [(), ("dropped",), ()]
    assert row.values["last_rounds"] == (22, 20)


def test_of_equal_rounds_the_earlier_one_is_kept():
    row = evening("anna 20a 7a 20a").rows(STROKE.keeping(2))["anna"]
    assert [cell.marks for cell in row.cells] == [(), (), ("dropped",)]


def test_fewer_rounds_than_count_all_count():
    assert LEAGUE.values("total", STROKE.keeping(5)) == LEAGUE.values("total")


def test_where_high_is_better_the_lowest_is_dropped():
    points = LEAGUE.values("place_points", POINTS.keeping(1))
    assert points == {"anna": 10, "bert": 10}


def test_a_penalty_is_not_dropped_with_its_round():
    penalty = [Adjustment(0, 3, "late", round=2)]
    assert LEAGUE.values("total", STROKE.keeping(2), adjustments=penalty)["anna"] == 45


def test_an_average_spreads_a_penalty_over_the_rounds_that_count():
    penalty = [Adjustment(0, 3, "late")]
    average = Rules((Metric("average", best=2),))
    assert LEAGUE.values("average", average, adjustments=penalty)["anna"] == Fraction(45, 2)


# The cooperative challenge


def attempts(entrant: int, *results: tuple[int, int, int]) -> list[Line]:
    """Score, time left and mistakes of one attempt after the other."""
    return [
        Line(
            entrant,
            round,
            "played",
            score,
            1,
            1,
            entrant,
            measures={"time_left": time, "mistakes": mistakes},
        )
        for round, (score, time, mistakes) in enumerate(results, 1)
    ]


def challenge(*lines: list[Line]):
    every = [line for one in lines for line in one]
    return standings(range(len(lines)), every, (), PRESETS["co-op"].rules)


def test_the_best_attempt_counts_with_its_own_time():
    rows = challenge(attempts(0, (10, 5, 0), (8, 60, 0)), attempts(1, (10, 9, 3)))
    assert [row.entrant for row in rows] == [1, 0]
    assert rows[1].values == {"total": 10, "measure:time_left": 5, "measure:mistakes": 0}


def test_of_two_attempts_with_the_same_score_the_one_with_more_time_left_counts():
    row = challenge(attempts(0, (10, 5, 0), (10, 30, 2)))[0]
    assert row.values == {"total": 10, "measure:time_left": 30, "measure:mistakes": 2}


def test_then_fewer_mistakes_and_then_they_win_together():
    rows = challenge(
        *(attempts(team, (10, 5, mistakes)) for team, mistakes in enumerate((1, 0, 0)))
    )
    assert [(row.entrant, row.rank) for row in rows] == [(1, 1), (2, 1), (0, 3)]


def test_an_attempt_not_made_costs_nothing():
    rows = challenge(attempts(0, (10, 5, 0)), attempts(1, (9, 5, 0), (9, 5, 0), (9, 6, 0)))
    assert rows[0].entrant == 0


def test_a_measure_has_a_direction_of_its_own():
    lines = [*attempts(0, (1, 7, 0)), *attempts(1, (1, 5, 0))]
    low = Rules((Metric("measure:time_left", "low"),))
    assert [row.entrant for row in standings((0, 1), lines, (), low)] == [1, 0]
    assert [row.entrant for row in standings((0, 1), lines, (), high(low))] == [0, 1]


def high(rules: Rules) -> Rules:
    return replace(rules, metrics=tuple(replace(one, direction="high") for one in rules.metrics))
