"""Bouncing."""

import pytest

from games.engines.gnoming.moves import Discard, Draw, Place
from games.engines.gnoming.state import Drawing, Lifted
from tests.engines.gnoming.tables import ANNA, BO, table
from tests.refusals import refused


def test_a_revealed_card_that_matches_a_face_up_card_may_bounce():
    at = table("4 ? 4? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    assert Place(1) in at.may(ANNA)
    at.play(ANNA, Place(1))
    assert at.grid(ANNA) == "4 4 7 / ? ? ? / ? ? ?"


def test_the_card_just_placed_counts_as_a_match():
    at = table("3 5 7? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    assert Place(8) in at.may(ANNA)


def test_a_card_without_a_match_does_not_bounce():
    at = table("3 5 8? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    with refused("no-bounce"):
        at.play(ANNA, Place(1))


def test_bouncing_is_optional():
    at = table("4 ? 4? / ? ? ? / ? ? ?", deck="7 6")
    at.play(ANNA, Draw(), Place(2), Discard(0))
    assert at.piles[0] == "3 4"


def test_bounces_chain_without_limit():
    at = table("4 4? 4? / 4? 4? 4? / 4? 4? 4?", deck="7")
    at.play(ANNA, Draw(), Place(8), *(Place(cell) for cell in range(7, 0, -1)))
    assert at.grid(ANNA) == "4 4 4 / 4 4 4 / 4 4 7"
    at.play(ANNA, Place(0), Discard(0))
    assert at.state.phase == Drawing(BO)


def test_a_chain_ends_when_every_cell_was_filled():
    at = table("4? 4? 4? / 4? 4? 4? / 4? 4? 4?", deck="4")
    at.play(ANNA, Draw(), *(Place(cell) for cell in range(9)))
    assert at.may(ANNA) == (Discard(0), Discard(1))


def test_a_cell_filled_in_this_turn_stays():
    at = table("4 ? 4? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    with refused("filled-this-turn"):
        at.play(ANNA, Place(2))


@pytest.mark.parametrize("card", ["-2", "M", "H"])
def test_only_positive_cards_bounce(card):
    at = table(f"{card} 5 {card}? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    with refused("no-bounce"):
        at.play(ANNA, Place(8))


def test_a_mulligan_is_no_match_for_anything():
    at = table("M 5 8? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    with refused("no-bounce"):
        at.play(ANNA, Place(8))


def test_a_match_that_lies_face_down_is_no_match():
    at = table("3 5 8? / 8? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(2))
    with refused("no-bounce"):
        at.play(ANNA, Place(8))


def test_face_up_cards_do_not_bounce():
    at = table("4 4 ? / ? ? ? / ? ? ?", deck="7")
    at.play(ANNA, Draw(), Place(0))
    with refused("no-bounce"):
        at.play(ANNA, Place(8))


def test_with_the_bounce_option_face_up_cards_bounce_too():
    at = table("4 4 ? / ? ? ? / ? ? ?", deck="7", bounce=True)
    at.play(ANNA, Draw(), Place(0), Place(8))
    assert at.grid(ANNA) == "7 4 ? / ? ? ? / ? ? 4"


def test_with_the_bounce_option_the_matching_card_may_itself_be_replaced():
    at = table("4 4 ? / ? ? ? / ? ? ?", deck="7", bounce=True)
    at.play(ANNA, Draw(), Place(0), Place(1))
    assert at.grid(ANNA) == "7 4 ? / ? ? ? / ? ? ?"
    assert at.state.phase == Lifted(ANNA, 4, (0, 1), was_face_down=False)
    assert Place(8) in at.may(ANNA)


def test_with_the_bounce_option_the_card_just_placed_counts_too():
    at = table("7 4 ? / ? ? ? / ? ? ?", deck="7", bounce=True)
    at.play(ANNA, Draw(), Place(0))
    assert Place(1) in at.may(ANNA)
