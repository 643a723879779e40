"""What a page gets: small enough for a phone, and nothing of the cards' other sides."""

import random

import msgspec

from games.engines.core.contract import Setup
from games.engines.core.dice import Dice
from games.engines.snowhere import rules
from games.engines.snowhere.events import CarpetLaid, PickedUp
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.engines.snowhere.moves import Place
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.view import Choices
from tests.engines.playing import started
from tests.engines.snowhere.tables import ANNA, BO, table
from tests.engines.twins import _differ


def test_a_view_of_all_cards_stays_far_below_ten_kilobytes():
    state = rules.start(rules.empty_table(Setup(8, TableOptions("wide"))), 0, Dice(b"x")).state
    assert len(msgspec.json.encode(rules.view(state))) < 4_000


def test_a_record_stays_small():
    played = started(SNOWHERE, 1, TableOptions(), "record")
    assert len(SNOWHERE.encode_record(played.record)) < 8_000


def test_the_card_in_hand_is_not_on_the_carpet_but_where_it_lay_is_told():
    at = table("fire 0 0", "fire 30 0 45", "fire 200 0")
    at.pick_up(ANNA, 1)
    view = rules.view(at.state)
    assert [each.card for each in view.cards] == [0, 2]
    assert msgspec.to_builtins(view.held) == [1, 300, 0, 450, 0]
    assert (view.phase, view.turn, view.picked) == ("place", ANNA, 1)


def test_choices_follow_the_phase():
    at = table("fire 0 0", "snow 20 0", "fire 150 0", "fire 250 0", seats=2, flakes=(3,))
    assert rules.choices(at.state, ANNA) == Choices(pick=(2, 3))
    assert rules.choices(at.state, BO) == Choices()
    at.pick_up(ANNA, 3, 2)
    assert rules.choices(at.state, ANNA) == Choices(place=(2,))
    assert rules.legal_moves(at.state, ANNA) == (Place,)
    at.place(ANNA, 2, -30, 40)
    assert rules.choices(at.state, BO) == Choices(place=(3,), finish=True)
    at.finish(BO)
    assert rules.choices(at.state, BO) == Choices()


def test_events_tell_neither_the_snowflakes_nor_the_place_that_was_found():
    at = table("fire 0 0", "fire 200 0")
    at.pick_up(ANNA, 1)
    told = next(event for event in at.events if isinstance(event, PickedUp)).seen_by(ANNA)
    assert "room" not in told and told["is_flake"] is False
    laid = rules.start(rules.empty_table(Setup(1, TableOptions())), 0, Dice(b"x")).events[0]
    assert isinstance(laid, CarpetLaid) and "flakes" not in laid.seen_by(None)


def test_nobody_can_tell_twins_apart_on_a_larger_carpet():
    chance = random.Random(3)
    played = started(SNOWHERE, 2, TableOptions("loose", "30"), "twins")
    for number, _ in enumerate(played.rows(chance.choice)):
        assert number % 4 or not _differ(SNOWHERE, played, chance)
