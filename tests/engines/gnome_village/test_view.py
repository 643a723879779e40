"""What everybody is shown: everything that lies open, small enough for a phone."""

import random

import msgspec
import pytest

from games.engines.core.contract import Seat
from games.engines.gnome_village.board.moves import BuyBusiness, DrawRoad
from games.engines.gnome_village.bots import moves_in
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from games.engines.gnome_village.rules import choices, view
from tests.engines.gnome_village.tables import ANNA, BO, moving, table
from tests.engines.playing import all_options, started

MOST_BYTES = 10_000


def shown(at):
    return msgspec.to_builtins(view(at.state))


def test_a_house_with_light_a_resting_workshop_and_a_blocked_road():
    village = shown(table("H*:0 S\n ┼n ┼"))["villages"][ANNA]
    house, school, fenced, road = village["tiles"]
    assert house["on"] and "on" not in school
    assert (fenced["arms"], fenced["fence"]) == ("nesw", "n")
    assert road == {"id": road["id"], "kind": "road", "at": (1, 1), "arms": "nesw"}


def test_gnomes_standing_lying_and_away():
    at = moving("H* H*:1~ air\n ┼ ┼ ┼", "H*:0 gold:a0\n ┼ ┼")
    visiting, lying, standing = shown(at)["gnomes"]
    assert visiting["away"] == "visit" and visiting["village"] == BO
    assert lying["lying"] and "lying" not in standing


def test_the_tile_in_hand_is_shown_and_where_it_may_lie():
    at = table("H*:0 .\n ┼ ┼", roads=(40,)).play(ANNA, DrawRoad("coins"))
    hand = shown(at)["in_hand"]
    assert (hand["id"], hand["source"], hand["fence"]) == (40, "work", "n")
    assert choices(at.state, ANNA).lay and not choices(at.state, BO).lay


def test_the_military_is_shown():
    at = table("H* mil:0\n ┼ ┼")
    assert [village["protected"] for village in shown(at)["villages"]] == [True, False]


def test_what_lies_face_down_is_only_counted():
    at = table("H*:0 .\n ┼ ┼").play(ANNA, BuyBusiness(1))
    view = shown(at)
    assert view["open"] == ("restaurant", None)
    assert view["stacks"]["businesses"] == len(at.state.businesses)


@pytest.mark.parametrize("seed", range(3))
def test_a_view_with_its_choices_stays_small_and_the_choices_are_the_legal_moves(seed):
    played = started(GNOME_VILLAGE, 4, all_options(GNOME_VILLAGE)[seed], seed)
    for number, row in enumerate(played.rows(random.Random(seed).choice)):
        if number % 10:
            continue
        state = row.after
        offered = [choices(state, Seat(seat)) for seat in range(4)]
        size = len(msgspec.json.encode(view(state)))
        assert size + max(len(msgspec.json.encode(each)) for each in offered) < MOST_BYTES
        for seat in GNOME_VILLAGE.rules.awaited(state):
            legal = GNOME_VILLAGE.rules.legal_moves(state, seat)
            assert [*moves_in(offered[seat])] == [
                move for move in legal if not isinstance(move, type)
            ]
