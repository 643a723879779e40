"""Undo: within the phase, until chance or another player steps in."""

import pytest

from games.engines.core.record import TakenBack
from games.engines.gnome_village import rules
from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import (
    DONE,
    BuyBusiness,
    BuyWorkshop,
    DrawRoad,
    Go,
    Lay,
    PlaceGnome,
    Use,
)
from tests.engines.gnome_village.tables import ANNA, BO, moving, table

COIN = ForestCard("coins", coins=1)
VILLAGE = """
    H*:0 H  S* pol yard .
    ┼    ┼  ┼  ┼   ┼    ┼
"""


def may_undo(at, seat=ANNA):
    return at.record.may_take_back(rules, seat)


def test_what_was_bought_and_laid_can_be_taken_back_step_by_step():
    at = table(VILLAGE)
    at.play(ANNA, BuyWorkshop("gardener"), Lay(5, 0))
    record = at.record.grown([TakenBack(ANNA)], rules, ANNA)
    assert record.state.villages[ANNA].coins == 2 and record.state.phase.tile
    record = record.grown([TakenBack(ANNA)], rules, ANNA)
    assert record.state.villages[ANNA].coins == 4
    assert not record.may_take_back(rules, ANNA)


def test_a_gnome_placed_can_be_taken_back():
    at = table(VILLAGE)
    before = at.state
    at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 1)))
    assert at.record.grown([TakenBack(ANNA)], rules, ANNA).state == before


def test_a_walk_and_an_action_without_chance_can_be_taken_back():
    at = moving(VILLAGE)
    before = at.state
    at.play(ANNA, Go(0, at.tile(ANNA, "pol")), Use())
    record = at.record.grown([TakenBack(ANNA)], rules, ANNA)
    assert record.grown([TakenBack(ANNA)], rules, ANNA).state == before


@pytest.mark.parametrize(
    "moves", [(DrawRoad("coins"),), (BuyBusiness(0), Lay(5, 0))], ids=["road", "refill"]
)
def test_what_chance_has_shown_cannot_be_taken_back(moves):
    at = table(VILLAGE)
    assert not may_undo(at.play(ANNA, *moves))


def test_a_business_in_hand_can_be_put_back():
    assert may_undo(table(VILLAGE).play(ANNA, BuyBusiness(0)))


def test_a_business_drawn_at_the_yard_cannot():
    at = moving(VILLAGE, deluxe=True)
    assert not may_undo(at.play(ANNA, Go(0, at.tile(ANNA, "yard")), Use()))


def test_the_end_of_a_phase_and_of_a_turn_cannot_be_taken_back():
    at = table(VILLAGE, forest=(COIN,)).play(ANNA, BuyWorkshop("gardener"), Lay(5, 0), DONE)
    assert not may_undo(at)
    at.play(ANNA, DONE)
    assert not may_undo(at) and not may_undo(at, BO)
