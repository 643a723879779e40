"""The lesson is a real game: legal from the first card on, with a snowflake at the end."""

from games.engines.core.contract import Setup
from games.engines.snowhere import rules
from games.engines.snowhere.events import AsidePlaced, GameOver, PickedUp
from games.engines.snowhere.lesson import SCRIPT, SNOWFLAKE, Task, lesson
from games.engines.snowhere.moves import PickUp, Place
from games.engines.snowhere.online import TableOptions

EVENTS = [event for step in lesson() for event in step.events]


def test_every_task_has_its_step():
    tasks = [part for part in SCRIPT if isinstance(part, Task)]
    assert [step.text for step in lesson()] == [task.text for task in tasks]


def test_every_expected_move_is_offered():
    for step in lesson():
        match step.expect:
            case PickUp(card):
                assert card in step.choices.pick
            case Place(card):
                assert card in step.choices.place
            case None:
                assert step is lesson()[-1]


def test_you_find_a_snowflake_and_place_it_at_the_end():
    found = [event.card for event in EVENTS if isinstance(event, PickedUp) and event.is_flake]
    used = [event.card for event in EVENTS if isinstance(event, AsidePlaced)]
    assert found == used == [SNOWFLAKE]
    assert isinstance(EVENTS[-1], GameOver)


def test_the_first_step_has_one_free_card_as_its_text_says():
    assert lesson()[0].choices.pick == (11,)


def test_the_end_is_told_as_it_is():
    assert 1_500 < lesson()[-1].view.fire.share < 2_500  # a fifth


def test_texts_fit_a_phone():
    assert all(len(step.text) <= 100 for step in lesson())


def test_a_lesson_is_nothing_but_a_game():
    """The events alone lead to what the last step shows."""
    state = rules.empty_table(Setup(2, TableOptions("snug", "12")))
    for event in EVENTS:
        state = event.apply(state)
    assert rules.view(state) == lesson()[-1].view
