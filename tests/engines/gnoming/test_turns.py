"""A turn: draw, play, discard."""

from games.engines.gnoming.events import (
    Placed,
    Revealed,
)
from games.engines.gnoming.moves import Discard, Draw, Place, Take
from games.engines.gnoming.state import Drawing
from tests.engines.gnoming.tables import ANNA, BO, CIA, STARTED, table
from tests.refusals import refused

# Draw


def test_a_card_is_drawn_from_the_deck_or_taken_from_either_pile():
    at = table(STARTED)
    assert at.may(ANNA) == (Draw(), Take(0), Take(1))
    assert at.may(BO) == ()


def test_only_the_player_whose_turn_it_is_may_draw():
    with refused("not-your-turn"):
        table(STARTED).play(BO, Draw())


def test_nothing_is_taken_from_an_empty_pile():
    with refused("pile-empty"):
        table(STARTED, piles=("", "5")).play(ANNA, Take(0))


def test_a_card_must_be_drawn_before_anything_is_placed():
    with refused("draw-first"):
        table(STARTED).play(ANNA, Place(0))


def test_only_one_card_is_drawn_in_a_turn():
    at = table(STARTED)
    at.play(ANNA, Draw())
    with refused("card-in-hand"):
        at.play(ANNA, Draw())


# Play


def test_a_card_replaces_a_face_up_card():
    at = table("8 4 ? / ? ? ? / ? ? ?", deck="-2")
    at.play(ANNA, Draw(), Place(0))
    assert at.grid(ANNA) == "-2 4 ? / ? ? ? / ? ? ?"
    assert at.state.phase.card == 8
    assert not at.told(Revealed)


def test_a_face_down_card_is_revealed_before_it_is_replaced():
    at = table("3 4 8? / ? ? ? / ? ? ?", deck="-2")
    at.play(ANNA, Draw(), Place(2))
    assert at.events[-2:] == [Revealed(ANNA, 2, 8), Placed(ANNA, 2, -2, 8, was_face_down=True)]
    assert at.grid(ANNA) == "3 4 -2 / ? ? ? / ? ? ?"


def test_naming_a_face_down_cell_commits():
    at = table("3 4 8? / ? ? ? / ? ? ?", deck="-2")
    at.play(ANNA, Draw(), Place(2))
    assert at.may(ANNA) == (Discard(0), Discard(1))


def test_playing_is_optional_for_a_card_from_the_deck():
    at = table(STARTED, deck="8 8")
    at.play(ANNA, Draw(), Discard(0))
    assert at.grid(ANNA) == STARTED
    assert at.state.phase == Drawing(BO)


def test_a_card_taken_from_a_pile_must_be_placed():
    at = table(STARTED)
    at.play(ANNA, Take(0))
    for pile in (0, 1, None):
        with refused("must-place"):
            at.play(ANNA, Discard(pile))


def test_completing_a_line_is_told_with_the_placing():
    at = table("7 7 ? / 5 ? ? / 5 ? ?", piles=("7", "5"))
    at.play(ANNA, Take(0), Place(2))
    (placed,) = at.told(Placed)
    assert [(line.kind, line.cells, line.value) for line in placed.made] == [("set", (0, 1, 2), -7)]


def test_one_card_may_complete_a_row_and_a_column():
    at = table("? 5 5 / 5 ? ? / 5 ? ?", piles=("5", "5"))
    at.play(ANNA, Take(0), Place(0))
    assert [line.value for line in at.told(Placed)[0].made] == [-5, -5]


# Discard


def test_a_discard_goes_onto_either_pile():
    at = table(STARTED, deck="8 8", piles=("3", "4"))
    at.play(ANNA, Draw())
    assert set(at.may(ANNA)) >= {Discard(0), Discard(1)}
    at.play(ANNA, Discard(1))
    assert at.piles == ("3", "4 8")


def test_a_discard_must_fill_an_empty_pile():
    at = table("3 4 ? / ? ? ? / ? ? ?", piles=("5", "4"))
    at.play(ANNA, Take(0), Place(0))
    with refused("fill-the-empty-pile"):
        at.play(ANNA, Discard(1))
    at.play(ANNA, Discard(0))
    assert at.piles == ("3", "4")


def test_a_discard_that_is_no_hazard_needs_a_pile():
    at = table(STARTED)
    at.play(ANNA, Draw())
    with refused("name-a-pile"):
        at.play(ANNA, Discard(None))


def test_the_turn_passes_to_the_left():
    at = table(STARTED, STARTED, STARTED, turn=CIA)
    at.play(CIA, Draw(), Discard(0))
    assert at.state.phase == Drawing(ANNA)
