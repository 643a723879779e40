"""Mulligans, one and more."""

import pytest

from games.engines.gnoming.moves import Discard, Draw, Place, Take
from tests.engines.gnoming.tables import ANNA, BO, STARTED, table
from tests.refusals import refused


def test_a_mulligan_may_be_placed_like_any_card():
    at = table(STARTED, deck="M 6")
    at.play(ANNA, Draw(), Place(0))
    assert at.grid(ANNA) == "M 4 ? / ? ? ? / ? ? ?"


def test_a_second_mulligan_that_is_drawn_must_be_discarded():
    at = table("M 4 ? / ? ? ? / ? ? ?", deck="M 6")
    at.play(ANNA, Draw())
    assert at.may(ANNA) == (Discard(0), Discard(1))
    with refused("one-mulligan"):
        at.play(ANNA, Place(0))


def test_a_second_mulligan_cannot_be_taken_from_a_pile():
    at = table("M 4 ? / ? ? ? / ? ? ?", piles=("M", "4"))
    assert at.may(ANNA) == (Draw(), Take(1))
    with refused("one-mulligan"):
        at.play(ANNA, Take(0))


def test_a_mulligan_that_lies_face_down_hinders_nothing():
    at = table("M? 4 3 / ? ? ? / ? ? ?", piles=("M", "4"))
    at.play(ANNA, Take(0), Place(0))
    assert at.state.phase.card == 0


TWO_MULLIGANS = "M M 8 / ? ? ? / ? ? ?"


def test_with_two_mulligans_face_up_the_card_must_replace_one_of_them():
    at = table(TWO_MULLIGANS, deck="7 6", piles=("3", "4"))
    at.play(ANNA, Draw())
    assert at.may(ANNA) == (Place(0), Place(1))
    with refused("mulligan-duty"):
        at.play(ANNA, Discard(0))
    with refused("mulligan-duty"):
        at.play(ANNA, Place(2))
    at.play(ANNA, Place(1), Discard(0))
    assert at.grid(ANNA) == "M 7 8 / ? ? ? / ? ? ?"
    assert at.piles == ("3 M", "4")


def test_the_duty_holds_for_a_card_taken_too():
    at = table(TWO_MULLIGANS, piles=("M", "4"))
    assert at.may(ANNA) == (Draw(), Take(1))
    at.play(ANNA, Take(1))
    assert at.may(ANNA) == (Place(0), Place(1))


def test_under_the_duty_there_is_no_bounce_even_with_the_option():
    at = table(TWO_MULLIGANS, deck="8", bounce=True)
    at.play(ANNA, Draw(), Place(0))
    assert at.may(ANNA) == (Discard(0), Discard(1))


@pytest.mark.parametrize(("card", "code"), [("H", "hazard-on-duty"), ("M", "one-mulligan")])
def test_a_hazard_or_mulligan_drawn_under_the_duty_is_discarded_and_the_duty_stays(card, code):
    at = table(TWO_MULLIGANS, "3 3 3 / 3 3 3 / 3 3 ?", deck=f"{card} 6 6 6")
    at.play(ANNA, Draw())
    with refused(code):
        at.play(ANNA, Place(0))
    at.play(ANNA, at.may(ANNA)[0])
    at.play(BO, Draw(), Discard(0))
    at.play(ANNA, Draw())
    assert at.may(ANNA) == (Place(0), Place(1))


def test_three_mulligans_take_two_turns():
    at = table("M M M / ? ? ? / ? ? ?", deck="7 7 7 7")
    at.play(ANNA, Draw(), Place(0), Discard(0))
    at.play(BO, Draw(), Discard(0))
    at.play(ANNA, Draw())
    assert at.may(ANNA) == (Place(1), Place(2))
