"""A rating is a pure fold over games: the same from any order, fair to bots, and slow to move."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from accounts.ratings.fold import MODEL, fold
from tests.accounts.ratings.evenings import evening, game

finishes = st.permutations("abcdE").map("<".join)


def test_whoever_finishes_first_goes_up_and_whoever_is_last_goes_down() -> None:
    strengths = fold(evening("a<b<c")).strengths
    assert strengths["a"].mu > MODEL.mu > strengths["c"].mu


def test_every_game_makes_us_surer() -> None:
    after = [fold(evening(*["a<b"] * games)).strengths["a"].sigma for games in (1, 5, 20)]
    assert MODEL.sigma > after[0] > after[1] > after[2]


@given(st.lists(finishes, min_size=1, max_size=12), st.randoms(use_true_random=False))
def test_the_order_of_delivery_changes_nothing(finishes: list[str], order: Random) -> None:
    games = evening(*finishes)
    shuffled = [replace(one, seats=_shuffled(one.seats, order)) for one in games]
    order.shuffle(shuffled)
    assert fold(shuffled) == fold(games)


def _shuffled(seats: tuple, order: Random) -> tuple:
    return tuple(order.sample(seats, len(seats)))


def test_games_that_ended_in_the_same_instant_have_an_order_too() -> None:
    same = [replace(one, finished_at=game("a<b").finished_at) for one in evening("a<b", "b<c<a")]
    assert fold(same) == fold(reversed(same))


def test_a_bot_brings_nothing_and_costs_nothing() -> None:
    beaten_by_bots = fold(evening("X<a<Y<b<Z")).strengths
    alone = fold(evening("a<b")).strengths
    assert beaten_by_bots == alone


def test_a_game_against_bots_alone_is_not_rated() -> None:
    assert fold(evening("a<X<Y")).strengths == {}


def test_equal_totals_are_equal_places() -> None:
    strengths = fold(evening("a=b<c")).strengths
    assert strengths["a"].mu > strengths["c"].mu
    broken = game("a=b<c")
    by_last_round = tuple(replace(seat, rank=place) for place, seat in enumerate(broken.seats, 1))
    assert fold([replace(broken, seats=by_last_round)]).strengths == strengths


def test_a_game_that_all_finish_level_moves_nobody() -> None:
    assert fold(evening("a=b=c")).strengths == {}


def test_nobody_is_compared_with_themselves() -> None:
    assert fold(evening("a<b<a")).strengths == {}


def test_each_result_has_one_point_which_starts_where_the_last_one_ended() -> None:
    points = [point for point in fold(evening("a<b", "b<a", "a<b")).points if point.person == "a"]
    assert [point.result for point in points] == [0, 101, 200]
    assert points[0].before == MODEL.mu
    assert [point.before for point in points[1:]] == [point.mu for point in points[:-1]]


def test_the_better_player_ends_above_the_other() -> None:
    strengths = fold(evening(*["a<b<c"] * 30)).strengths
    assert strengths["a"].mu > strengths["b"].mu > strengths["c"].mu
