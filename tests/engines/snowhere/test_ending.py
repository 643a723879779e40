"""When no fire card can be picked up: the cards put aside, the result, and time."""

import pytest
from msgspec.structs import replace

from games.engines.snowhere.cards import Spot
from games.engines.snowhere.events import AsidePlaced, GameOver
from games.engines.snowhere.rules import outcome
from games.engines.snowhere.state import Finishing, Over, Picking, Placing
from games.engines.snowhere.survey import surveyed
from tests.engines.snowhere.tables import ANNA, BO, CIA, Table, carpet, table
from tests.refusals import refused


def finishing(seats: int = 1) -> Table:
    """Anna has found two snowflakes, and nothing else can be picked up."""
    at = table("fire 0 0", "snow 20 0", "fire 250 0", "fire 350 0", seats=seats, flakes=(3, 2))
    at.pick_up(ANNA, 2, 3)
    return at


def test_the_game_ends_when_no_fire_card_can_be_picked_up():
    at = finishing()
    assert at.state.phase == Finishing() and at.state.flakes == (2, 3)
    with refused("no-more-picking"):
        at.pick_up(ANNA, 0)


def test_the_snowflakes_are_placed_by_any_player_in_any_order():
    at = finishing(seats=3)
    at.place(CIA, 3, -30, 40)
    at.place(BO, 2, -30, -40)
    assert [event.card for event in at.events if isinstance(event, AsidePlaced)] == [3, 2]
    assert [each.face for each in at.state.carpet[-2:]] == [2, 2]


def test_they_are_placed_under_the_same_rules():
    at = finishing()
    with refused("covers-no-fire"):
        at.place(ANNA, 3, 300, 300)
    with refused("not-aside", card=0):
        at.place(ANNA, 0, -30, 40)


def test_it_ends_when_all_are_placed():
    at = finishing()
    at.place(ANNA, 3, -30, 40)
    assert outcome(at.state) is None
    at.place(ANNA, 2, -30, -60)
    assert outcome(at.state).reason == "fire-left"


def test_or_when_all_players_agree_to_leave_the_rest_out():
    at = finishing(seats=2)
    at.finish(BO)
    with refused("agreed-already"):
        at.finish(BO)
    assert outcome(at.state) is None
    at.finish(ANNA)
    assert outcome(at.state).measures["flakes"].values == (0, 0)


def test_whoever_agreed_is_asked_again_when_a_card_was_placed():
    at = finishing(seats=2)
    at.finish(BO)
    at.place(ANNA, 3, -30, 40)
    assert at.state.phase == Finishing()


def test_nothing_to_place_and_nothing_to_pick_up_is_the_end():
    at = table("fire 0 0", "snow 25 0", "fire 250 0")
    at.pick_up(ANNA, 2)
    at.place(ANNA, 2, -30, 40)
    assert isinstance(at.state.phase, Over)


# The result


def test_the_result_is_the_visible_fire():
    """Two cards, the upper one 30 mm to the right: 89 by 92 mm are seen."""
    fire = surveyed(carpet("fire 0 0", "fire 30 0")).fire()
    assert (fire.area, fire.share, fire.cards) == (89 * 92, 10_000, 2)


def test_in_per_cent_of_what_was_visible_at_the_start():
    survey = surveyed(carpet("fire 0 0", "fire 30 0", "snow 60 0"))
    assert survey.fire(first=89 * 92).area == 60 * 92
    assert survey.fire(first=89 * 92).share == -(-10_000 * 60 // 89)


def test_a_card_shows_from_a_square_millimetre_of_its_own():
    assert surveyed(carpet("fire 0 0", "fire 0.1 0")).fire().cards == 2
    assert surveyed(carpet("fire 0 0", "fire 0 0")).fire().cards == 1


def test_no_visible_fire_is_solved():
    at = table("fire 0 0", "snow 2 2", "snow -2 -2", "snow -2 2", "fire 250 0", flakes=(4,))
    at.pick_up(ANNA, 4)
    assert at.state.fire.area == 4
    at.place(ANNA, 4, 2, -2)
    assert at.state.fire.area == 0
    assert outcome(at.state).reason == "solved"


def test_less_is_better_and_then_fewer_snowflakes():
    at = finishing()
    at.place(ANNA, 3, -30, 40)
    at.finish(ANNA)
    measures = outcome(at.state).measures
    assert [*measures][:2] == ["fire_area", "flakes"]
    assert all(measure.lower_is_better for measure in measures.values())
    assert measures["flakes"].values == (1,)
    assert outcome(at.state).scores == (at.state.fire.area,)


def test_all_players_are_one_team_and_small_carpets_have_records_of_their_own():
    at = finishing(seats=2)
    at.finish(ANNA, BO)
    assert outcome(at.state).ranks == (1, 1)
    assert outcome(at.state).flags == ("team", "spread-loose", "cards-12")


# No room


def test_a_snow_card_is_put_aside_when_no_fire_is_visible():
    """The last free card hid nothing but snow."""
    at = table(
        "fire 0 0", "snow 2 2", "snow -2 -2", "snow 2 -2", "snow -2 2", "fire 250 0", seats=2
    )
    at.pick_up(ANNA, 5)
    assert at.state.phase.room is None
    with refused("covers-no-fire"):
        at.place(ANNA, 5, 0, 0)
    at.put_aside(ANNA)
    assert at.state.kept == (5,)
    assert outcome(at.state).reason == "solved"


def test_it_may_be_placed_at_the_end_and_is_no_snowflake():
    at = table("fire 0 0", "snow 25 0", "fire 250 0")
    at.pick_up(ANNA, 2)
    searched_in_vain = replace(at.state, phase=replace(at.state.phase, room=None))
    at = Table(searched_in_vain)
    at.put_aside(ANNA)
    assert at.state.phase == Finishing() and at.state.kept == (2,)
    at.place(ANNA, 2, -30, 40)
    assert at.state.used == 0 and outcome(at.state).measures["flakes"].values == (0,)


def test_the_fixed_search_finds_places_on_its_grid():
    at = table("fire 0 0", "fire 40 3 7", "fire 200 0")
    at.pick_up(ANNA, 2)
    room = at.state.phase.room
    assert isinstance(room, Spot)
    assert room.x % 20 == room.y % 20 == room.angle % 50 == 0


# Time


def test_without_a_clock_nobody_is_hurried():
    at = table("fire 0 0", "fire 250 0", seats=2)
    at.wait(10**9)
    assert at.events == []


@pytest.mark.parametrize("seats", [1, 3])
def test_for_whoever_lets_the_time_pass_the_table_plays(seats):
    at = table("fire 0 0", "fire 30 0", "fire 250 0", "fire 350 0", seats=seats, clock=1000)
    at.wait(1000)
    assert isinstance(at.state.phase, Placing)
    at.wait(1000)
    assert at.state.phase == Picking(BO if seats > 1 else ANNA)


def test_at_the_end_silence_means_to_agree():
    at = table("fire 0 0", "snow 20 0", "fire 250 0", seats=3, flakes=(2,), clock=1000)
    at.pick_up(ANNA, 2)
    at.finish(BO)
    at.wait(1000)
    assert isinstance(at.events[-1], GameOver)
