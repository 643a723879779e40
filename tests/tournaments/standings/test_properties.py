"""What holds of every evening, whatever happened."""

from fractions import Fraction
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments import checker
from tests.tournaments.standings.any_evening import (
    evenings,
    everything,
    lines_for,
)
from tests.tournaments.standings.evenings import STROKE, ranked
from tournaments.standings.presets import PRESETS
from tournaments.standings.ranking import standings
from tournaments.standings.rules import Metric, Rules

quickly = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@settings(quickly, max_examples=60)
@given(everything())
def test_a_slow_second_opinion_agrees(event):
    assert checker.placed(standings(*event)) == checker.standings(*event)


@quickly
@given(everything(), st.randoms(use_true_random=False))
def test_the_order_in_which_things_arrive_changes_nothing(event, order: Random):
    entrants, lines, adjustments, rules, manual = event
    mixed = [order.sample(one, len(one)) for one in (entrants, lines, adjustments, manual)]
    assert standings(*mixed[:3], rules, mixed[3]) == standings(*event)


@quickly
@given(everything())
def test_places_are_those_of_a_competition_and_ties_are_mutual(event):
    ranks = [row.rank for row in standings(*event) if row.rank]
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    for row in standings(*event):
        assert row.is_tied == (ranks.count(row.rank) > 1)


@quickly
@given(everything())
def test_numbers_are_exact(event):
    for row in standings(*event):
        for value in row.values.values():
            numbers = value if isinstance(value, tuple) else (value,)
            assert all(number is None or type(number) in (int, Fraction) for number in numbers)


@quickly
@given(everything())
def test_whoever_is_not_first_is_told_what_decided(event):
    rows = standings(*event)
    for row in rows:
        assert (row.why is None) == (row.rank == 1)
        if row.rank and row.why:
            assert row.why.own != row.why.above
            assert {one.rank for one in rows if one.entrant in row.why.neighbours} < {
                *range(row.rank)
            }


@quickly
@given(evenings(), st.booleans())
def test_a_bye_is_never_better_than_the_best_of_its_round(evening, low):
    entrants, lines = evening
    rows = standings(range(entrants), lines, (), PRESETS["stroke"].for_game(low))
    for line in lines:
        played = [one.score for one in lines if one.round == line.round and one.kind == "played"]
        if line.kind != "played" and played:
            cells = next(row.cells for row in rows if row.entrant == line.entrant)
            value = next(cell.value for cell in cells if cell.round == line.round)
            assert min(played) <= value <= max(played)


@quickly
@given(evenings())
def test_a_bye_is_never_no_strokes_where_everybody_needed_some(evening):
    entrants, lines = evening
    positive = [
        replace(one, score=one.score + 9) if one.score is not None else one for one in lines
    ]
    for row in standings(range(entrants), positive, (), STROKE):
        assert all(cell.value is None or cell.value >= 6 for cell in row.cells)


@st.composite
def improvements(draw):
    """Evenings that all played to the end, once as they were and once with a better score."""
    entrants, rounds, low = draw(st.integers(1, 6)), draw(st.integers(1, 3)), draw(st.booleans())
    lines = ranked(draw(lines_for(entrants, rounds, always=True)), low)
    at = draw(st.integers(0, len(lines) - 1))
    step = draw(st.integers(1, 4)) * (-1 if low else 1)
    better = [*lines]
    better[at] = replace(lines[at], score=lines[at].score + step)
    return range(entrants), lines, ranked(better, low), lines[at].entrant, low


@quickly
@given(improvements(), st.sampled_from(("stroke", "points", "ifpa", "wins", "average", "league")))
def test_a_better_score_never_worsens_a_place(improvement, preset):
    entrants, before, after, who, low = improvement
    rules = PRESETS["stroke" if preset == "league" else preset].for_game(low)
    rules = rules.keeping(2) if preset == "league" else rules
    places = [place_of(who, standings(entrants, lines, (), rules)) for lines in (before, after)]
    assert places[1] <= places[0]


def place_of(who, rows):
    return next(row.rank for row in rows if row.entrant == who)


@quickly
@given(evenings(), st.integers(1, 4), st.booleans())
def test_a_league_drops_the_worst(evening, best, low):
    entrants, lines = evening
    rules = replace(STROKE, lower_is_better=low)
    for row in standings(range(entrants), lines, (), rules.keeping(best)):
        cells = sorted(
            (cell.value for cell in row.cells if cell.value is not None), reverse=not low
        )
        assert row.values["total"] == (sum(cells[:best]) if cells else None)


@quickly
@given(evenings())
def test_a_total_grows_by_the_new_round_alone(evening):
    """Reckoned from zero after each round, or kept up round by round: the same."""
    entrants, lines = evening
    rules = Rules((Metric("total"),))
    kept = dict.fromkeys(range(entrants), 0)
    for round in sorted({line.round for line in lines}):
        rows = standings(range(entrants), [one for one in lines if one.round <= round], (), rules)
        for row in rows:
            kept[row.entrant] += row.cells[-1].value or 0
            assert kept[row.entrant] == (row.values["total"] or 0)
