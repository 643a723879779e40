"""The end: the round is finished, and the points are counted with their reasons."""

import pytest

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import DONE, PlaceGnome
from games.engines.gnome_village.board.state import Over
from games.engines.gnome_village.events.ending import LastGnomePlaced
from games.engines.gnome_village.rules import awaited, outcome, view
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, table
from tests.refusals import refused

COIN = ForestCard("coins", coins=1)
FOUR = "H* H* H* H* H\n ┼ ┼ ┼ ┼ ┼"
THREE = "H* H* H* H H\n ┼ ┼ ┼ ┼ ┼"


def last_gnome(seats, first=ANNA, turn=ANNA, **others):
    pictures = [HAMLET] * seats
    pictures[turn] = FOUR
    at = table(*pictures, turn=turn, first=first, forest=(COIN,) * 8, **others)
    return at.play(turn, PlaceGnome("coins", at.tile(turn, "H", 4)))


def test_the_fifth_gnome_ends_the_game_once_the_round_is_finished():
    at = last_gnome(3)
    assert at.state.last_round and at.told(LastGnomePlaced) == [LastGnomePlaced(ANNA)]
    at.play(ANNA, DONE).play(BO, DONE)
    assert outcome(at.state) is None
    at.play(CIA, DONE)
    assert isinstance(at.state.phase, Over) and awaited(at.state) == ()


def test_all_have_had_equally_many_turns():
    """Bo began, so Anna's turn is the last of the round."""
    at = last_gnome(3, first=BO, turn=BO).play(BO, DONE).play(CIA, DONE)
    assert outcome(at.state) is None
    assert outcome(at.play(ANNA, DONE).state)


def test_the_turn_that_triggers_it_is_completed():
    at = last_gnome(2, first=BO)
    assert awaited(at.state) == (ANNA,) and outcome(at.state) is None
    assert outcome(at.play(ANNA, DONE).state)


def test_the_fourth_gnome_ends_it_with_the_option_for_children():
    at = table(THREE, children=True, forest=(COIN,))
    at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 3)))
    assert at.state.last_round
    at = table(THREE, forest=(COIN,))
    assert not at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 3))).state.last_round


def test_a_second_player_with_all_gnomes_changes_nothing():
    at = table(FOUR, FOUR, forest=(COIN,) * 4)
    at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 4)), DONE)
    at.play(BO, PlaceGnome("coins", at.tile(BO, "H", 4)))
    assert at.told(LastGnomePlaced) == [LastGnomePlaced(ANNA)]


def test_over_means_over():
    at = last_gnome(2, first=BO).play(ANNA, DONE)
    with refused("not-playing"):
        at.play(BO, DONE)


# Scoring


def lines(at, seat):
    shown = view(at.state).villages[seat]
    assert shown.points == sum(line.points for line in shown.lines)
    return {line.what: line.points for line in shown.lines}


@pytest.mark.parametrize(
    ("village", "what", "points"),
    [
        ("H*:0 S P* G\n ┼ ┼ ┼ ┼", "workshops", 6),
        ("H*:0 H* H\n ┼ ┼ ┼", "lit", 4),
        ("H*:0 rest rest pol\n ┼ ┼ ┼ ┼", "restaurants", 2),
        ("H*:0\n ┼", "coins", 4),
    ],
)
def test_points_with_their_reasons(village, what, points):
    at = table(village, open=("pol", "cha"))
    assert lines(at, ANNA)[what] == points


def test_hat_makers_count_for_the_holder_of_the_happy_gnome():
    two = "H*:0 hat hat\n ┼ ┼ ┼"
    at = table(two, two, happy=BO, open=("pol", "cha"))
    assert (lines(at, ANNA)["hats"], lines(at, BO)["hats"]) == (0, 2)


def test_gnomes_away_or_lying_count():
    at = table("H* H*:1~ air\n ┼ ┼ ┼", "H*:0 gold:a0\n ┼ ┼")
    assert lines(at, ANNA)["lit"] == 4


def test_unpaid_visits_lapse():
    at = table("H* air\n ┼ ┼", "H*:0 gold:a0\n ┼ ┼", turn=BO, last_round=True)
    at.play(BO, DONE, DONE)
    assert outcome(at.state) and at.coins(ANNA) == [4]


# The winner


def ended(*pictures, coins):
    last = len(pictures) - 1
    at = table(*pictures, turn=last, last_round=True, coins=coins).play(last, DONE)
    return outcome(at.state)


PLAIN = "H*:0\n ┼"


def test_most_points_wins():
    result = ended(PLAIN, PLAIN, PLAIN, coins=(3, 5, 4))
    assert (result.reason, result.ranks, result.scores) == ("most-points", (3, 1, 2), (5, 7, 6))
    assert result.measures["coins"].values == (3, 5, 4)


def test_equal_more_tiles_in_the_village():
    result = ended(PLAIN, "H*:0 .\n ┼ ┼", coins=(3, 3))
    assert (result.reason, result.ranks) == ("more-tiles", (2, 1)) and result.why


def test_still_equal_shared():
    result = ended(PLAIN, PLAIN, coins=(3, 3))
    assert (result.reason, result.ranks) == ("shared", (1, 1)) and result.why


def test_the_same_holds_below_the_first_place():
    larger = "H*:0 .\n ┼ ┼"
    result = ended(PLAIN, PLAIN, larger, PLAIN, coins=(5, 3, 3, 3))
    assert (result.reason, result.ranks) == ("most-points", (1, 3, 2, 3))
