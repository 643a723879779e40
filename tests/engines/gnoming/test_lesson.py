"""The lesson is a real game: legal from the first card to the scores, and it shows every rule."""

from collections import Counter

from games.engines.core.lesson import YOU, Task
from games.engines.gnoming import lesson as script
from games.engines.gnoming.cards import DECK
from games.engines.gnoming.events import HazardRemoved, Placed, RoundScored, WentOut
from games.engines.gnoming.lesson import SCRIPT, lesson
from games.engines.gnoming.moves import Discard, Draw, Place, Take, TurnUp

EVENTS = [event for step in lesson() for event in step.events]


def test_every_task_has_its_step():
    tasks = [part for part in SCRIPT if isinstance(part, Task)]
    assert [step.text for step in lesson()] == [task.text for task in tasks]


def test_every_expected_move_is_offered():
    for step in lesson():
        choices = step.choices
        match step.expect:
            case TurnUp(cell):
                assert cell in choices.turn_up
            case Draw():
                assert choices.draw
            case Take(pile):
                assert pile in choices.take
            case Place(cell):
                assert cell in choices.place
            case Discard(pile):
                assert pile in choices.discard
            case None:
                assert step is lesson()[-1]


def test_the_lesson_is_played_with_the_cards_of_the_game():
    assert Counter(script._arranged("deal", DECK)) == Counter(DECK)


def test_the_lesson_shows_sets_a_bounce_a_hazard_a_mulligan_and_going_out():
    placings = [event for event in EVENTS if isinstance(event, Placed) and event.seat == YOU]
    assert [line.value for event in placings for line in event.made] == [-7, -5]
    assert any(
        first.lifted == second.card for first, second in zip(placings, placings[1:], strict=False)
    )
    assert any(event.card == 0 for event in placings)
    assert any(isinstance(event, HazardRemoved) for event in EVENTS)
    assert WentOut(YOU) in EVENTS


def test_the_last_step_explains_the_score_that_is_on_the_table():
    (scored,) = [event for event in EVENTS if isinstance(event, RoundScored)]
    assert scored.scores == (-16, 20)
    last = lesson()[-1]
    assert last.view.phase == "scored"
    assert last.view.sheets[YOU].bonus == -5


def test_texts_fit_a_phone():
    assert all(len(step.text) <= 100 for step in lesson())
