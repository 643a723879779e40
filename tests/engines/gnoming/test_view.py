"""What everybody sees and what one seat may do, as the JSON that browsers and bots get."""

import msgspec

from games.engines.gnoming import rules
from games.engines.gnoming.moves import Discard, Draw, GoOn, Place, Take
from tests.engines.gnoming.tables import ANNA, BO, STARTED, Table, fresh_table, table


def view(at: Table) -> dict:
    return msgspec.json.decode(msgspec.json.encode(rules.view(at.state)))


def choices(at: Table, seat=ANNA) -> dict:
    return msgspec.json.decode(msgspec.json.encode(rules.choices(at.state, seat)))


def test_a_view_has_the_agreed_fields():
    assert set(view(table(STARTED))) == {
        *("round", "rounds", "dealer", "starter", "phase", "turn", "awaited", "grids", "showing"),
        *("deck", "piles", "removed", "hand", "out", "last_turns", "options", "scores", "totals"),
        *("sheets", "outcome", "deadline", "clock"),
    }


def test_a_face_down_card_is_null():
    at = table("3 4 H? / ? ? ? / ? ? ?", STARTED)
    assert view(at)["grids"][ANNA] == [3, 4, *[None] * 7]


def test_of_a_pile_only_the_top_and_the_size_are_seen():
    at = table(STARTED, piles=("3 4 5", ""))
    assert view(at)["piles"] == [{"top": 5, "size": 3}, {"top": None, "size": 0}]


def test_what_the_open_cards_would_score_is_shown():
    at = table("7 7 7 / 4 ? ? / ? ? ?", STARTED)
    shown = view(at)["showing"][ANNA]
    assert shown["total"] == -3
    assert shown["lines"] == [{"cells": [0, 1, 2], "kind": "set", "value": -7, "reads": [7, 7, 7]}]


def test_the_card_in_hand_is_seen_by_all():
    at = table("8 4 ? / ? ? ? / ? ? ?", deck="5 6")
    assert view(at)["hand"] is None
    at.play(ANNA, Draw())
    assert view(at)["hand"] == {"card": 5, "source": "deck", "cell": None, "placed": []}
    at.play(ANNA, Place(0))
    assert view(at)["hand"] == {"card": 8, "source": "grid", "cell": 0, "placed": [0]}
    at.play(ANNA, Discard(0))
    at.play(BO, Take(0))
    assert view(at)["hand"]["source"] == "pile"


def test_the_phase_has_a_name():
    at = fresh_table(2)
    assert view(at)["phase"] == "set_up"
    at = table("3 3 3 / 4 4 4 / 5 5 8?", STARTED, deck="H 5 6 6")
    assert (view(at)["phase"], view(at)["turn"]) == ("draw", ANNA)
    at.play(ANNA, Draw())
    assert (view(at)["phase"], view(at)["turn"]) == ("hand", ANNA)
    at.play(ANNA, Discard())
    assert (view(at)["phase"], view(at)["turn"], view(at)["awaited"]) == ("hazard", ANNA, [BO])


def test_after_a_round_every_score_is_explained():
    at = table("3 3 3 / 4 4 4 / 5 5 8?", STARTED, deck="5 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    assert view(at)["out"] == ANNA and view(at)["last_turns"] == [BO]
    at.play(BO, Draw(), Discard(0))
    seen = view(at)
    assert seen["phase"] == "scored"
    assert seen["sheets"][ANNA]["total"] == seen["scores"][ANNA][0] == seen["totals"][ANNA] == -17
    assert choices(at) == {"go_on": True}
    at.play(ANNA, GoOn())
    assert choices(at) == {}


def test_the_deadline_is_told_with_the_clock():
    at = table(STARTED, clock=30_000)
    assert view(at)["clock"] == 30_000
    assert view(at)["deadline"] == at.state.since + 30_000


# Choices


def test_only_kinds_that_are_legal_are_there():
    at = table(STARTED)
    assert choices(at) == {"draw": True, "take": [0, 1]}
    assert choices(at, BO) == {}


def test_cells_that_would_complete_a_line_are_hinted_with_what_it_scores():
    at = table("5 5 ? / ? ? 5 / ? ? 5", deck="5 6")
    at.play(ANNA, Draw())
    assert choices(at)["hints"] == {"2": -10}


def test_a_card_that_only_replaces_its_like_is_no_hint():
    at = table("5 5 5 / ? ? ? / ? ? ?", deck="5 6")
    at.play(ANNA, Draw())
    assert "hints" not in choices(at)


def test_hints_are_an_option():
    at = table("5 5 ? / ? ? ? / ? ? ?", deck="5 6", hints=False)
    at.play(ANNA, Draw())
    assert "hints" not in choices(at)


def test_a_hazard_in_hand_goes_onto_no_pile():
    at = table(STARTED, deck="H 6")
    at.play(ANNA, Draw())
    assert choices(at)["discard"] == [None]


def test_a_view_is_small():
    at = fresh_table(7)
    assert len(msgspec.json.encode(rules.view(at.state))) < 4_000
