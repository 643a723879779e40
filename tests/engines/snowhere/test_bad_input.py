"""What a browser may send instead of a move: refused with a sentence, and nothing changes."""

import pytest

from games.engines.core.contract import Malformed
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.engines.snowhere.moves import Place
from games.engines.snowhere.placement_check import check
from tests.engines.snowhere.tables import ANNA, BO, table
from tests.refusals import refused

PLACE = {"move": "place", "card": 1, "x": 0, "y": 0, "angle": 0}


@pytest.mark.parametrize(
    "wrong",
    [
        {"x": "12"},
        {"x": None},
        {"y": float("nan")},
        {"y": float("inf")},
        {"x": 12.5},
        {"angle": 0.05},
        {"angle": 3600},
        {"angle": -1},
        {"x": 50_001},
        {"y": -(10**30)},
        {"card": 111},
        {"card": -1},
        {"card": True},
        {"more": 1},
    ],
    ids=str,
)
def test_coordinates_that_are_none_are_malformed(wrong):
    with pytest.raises(Malformed):
        SNOWHERE.decode_move({**PLACE, **wrong})


def test_a_place_without_coordinates_is_malformed():
    for name in PLACE:
        with pytest.raises(Malformed):
            SNOWHERE.decode_move({key: value for key, value in PLACE.items() if key != name})


@pytest.mark.parametrize("x", [-50_000, 50_000])
def test_far_away_covers_no_fire(x):
    at = table("fire 0 0", "fire 40 0")
    at.pick_up(ANNA, 1)
    before = at.state
    with refused("covers-no-fire"):
        at.play(ANNA, Place(1, x, 0, 0))
    assert at.state is before


def test_every_refusal_has_a_sentence():
    at = table("fire 0 0", "snow 20 0", "fire 200 0", "fire 230 0 30", seats=2)
    tries = [(ANNA, card) for card in (0, 1, 2, 50)] + [(BO, 3)]
    for seat, card in tries:
        with refused() as refusal:
            at.pick_up(seat, card)
        assert SNOWHERE.refusals[refusal.value.code].format(**refusal.value.details)


# Asked while dragging


def test_a_check_tells_every_broken_rule_once_and_changes_nothing():
    at = table("fire 0 0", "fire 40 0", "fire 80 0")
    at.pick_up(ANNA, 2)
    before = at.state
    assert check(at.state, ANNA, Place(2, 0, 200, 300)) == ()
    told = check(at.state, ANNA, Place(2, 0, 0, 0))
    assert [each.rule for each in told] == ["exactly-on-fire", "edge-not-over"]
    assert at.state is before


def test_only_whoever_may_place_this_card_gets_an_answer():
    at = table("fire 0 0", "fire 40 0", "fire 80 0", seats=2)
    with refused("pick-first"):
        check(at.state, ANNA, Place(2, 0, 0, 0))
    at.pick_up(ANNA, 2)
    with refused("not-your-turn"):
        check(at.state, BO, Place(2, 0, 0, 0))
    with refused("not-in-hand", card=1):
        check(at.state, ANNA, Place(1, 0, 0, 0))
