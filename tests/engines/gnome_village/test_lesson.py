"""The lesson is a real game: legal from the first road on, and it shows every phase."""

from games.engines.core.lesson import Task
from games.engines.gnome_village.bots import moves_in
from games.engines.gnome_village.events.forest import ForestAnswered
from games.engines.gnome_village.events.moving import CoinsTaken, Went
from games.engines.gnome_village.events.working import GnomePlaced
from games.engines.gnome_village.lesson import SCRIPT, lesson

EVENTS = [event for step in lesson() for event in step.events]


def test_every_task_has_its_step():
    tasks = [part for part in SCRIPT if isinstance(part, Task)]
    assert [step.text for step in lesson()] == [task.text for task in tasks]


def test_every_expected_move_is_offered():
    *steps, last = lesson()
    assert all(step.expect in [*moves_in(step.choices)] for step in steps)
    assert last.expect is None


def test_the_lesson_shows_a_forest_card_work_a_walk_and_an_action():
    kinds = {type(event) for event in EVENTS}
    assert {ForestAnswered, GnomePlaced, Went, CoinsTaken} <= kinds


def test_the_last_step_shows_a_village_with_three_gnomes():
    assert lesson()[-1].view.villages[0].gnomes_left == 2


def test_texts_fit_a_phone():
    assert all(len(step.text) <= 100 for step in lesson())
