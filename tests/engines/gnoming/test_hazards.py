"""Hazards."""

import pytest

from games.engines.gnoming.events import (
    HazardRemoved,
)
from games.engines.gnoming.moves import Decline, Discard, Draw, Place, TurnUp
from games.engines.gnoming.state import Drawing, HazardAnswers, Scored
from tests.engines.gnoming.tables import ANNA, BO, CIA, DAN, STARTED, table
from tests.refusals import refused


def test_a_discarded_hazard_lets_all_others_turn_a_card():
    at = table(STARTED, STARTED, STARTED, deck="H 6")
    at.play(ANNA, Draw(), Discard())
    assert at.told(HazardRemoved)[0].waiting == (BO, CIA)
    at.play(CIA, TurnUp(8))
    at.play(BO, TurnUp(2))
    assert at.grid(CIA) == "3 4 ? / ? ? ? / ? ? 3"
    assert at.state.phase == Drawing(BO)


def test_a_hazard_leaves_the_round_and_lies_on_no_pile():
    at = table(STARTED, deck="H 6", piles=("", "4"))
    at.play(ANNA, Draw())
    assert Discard(None) in at.may(ANNA) and Discard(0) not in at.may(ANNA)
    at.play(ANNA, Discard(None))
    assert at.piles == ("", "4")
    assert at.state.removed == 1


def test_the_pile_named_for_a_hazard_does_not_matter():
    at = table(STARTED, deck="H 6")
    at.play(ANNA, Draw(), Discard(1))
    assert at.piles == ("3", "4")


def test_the_last_face_down_card_is_never_turned():
    at = table(STARTED, "3 3 3 / 4 4 4 / 5 5 ?", "3 3 3 / 4 4 4 / 5 ? ?", deck="H 6")
    at.play(ANNA, Draw(), Discard())
    assert at.state.phase == HazardAnswers((CIA,), ANNA)
    with refused("no-card-to-turn"):
        at.play(BO, TurnUp(8))


def test_a_hazard_that_helps_nobody_does_not_hold_the_table_up():
    at = table(STARTED, "3 3 3 / 4 4 4 / 5 5 ?", deck="H 6")
    at.play(ANNA, Draw(), Discard())
    assert at.state.phase == Drawing(BO)


def test_the_answer_to_a_hazard_may_be_no():
    at = table(STARTED, STARTED, deck="H 6")
    at.play(ANNA, Draw(), Discard())
    at.play(BO, Decline())
    assert at.grid(BO) == STARTED
    assert at.state.phase == Drawing(BO)


def test_a_hazard_is_answered_once():
    at = table(STARTED, STARTED, STARTED, deck="H 6")
    at.play(ANNA, Draw(), Discard())
    at.play(BO, TurnUp(8))
    with refused("no-card-to-turn"):
        at.play(BO, TurnUp(7))


def test_a_hazard_must_be_answered_before_anything_else():
    at = table(STARTED, STARTED, deck="H 6")
    at.play(ANNA, Draw(), Discard())
    with refused("answer-the-hazard"):
        at.play(BO, Draw())
    with refused("not-your-turn"):
        at.play(ANNA, Draw())


@pytest.mark.parametrize("grid", ["3 4 H? / ? ? ? / ? ? ?", "3 4 H / ? ? ? / ? ? ?"])
def test_a_hazard_replaced_in_the_grid_has_its_effect(grid):
    at = table(grid, STARTED, deck="5 6")
    at.play(ANNA, Draw(), Place(2), Discard())
    assert at.state.phase == HazardAnswers((BO,), ANNA)


def test_a_hazard_or_mulligan_turned_up_by_a_hazard_just_lies_there():
    at = table(STARTED, "3 4 H? / M? ? ? / ? ? ?", STARTED, deck="H 6")
    at.play(ANNA, Draw(), Discard())
    at.play(BO, TurnUp(2))
    at.play(CIA, Decline())
    assert at.grid(BO) == "3 4 H / ? ? ? / ? ? ?"
    assert len(at.told(HazardRemoved)) == 1


def test_a_hazard_may_be_kept_in_the_grid():
    at = table("3 4 ? / ? ? ? / ? ? ?", deck="H 6")
    at.play(ANNA, Draw(), Place(0), Discard(0))
    assert at.grid(ANNA) == "H 4 ? / ? ? ? / ? ? ?"


def test_in_the_very_last_turn_of_a_round_a_hazard_helps_nobody():
    at = table("3 3 3 / 4 4 4 / 5 5 5?", STARTED, STARTED, deck="6 6 H", turn=ANNA)
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    at.play(CIA, Draw(), Discard())
    assert at.told(HazardRemoved)[0].waiting == ()
    assert isinstance(at.state.phase, Scored)


def test_in_other_last_turns_a_hazard_helps_also_those_who_have_had_theirs():
    at = table("3 3 3 / 4 4 4 / 5 5 5?", STARTED, STARTED, STARTED, deck="6 6 H 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    at.play(CIA, Draw(), Discard())
    assert at.told(HazardRemoved)[0].waiting == (BO, DAN)


def test_with_the_hazards_option_only_those_with_four_face_down_cards_may_turn_one():
    three, four = "3 3 3 / 4 4 4 / ? ? ?", "3 3 3 / 4 4 ? / ? ? ?"
    at = table(STARTED, three, four, deck="H 6", hazards=True)
    at.play(ANNA, Draw(), Discard())
    assert at.told(HazardRemoved)[0].waiting == (CIA,)
