"""The deck runs out."""

from msgspec.structs import replace

from games.engines.gnoming.events import (
    DeckRanOut,
    DeckRebuilt,
    RoundScored,
    TurnBegan,
    WentOut,
)
from games.engines.gnoming.moves import Discard, Draw, Place, Take
from games.engines.gnoming.state import Drawing
from tests.engines.gnoming.tables import ANNA, BO, CIA, STARTED, table
from tests.refusals import refused


def test_a_turn_that_finds_the_deck_empty_starts_with_a_reshuffle():
    at = table(STARTED, deck="8", piles=("5 6 7", "3 4"))
    at.play(ANNA, Draw(), Discard(0))
    assert sorted(at.state.deck) == [3, 5, 6, 7]
    assert at.piles == ("8", "4")
    assert at.told(DeckRebuilt)[0].size == 4
    assert at.state.phase == Drawing(BO)


def test_with_no_deck_at_all_only_the_piles_can_be_drawn_from():
    at = table(STARTED, deck="8", piles=("", "4"))
    at.play(ANNA, Draw(), Discard(0))
    assert at.may(BO) == (Take(0), Take(1))
    with refused("deck-empty"):
        at.play(BO, Draw())


def test_when_nothing_can_be_drawn_the_round_ends_without_bonus_or_penalty():
    at = table("4 4 4 / 4 4 4 / 4 4 4", "M 4 ? / ? ? ? / ? ? ?", deck="M", piles=("", "M"))
    at.play(ANNA, Draw(), Discard(0))
    (scored,) = at.told(RoundScored)
    assert scored.ending == "nothing-to-draw"
    assert [sheet.bonus for sheet in scored.sheets] == [0, 0]
    assert not at.told(TurnBegan)


def test_even_a_player_who_went_out_has_no_bonus_when_nothing_can_be_drawn():
    at = table("4 4 4 / 4 4 4 / 4 4 3?", "M 4 ? / ? ? ? / ? ? ?", deck="M", piles=("", ""))
    at.play(ANNA, Draw(), Place(8), Discard(0))
    assert at.told(WentOut)
    assert at.may(BO) == (Take(0),)
    at = table("4 4 4 / 4 4 4 / 4 4 M?", "M 4 ? / ? ? ? / ? ? ?", deck="4", piles=("", ""))
    at.play(ANNA, Draw(), Place(8), Discard(0))
    assert at.told(RoundScored)[0].sheets[ANNA].bonus == 0


def third_run_out():
    at = table(STARTED, STARTED, STARTED, deck="8", piles=("3 3 3 3 3 3 3 3", "4"))
    at.state = replace(at.state, run_outs=2)
    at.play(ANNA, Draw(), Discard(0))
    return at


def test_when_the_deck_runs_out_for_the_third_time_everybody_has_one_last_turn():
    at = third_run_out()
    assert at.told(DeckRanOut) == [DeckRanOut(BO)]
    assert at.state.last_turns == (BO, CIA, ANNA)
    for seat in (BO, CIA, ANNA):
        at.play(seat, Draw(), Discard(0))
    assert at.told(RoundScored)[0].ending == "deck-ran-out"


def test_going_out_in_a_last_turn_changes_nothing():
    at = third_run_out()
    at.state = replace(at.state, grids=((4,) * 9, (4,) * 8 + (None,), (4,) * 9))
    at.play(BO, Draw(), Place(8), Discard(0))
    assert not at.told(WentOut)
    at.play(CIA, Draw(), Discard(0))
    at.play(ANNA, Draw(), Discard(0))
    assert [sheet.bonus for sheet in at.told(RoundScored)[0].sheets] == [0, 0, 0]


def test_a_third_run_out_does_not_lengthen_last_turns_that_are_on():
    at = table("4 4 4 / 4 4 4 / 4 4 3?", STARTED, deck="5", piles=("6 6 6 6", "4"))
    at.state = replace(at.state, run_outs=2)
    at.play(ANNA, Draw(), Place(8), Discard(0))
    assert at.told(DeckRebuilt) and not at.told(DeckRanOut)
    at.play(BO, Draw(), Discard(0))
    assert at.told(RoundScored)[0].ending == "gone-out"
