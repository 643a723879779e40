"""The handicap says how far from the table somebody usually finishes; few games say little."""

from random import Random

import pytest

from accounts.ratings.handicap import SHRINKING, Handicap, handicaps
from accounts.ratings.scale import games_to_go, is_provisional, shown
from tests.accounts.ratings.evenings import evening, game


def test_less_is_better_like_every_score() -> None:
    own = handicaps(evening("a<b"))
    assert own["a"] == Handicap(-3 / (1 + SHRINKING), 1)
    assert own["b"] == Handicap(3 / (1 + SHRINKING), 1)


def test_one_lucky_evening_is_no_handicap() -> None:
    few, many = handicaps(evening("a<b<c")), handicaps(evening(*["a<b<c"] * 90))
    assert abs(few["a"].strokes) < 0.5
    assert many["a"].strokes == pytest.approx(-4.5, abs=0.5)


def test_bots_do_not_count_as_the_table() -> None:
    assert handicaps(evening("X<a<Y<b")) == handicaps([game("a<Y<b", source="table")])
    assert handicaps(evening("a<X<Y")) == {}


def test_on_a_card_a_typed_name_is_somebody() -> None:
    card = handicaps([game("a<X", source="card")])
    assert card == {"a": Handicap(-3 / (1 + SHRINKING), 1)}


def test_the_order_of_delivery_changes_nothing() -> None:
    games = evening("a<b<c", "c<a<b", "b<X<a", "a=b<c", "c<b<a")
    for seed in range(20):
        shuffled = list(games)
        Random(seed).shuffle(shuffled)
        assert handicaps(shuffled) == handicaps(games)


# The scale


def test_everybody_starts_at_1500() -> None:
    assert shown(25) == 1500
    assert shown(26) - shown(25) == 30


def test_a_rating_is_provisional_for_about_fifteen_games() -> None:
    assert is_provisional(25 / 3)
    assert games_to_go(25 / 3) == 15
    assert games_to_go(7.95) == 2
    assert not is_provisional(7.8)
    assert games_to_go(7.8) == 0
