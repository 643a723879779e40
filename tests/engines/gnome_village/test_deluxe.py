"""Deluxe: building yard and mushroom bath. The prison is in test_captives.py."""

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import DECLINING, DONE, Go, Lay, Use
from games.engines.gnome_village.board.state import Acting, Laying, Moving
from games.engines.gnome_village.events.moving import BusinessDrawn
from tests.engines.gnome_village.tables import ANNA, BO, HAMLET, Box, moving
from tests.refusals import refused

COIN = ForestCard("coins", coins=1)


def sent(picture, word, *others, **more):
    more = {"forest": (COIN,) * 6, "deluxe": True} | more
    at = moving(picture, *(others or (HAMLET,)), **more)
    return at.play(ANNA, Go(0, at.tile(ANNA, word)))


# Building yard


def test_yard_a_business_is_drawn_from_the_face_down_stack_and_laid_at_once():
    at = sent("H*:0 yard .\n ┼ ┼ ┼", "yard")
    top = at.state.businesses[0]
    at.play(ANNA, Use())
    assert at.state.phase == Laying(ANNA, top, "yard") and at.told(BusinessDrawn)
    at.play(ANNA, Lay(2, 0))
    assert isinstance(at.state.phase, Moving) and at.coins(ANNA) == [4]
    assert top in at.state.villages[ANNA].survey.cells


def test_yard_only_where_it_can_be_laid():
    assert isinstance(sent("H*:0 ┬ yard\n . H .", "yard").state.phase, Moving)


def test_yard_not_from_an_empty_stack():
    assert isinstance(sent("H*:0 yard .\n ┼ ┼ ┼", "yard", businesses=()).state.phase, Moving)


def test_yard_a_hat_maker_drawn_brings_the_happy_gnome():
    hat = Box().take("hat_maker") + 1
    at = sent("H*:0 yard .\n ┼ ┼ ┼", "yard", businesses=(hat,)).play(ANNA, Use(), Lay(2, 0))
    assert at.state.happy == ANNA


# Mushroom bath


def test_bath_activates_one_more_workshop():
    at = sent("H*:0 bath S G*\n ┼ ┼ ┼ ┼", "bath")
    assert at.may(ANNA) == [Use(tile=at.tile(ANNA, "S")), DECLINING]
    at.play(ANNA, Use(tile=at.tile(ANNA, "S")))
    assert at.is_on(ANNA, "S") and at.where(ANNA) == "bath"


def test_bath_uses_one_more_business_of_yours_without_moving():
    at = sent("H*:0 bath pol\n ┼ ┼ ┼", "bath")
    police = at.tile(ANNA, "pol")
    at.play(ANNA, Use(tile=police))
    assert at.state.phase == Acting(ANNA, 0, ANNA, police)
    at.play(ANNA, Use())
    assert at.coins() == [5, 3] and at.where(ANNA) == "bath"


def test_bath_any_business_of_yours_occupied_or_not():
    at = sent("H*:0 H* bath pol:1\n ┼ ┼ ┼ ┼", "bath")
    assert Use(tile=at.tile(ANNA, "pol")) in at.may(ANNA)


def test_bath_the_tile_used_through_it_counts_as_used():
    at = sent("H*:0 H*:1 bath pol\n ┼ ┼ ┼ ┼", "bath")
    at.play(ANNA, Use(tile=at.tile(ANNA, "pol")), Use(), Go(1, at.tile(ANNA, "pol")))
    with refused("used-last-turn"):
        at.play(ANNA, Use())


def test_bath_not_a_tile_that_was_used_already():
    at = moving("H*:0 H*:1 bath pol\n ┼ ┼ ┼ ┼", deluxe=True, forest=(COIN,) * 2)
    at.play(ANNA, Go(0, at.tile(ANNA, "pol")), Use(), Go(1, at.tile(ANNA, "bath")))
    assert isinstance(at.state.phase, Moving)


def test_bath_an_airport_sends_the_baths_gnome_which_returns_to_the_airport():
    at = sent("H*:0 bath air\n ┼ ┼ ┼", "bath", "H*:0 S\n ┼ ┼")
    at.play(ANNA, Use(tile=at.tile(ANNA, "air")), Use(seat=BO, tile=at.tile(BO, "S")))
    assert at.gnome(ANNA).village == BO
    at.play(ANNA, DONE)
    assert at.gnome(ANNA).tile == at.tile(ANNA, "air")


def test_bath_military_has_no_effect_through_it():
    at = sent("H*:0 bath mil\n ┼ ┼ ┼", "bath")
    assert isinstance(at.state.phase, Moving) and not at.state.is_protected(ANNA)
