"""A turn begins with a fire card that no other card covers."""

from games.engines.snowhere.events import PickedUp, TurnPassed
from games.engines.snowhere.state import Finishing, Picking, Placing
from games.engines.snowhere.survey import surveyed
from tests.engines.snowhere.tables import ANNA, BO, carpet, table
from tests.refusals import refused


def free(*cards: str) -> tuple[int, ...]:
    return surveyed(carpet(*cards)).free


def test_a_card_that_no_other_covers_can_be_picked_up():
    assert free("fire 0 0", "fire 30 0", "fire 60 0") == (2,)


def test_it_does_not_matter_what_lies_under_it():
    assert free("fire 0 0", "snow 30 0", "fire 60 0") == (2,)


def test_a_card_covered_by_exactly_one_other_by_one_millimetre_can_be_picked_up():
    assert free("fire 0 0", "fire 58 0") == (0, 1)
    assert free("fire 0 0", "fire 57.9 0") == (1,)


def test_one_that_two_others_cover_cannot_however_little():
    assert free("fire 0 0", "fire 58.5 0", "fire -58.5 0") == (1, 2)


def test_overlaps_of_a_twentieth_of_a_millimetre_cover_nothing():
    assert free("fire 0 0", "fire 58.9 0", "fire -59 0", "fire 0 92") == (0, 1, 2, 3)


def test_the_depth_is_the_least_shift_that_would_free_the_card():
    """Lengthwise they overlap by 52 mm, sideways by one; and a corner that reaches in."""
    assert free("fire 0 0", "fire 58 40") == (0, 1)
    assert free("fire 0 0", "fire 82 0 45") == (0, 1)
    assert free("fire 0 0", "fire 81.8 0 45") == (1,)


def test_snow_is_never_picked_up_and_covers_like_fire_does():
    at = table("fire 0 0", "snow 30 0", "fire 200 0")
    assert at.state.free == (2,)
    with refused("snow-stays", card=1):
        at.pick_up(ANNA, 1)
    with refused("covered", card=0, by=(1,), x=0, y=0):
        at.pick_up(ANNA, 0)


def test_what_does_not_lie_there_cannot_be_picked_up():
    at = table("fire 0 0")
    with refused("gone", card=7):
        at.pick_up(ANNA, 7)


def test_a_second_card_in_hand_is_refused():
    at = table("fire 0 0", "fire 30 0", "fire 200 0")
    at.pick_up(ANNA, 1)
    with refused("hand-is-full", card=1):
        at.pick_up(ANNA, 2)


def test_a_card_that_is_picked_up_frees_what_lay_under_it():
    at = table("fire 0 0", "fire 30 0")
    at.pick_up(ANNA, 1)
    assert at.state.free == (0,)
    assert isinstance(at.state.phase, Placing) and at.state.phase.held.card == 1


def test_there_is_no_passing_and_no_putting_back():
    at = table("fire 0 0", "fire 30 0")
    with refused("cards-to-pick-up"):
        at.finish(ANNA)
    with refused("nothing-in-hand"):
        at.put_aside(ANNA)
    at.pick_up(ANNA, 1)
    with refused("there-is-room"):
        at.put_aside(ANNA)


def test_only_whoever_is_to_move_picks_up():
    at = table("fire 0 0", "fire 200 0", seats=2)
    with refused("not-your-turn"):
        at.pick_up(BO, 0)


def test_a_snowflake_is_put_aside_and_the_same_player_picks_another_card():
    at = table("fire 0 0", "fire 30 0", seats=2, flakes=(1,))
    at.pick_up(ANNA, 1)
    assert at.state.flakes == (1,) and at.state.hidden == ()
    assert at.state.phase == Picking(ANNA)
    at.pick_up(ANNA, 0)
    assert [event.is_flake for event in at.events if isinstance(event, PickedUp)] == [True, False]
    assert not any(isinstance(event, TurnPassed) for event in at.events)


def test_a_snowflake_that_was_the_last_free_card_ends_the_picking_at_once():
    at = table("fire 0 0", "fire 40 0 90", "snow -40 0", "fire 250 0", flakes=(3,))
    at.pick_up(ANNA, 3)
    assert at.state.phase == Picking(ANNA)
    at = table("fire 0 0", "snow 20 0", "fire 250 0", flakes=(2,))
    at.pick_up(ANNA, 2)
    assert at.state.phase == Finishing() and at.state.flakes == (2,)
