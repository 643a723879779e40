"""Points for places: six for each player at a table of any size, and shared by those who tie."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from tests.tournaments.standings.evenings import POINTS, evening
from tournaments.standings.points import points_of, shared
from tournaments.standings.presets import PRESETS

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("size", "points"),
    [(3, (10, 6, 2)), (4, (11, 7, 4, 2)), (5, (12, 8, 5, 3, 2))],
)
def test_the_places_of_a_table_bring(size, points):
    assert place_points(size, range(1, size + 1)) == points


@pytest.mark.parametrize("size", range(1, 12))
def test_no_table_is_worth_more_than_another(size):
    points = place_points(size, range(1, size + 1))
    assert sum(points) == 6 * size
    assert sorted(set(points), reverse=True) == list(points)


def test_tied_places_share_the_mean_of_their_points():
    assert place_points(4, (1, 2, 2, 4)) == (11, 5 + HALF, 5 + HALF, 2)
    assert place_points(3, (1, 1, 1)) == (6, 6, 6)


scales = st.sampled_from(("place_points", "ifpa", "pinburgh", "normalised"))


@given(st.lists(st.integers(0, 4), min_size=1, max_size=8), scales)
def test_ties_neither_make_nor_lose_points(scores, scale):
    ranks = [1 + sum(other < score for other in scores) for score in scores]
    everybody = range(1, len(scores) + 1)
    assert sum(place_points(len(scores), ranks, scale)) == sum(
        place_points(len(scores), everybody, scale)
    )


def test_the_other_scales():
    assert place_points(4, (1, 2, 3, 4), "ifpa") == (7, 5, 3, 1)
    assert place_points(3, (1, 2, 3), "ifpa") == (7, 4, 1)
    assert place_points(4, (1, 2, 3, 4), "pinburgh") == (3, 2, 1, 0)
    assert place_points(3, (1, 2, 3), "pinburgh") == (3, 1 + HALF, 0)
    assert place_points(5, (2, 3), "normalised") == (Fraction(3, 4), HALF)


@pytest.mark.parametrize(("size", "ranks"), [(3, (1, 3, 3)), (2, (3,)), (4, (0,)), (0, (1,))])
def test_a_place_that_the_table_does_not_have_is_refused(size, ranks):
    with refused("rank-beyond-table"):
        place_points(size, ranks)


def test_points_play_ranks_by_points_whatever_the_strokes():
    night = evening("anna 20a 50a\nbert 21b 20b\ncarl 30b 51a\ndora 29a 21b")
    assert night.values("place_points", POINTS) == {"anna": 20, "bert": 20, "carl": 4, "dora": 4}


def test_equal_points_go_to_more_wins_then_seconds():
    night = evening("""
        anna 1a 4a
        bert 2a 3a
        carl 3a 1a
        dora 4a 2a
    """)
    assert night.values("place_points", POINTS) == {"carl": 15, "anna": 13, "bert": 11, "dora": 9}
    level = evening("anna 1a 3a\nbert 2a 2a\ncarl 3a 1a")
    assert level.order(POINTS) == "carl anna bert"
    assert level.told("bert", POINTS) == "3, by tables won 1 v 0"


def test_the_countback_of_points_play_is_one_of_points():
    level = evening("anna 1a 3a\nbert 2a 2a\ncarl 3a 1a")
    assert level.told("anna", POINTS) == "2, by last round 10 v 2"


def test_a_round_missed_brings_no_points_and_a_bye_the_median():
    night = evening("anna 1a\nbert 2a\ncarl 3a\ndora bye\nemil -")
    assert night.values("place_points", POINTS)["dora"] == 6
    assert night.values("place_points", POINTS)["emil"] == 0


def test_a_bye_among_wins_is_worth_what_a_player_of_the_round_won():
    wins = PRESETS["wins"].rules
    assert evening("anna 1a\nbert 2a\ncarl bye").values("table_wins", wins)["carl"] == HALF


def place_points(size, ranks, scale="place_points"):
    """The points of each rank in turn: (1, 2, 2, 4) at a table of four bring 11, 5½, 5½ and 2."""
    points = points_of(size, scale)
    return tuple(shared(points, rank, ranks.count(rank)) for rank in ranks)
