"""Where a snow card may lie, sentence by sentence, on both sides of every measure."""

import pytest

from games.engines.snowhere.events import Placed, TurnPassed
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.state import Picking
from games.engines.snowhere.survey import surveyed
from tests.engines.playing import started
from tests.engines.snowhere.tables import ANNA, BO, broken_by, carpet, spot, table
from tests.refusals import refused

FINE: list[str] = []
# Four cards side by side, upright: fire from -89.5 to 89.5 and from -46 to 46, on all sides edge.
MEADOW = carpet("fire -60 0", "fire -20 0", "fire 20 0", "fire 60 0")


# It must cover fire


def test_it_must_cover_fire_that_was_visible():
    assert broken_by(MEADOW, 300, 0) == ["covers-no-fire"]
    assert broken_by(MEADOW, 0, 0, 45) == FINE


def test_at_least_a_square_millimetre_of_it():
    """0.1 mm of 92 mm are nine square millimetres; a corner 1 mm deep is one."""
    assert "covers-no-fire" not in broken_by(carpet("fire 0 0"), 58.9, 0)
    assert "covers-no-fire" in broken_by(carpet("fire 0 0"), 58.9, 91.9)
    assert "covers-no-fire" not in broken_by(carpet("fire 0 0"), 58, 91)


def test_fire_under_snow_is_not_visible():
    assert broken_by(carpet("fire 0 0", "snow 3 3"), 3, 3) == ["covers-no-fire"]


def test_it_need_not_touch_other_snow():
    assert broken_by((*MEADOW, *carpet("snow 0 300")), 0, 0, 45) == FINE


# Never exactly


def test_it_must_not_cover_a_fire_card_exactly():
    assert "exactly-on-fire" in broken_by(MEADOW, 60, 0)
    assert "exactly-on-fire" in broken_by(MEADOW, 60, 0, 180)
    assert "exactly-on-fire" not in broken_by(MEADOW, 60, 0, 90)


def test_corners_within_a_millimetre_count_as_exactly():
    assert "exactly-on-fire" in broken_by(MEADOW, 60.6, 0.8)
    assert "exactly-on-fire" not in broken_by(MEADOW, 60.7, 0.8)
    assert "exactly-on-fire" in broken_by(MEADOW, 60, 0, 1)
    assert "exactly-on-fire" not in broken_by(MEADOW, 60, 0, 1.1)


def test_a_card_that_is_not_visible_counts_too():
    hidden = carpet("fire 0 0", "fire 10 0", "fire -10 0", "fire 100 0 90", "fire -100 0 90")
    assert "exactly-on-fire" in broken_by(hidden, 0, 0)


def test_lying_exactly_on_snow_is_another_thing():
    snowed = carpet("fire 30 20 30", "snow 0 0")
    assert "exactly-on-fire" not in broken_by(snowed, 0, 0)


# Adjacent snow overlaps

SNOWED = carpet("fire -100 0 90", "fire -40 0 90", "fire 20 0 90", "fire 80 0 90", "snow 0 0")


@pytest.mark.parametrize("x", [-55, -58, 55, 58])
def test_snow_that_overlaps_other_snow_by_a_millimetre_is_fine(x):
    assert broken_by(SNOWED, x, 0) == FINE


@pytest.mark.parametrize("x", [58.2, 58.9, 59, 59.1, 60, 61.9, -60])
def test_no_snow_card_may_lie_beside_another_without_overlapping_it(x):
    assert broken_by(SNOWED, x, 0) == ["snow-beside"]


@pytest.mark.parametrize("x", [62, 62.1, 70, -62])
def test_three_millimetres_apart_is_not_beside(x):
    assert broken_by(SNOWED, x, 0) == FINE


def test_the_spot_is_between_the_two():
    found = next(broken(surveyed(SNOWED), spot(60, 0)))
    assert found.card == 4 and 295 <= found.x <= 305 and -460 <= found.y <= 460


def test_it_matters_only_where_something_else_than_snow_is_seen_between_them():
    """A third snow card lies over the slit, and a bit beyond both its ends."""
    bridged = (*SNOWED, *carpet("snow 30 -35", "snow 30 35"))
    assert broken_by(SNOWED, 60, 0) == ["snow-beside"]
    assert broken_by(bridged, 60, 0) == FINE


def test_table_that_is_seen_between_them_counts_like_fire():
    over_table = carpet("fire 0 80 90", "snow 0 0")
    assert "snow-beside" in broken_by(over_table, 60, 10)


