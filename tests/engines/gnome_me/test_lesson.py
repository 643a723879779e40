"""The lesson is a real game: legal from the first marble on, and it shows winning and a tie."""

from games.engines.core.lesson import FENNEL, YOU, Task
from games.engines.gnome_me.events import RoundEnded, Shown
from games.engines.gnome_me.lesson import FLASHED, SCRIPT, lesson
from games.engines.gnome_me.moves import Look, Ready, Show, Stop

EVENTS = [event for step in lesson() for event in step.events]


def test_every_task_has_its_step():
    tasks = [part for part in SCRIPT if isinstance(part, Task)]
    assert [step.text for step in lesson()] == [task.text for task in tasks]


def test_every_expected_move_is_offered():
    for step in lesson():
        choices = step.choices
        match step.expect:
            case Ready():
                assert choices.ready
            case Look():
                assert choices.look and step.flash.parts in FLASHED
            case Show(slot, kind):
                assert slot in choices.stacks and choices.gnome[slot] != kind
            case Stop():
                assert choices.stop
            case None:
                assert step is lesson()[-1]


def test_only_looking_shows_a_portrait():
    looks = [step for step in lesson() if step.flash]
    assert [step.flash.parts for step in looks] == list(FLASHED)
    assert all(step.expect == Look() for step in looks)


def test_you_win_one_card_and_fennel_one_by_a_tie():
    first, second = (event.compared for event in EVENTS if isinstance(event, RoundEnded))
    assert first.winner == YOU and [sum(right) for right in first.right] == [4, 2]
    assert second.winner == second.by == FENNEL and [sum(right) for right in second.right] == [2, 2]
    assert second.lines[0].code == "stopper-wins"


def test_the_last_step_shows_the_comparison_it_explains():
    view = lesson()[-1].view
    assert view.phase == "ready" and view.last.by == FENNEL and view.won == (1, 1)


def test_what_fennel_does_is_as_secret_as_in_any_game():
    shown = [event for event in EVENTS if isinstance(event, Shown) and event.seat == FENNEL]
    assert shown and all(set(event.seen_by(YOU)) == {"event", "seat"} for event in shown)


def test_texts_fit_a_phone():
    assert all(len(step.text) <= 100 for step in lesson())
