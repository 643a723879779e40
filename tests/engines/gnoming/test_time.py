"""Clocks and players who do not answer."""

from games.engines.gnoming.events import (
    Discarded,
    TurnedUp,
)
from games.engines.gnoming.moves import Discard, Draw, Take, TurnUp
from games.engines.gnoming.state import Drawing
from tests.engines.gnoming.tables import (
    ANNA,
    BO,
    CIA,
    STARTED,
    fresh_table,
    table,
)


def test_without_a_clock_nobody_is_hurried():
    at = table(STARTED)
    at.wait(10**9)
    assert at.events == []


def test_when_the_time_is_over_the_table_draws_and_discards_for_the_player():
    at = table(STARTED, deck="8 6", clock=30_000)
    at.wait(29_999)
    assert at.events == []
    at.wait(1)
    assert at.told(Discarded) == [Discarded(ANNA, 0, 8)]
    assert at.state.phase == Drawing(BO)


def test_a_card_taken_in_time_and_not_placed_goes_onto_the_dearest_face_up_card():
    at = table("3 8 ? / 5 ? ? / ? ? ?", piles=("4", "4"), clock=30_000)
    at.play(ANNA, Take(0))
    at.wait(30_000)
    assert at.grid(ANNA) == "3 4 ? / 5 ? ? / ? ? ?"


def test_the_clock_counts_whole_turns():
    at = table(STARTED, deck="8 6", clock=30_000)
    at.wait(20_000)
    at.play(ANNA, Draw())
    at.wait(10_000)
    assert at.state.phase == Drawing(BO)


def test_no_answer_to_a_hazard_in_time_is_a_no():
    at = table(STARTED, STARTED, STARTED, deck="H 6", clock=30_000)
    at.play(ANNA, Draw(), Discard())
    at.play(CIA, TurnUp(8))
    at.wait(30_000)
    assert at.grid(BO) == STARTED
    assert at.state.phase == Drawing(BO)


def test_cards_not_turned_in_time_at_set_up_are_chosen_by_chance():
    at = fresh_table(3, clock=30_000)
    at.play(ANNA, TurnUp(0))
    at.wait(30_000)
    assert [grid.count(None) for grid in at.state.grids] == [7, 7, 7]
    assert at.state.phase == Drawing(at.state.starter)
    assert len({event.cell for event in at.told(TurnedUp)}) > 2
