"""Whatever a browser sends: refused with the rule's sentence, and nothing changes."""

import msgspec
import pytest

from games.engines.core.contract import Attempt, Malformed
from games.engines.core.dice import Dice
from games.engines.gnome_village import rules
from games.engines.gnome_village.board.state import Moving
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from tests.engines.gnome_village.tables import ANNA, HAMLET, moving, table
from tests.refusals import refused

FULL = "H*:0 H H H H .\n ┼ ┼ ┼ ┼ ┼ ┼"
FENCED = "H*:0 . S pol\n ┼ ┼e ┼ ┼"


def working(**others):
    return table(FULL, coins=(9, 9), **others)


def laying():
    at = working()
    return at.play(ANNA, GNOME_VILLAGE.decode_move({"move": "buy_workshop", "kind": "school"}))


def walking():
    return moving(FENCED)


def used_before():
    at = moving("H*:0 pol\n ┼ ┼")
    village = msgspec.structs.replace(at.state.villages[ANNA], used_before=(at.tile(ANNA, "pol"),))
    return at.with_(villages=(village, at.state.villages[1])).play(
        ANNA, GNOME_VILLAGE.decode_move({"move": "go", "gnome": 0, "tile": at.tile(ANNA, "pol")})
    )


def at_the_thief():
    at = moving("H*:0 thi\n ┼ ┼", "H* mil:0\n ┼ ┼", HAMLET)
    return at.play(
        ANNA, GNOME_VILLAGE.decode_move({"move": "go", "gnome": 0, "tile": at.tile(ANNA, "thi")})
    )


@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        (laying, {"move": "lay", "x": 0, "y": 0}, "Another tile lies there already."),
        (laying, {"move": "lay", "x": 40, "y": 0}, "Every building needs a road"),
        (laying, {"move": "lay", "x": 0, "y": -1}, "Every building needs a road"),
        (
            working,
            {"move": "build_house", "painter": "coins", "carpenter": "coins"},
            "A village has at most five houses.",
        ),
        (
            lambda: table(HAMLET, coins=(0, 9)),
            {"move": "buy_business", "slot": 0},
            "You have too few coins: that costs 1.",
        ),
        (
            lambda: table(HAMLET, coins=(1, 9)),
            {"move": "buy_workshop", "kind": "school"},
            "You have too few coins: that costs 2.",
        ),
        (walking, {"move": "go", "gnome": 0, "tile": 98}, "Nobody walks through a blockade."),
        (used_before, {"move": "use"}, "The same tile cannot be used two turns in a row"),
        (at_the_thief, {"move": "use", "seat": 1}, "That player is protected by the military."),
        (walking, {"move": "rearrange", "places": []}, "First let a gnome go to a business."),
    ],
)
def test_it_is_refused_with_the_rules_sentence_and_nothing_changes(position, move, sentence):
    at = position()
    before = msgspec.json.encode(at.state)
    with refused() as refusal:
        attempt = Attempt(ANNA, GNOME_VILLAGE.decode_move(move), at.state.since)
        rules.decide(at.state, attempt, Dice(b""))
    told = GNOME_VILLAGE.refusals[refusal.value.code].format(**refusal.value.details)
    assert sentence in told
    assert msgspec.json.encode(at.state) == before


@pytest.mark.parametrize(
    "json",
    [
        {"move": "lay", "x": 10**9, "y": 0},
        {"move": "lay", "x": 0.5, "y": 0},
        {"move": "lay", "x": "0", "y": 0},
        {"move": "lay", "x": 0, "y": 0, "turn": 4},
        {"move": "lay", "x": 0},
        {"move": "go", "gnome": 5, "tile": 3},
        {"move": "go", "gnome": -1, "tile": 3},
        {"move": "go", "gnome": 0, "tile": 500},
        {"move": "use", "seat": 9},
        {"move": "use", "coins": 3},
        {"move": "buy_workshop", "kind": "castle"},
        {"move": "buy_business", "slot": 2},
        {"move": "build_house", "painter": "gold", "carpenter": "coins"},
        {"move": "build_house", "painter": None, "carpenter": "coins"},
        {"move": "lay_out", "places": [[0, 0]], "lit": 3},
        {"move": "lay_out", "places": [[0, 99, 0, 0]], "lit": 3},
        {"move": "rearrange", "places": [[0, 0, 0, 0]] * 500},
        {"move": "rearrange", "places": {"0": 1}},
    ],
)
def test_what_has_not_the_shape_of_a_move_is_malformed(json):
    with pytest.raises(Malformed):
        GNOME_VILLAGE.decode_move(json)


def test_nobody_moves_for_others():
    at = table(HAMLET, phase=Moving)
    with refused("not-your-turn"):
        at.play(1, GNOME_VILLAGE.decode_move({"move": "done"}))