# At the edge it sticks out


def test_at_the_edge_it_sticks_out_by_a_millimetre():
    """The card lies across, with its lower long side along the meadow's lower edge."""
    assert broken_by(MEADOW, 0, 17.5, 90) == FINE
    assert broken_by(MEADOW, 0, 17.4, 90) == ["edge-not-over"]


def test_or_stays_three_millimetres_inside():
    assert broken_by(MEADOW, 0, 13.5, 90) == FINE
    assert broken_by(MEADOW, 0, 13.6, 90) == ["edge-not-over"]


def test_the_spot_is_on_the_edge():
    found = next(broken(surveyed(MEADOW), spot(0, 16, 90)))
    assert found.y == 460 and -460 <= found.x <= 460


def test_ten_millimetres_that_do_neither_are_allowed():
    """The corner of a card that was turned comes near the edge on a short stretch only."""
    assert broken_by(MEADOW, 0, 0, 30) == FINE
    strip = carpet("fire -60 0 90", "fire 60 0 90", "fire 0 5")
    assert broken_by(strip, 0, 3, 45) == FINE


def test_crossing_the_edge_is_no_offence():
    assert broken_by(MEADOW, 0, 60) == FINE
    assert broken_by(MEADOW, 0, 60, 20) == FINE


def test_what_crosses_at_a_right_angle_faces_no_way():
    """Found by `./run drill carpets`: here a right angle is none in the last decimal."""
    cards = started(SNOWHERE, 1, TableOptions("wide", "12"), "drill-1-155").state.carpet
    assert broken_by(cards, 49.5, -36.1, 122.8) == FINE


def test_a_card_may_reach_in_from_the_table():
    """It covers only 2 mm of fire, with all the rest on the table."""
    assert broken_by(MEADOW, 0, 46 + 27.5, 90) == FINE


def test_holes_have_edges_too():
    around = carpet("fire -60 0", "fire 60 0", "fire 0 -70 90", "fire 0 70 90")
    assert "edge-not-over" in broken_by(around, -60.5 - 4, 0, 3)
    assert "edge-not-over" in broken_by(around, -62, 20)


def test_edges_of_snow_do_not_count():
    snowed = (*MEADOW, *carpet("snow -60 30 90", "snow 20 30 90", "snow 80 30 90"))
    assert "edge-not-over" not in broken_by(snowed, 0, 16, 90)


def test_the_edge_is_that_of_the_carpet_without_the_card_in_hand():
    at = table("fire -60 0", "fire -20 0", "fire 20 0", "fire 60 0", "fire 0 60 90")
    at.pick_up(ANNA, 4)
    with refused("edge-not-over"):
        at.place(ANNA, 4, 0, 16, 90)


# The move


def test_a_placement_that_breaks_a_rule_is_refused_with_its_spot_and_nothing_changes():
    at = table("fire 0 0", "fire 40 0", seats=2)
    at.pick_up(ANNA, 1)
    before = at.state
    with refused("covers-no-fire", x=3000, y=0):
        at.place(ANNA, 1, 300, 0)
    with refused("exactly-on-fire", card=0, x=0, y=0):
        at.place(ANNA, 1, 0, 0)
    assert at.state is before


def test_it_lies_on_top_snow_side_up_and_the_next_player_picks_up():
    at = table("fire 0 0", "fire 40 0", "fire 90 0", seats=2)
    at.pick_up(ANNA, 2)
    at.place(ANNA, 2, -45, 20)
    assert at.state.carpet[-1].card == 2 and at.state.carpet[-1].face == 1
    assert at.state.phase == Picking(BO)
    assert [type(event) for event in at.events[-2:]] == [Placed, TurnPassed]


def test_only_the_card_in_hand_is_placed_and_only_after_picking_up():
    at = table("fire 0 0", "fire 40 0", "fire 90 0")
    with refused("pick-first"):
        at.place(ANNA, 2, -45, 20)
    at.pick_up(ANNA, 2)
    with refused("not-in-hand", card=1):
        at.place(ANNA, 1, -45, 0)


def test_whoever_plays_alone_may_take_a_placement_back_until_the_next_card():
    at = table("fire 0 0", "fire 40 0", "fire 90 0")
    at.pick_up(ANNA, 2)
    in_hand = at.state
    at.place(ANNA, 2, -45, 20)
    assert at.record.trail == (in_hand,)
    at.pick_up(ANNA, at.state.free[0])
    assert at.record.trail == ()
