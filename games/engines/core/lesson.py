"""A lesson: a real game with prepared chance, cut into steps that are explained one by one.

You sit in seat 0, Fennel in seat 1. Each game has its own script of texts and moves.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from games.engines.core.contract import Attempt, Event, Millis, Progress, Rules, Seat
from games.engines.core.dice import Dice, Roll

S = TypeVar("S")
T = TypeVar("T")

YOU, FENNEL = Seat(0), Seat(1)


class Step(msgspec.Struct, frozen=True):
    """What the learner reads, sees and has to do; `events` are those since the step before."""

    text: str
    view: msgspec.Struct
    choices: msgspec.Struct
    expect: Any
    events: tuple[Event[Any], ...]
    flash: msgspec.Struct | None = None  # in a game with flashes: what is seen by whoever looks


class Task(msgspec.Struct, frozen=True):
    text: str
    expect: Any = None


class Fennel(msgspec.Struct, frozen=True):
    moves: tuple[Any, ...]


Script = Sequence[Task | Fennel]


def steps(rules: Rules[S], progress: Progress[S], script: Script, dice: Dice) -> Iterator[Step]:
    for part in script:
        if isinstance(part, Fennel):
            for move in part.moves:
                progress = _played(rules, progress, Attempt(FENNEL, move, Millis(0)), dice)
        else:
            yield _step(rules, part, progress)
            progress = Progress(progress.state)
            if part.expect is not None:
                progress = _played(rules, progress, Attempt(YOU, part.expect, Millis(0)), dice)


def _step(rules: Rules[S], task: Task, progress: Progress[S]) -> Step:
    view, choices = rules.view(progress.state), rules.choices(progress.state, YOU)
    return Step(task.text, view, choices, task.expect, progress.events)


def _played(rules: Rules[S], progress: Progress[S], attempt: Attempt, dice: Dice) -> Progress[S]:
    later = rules.decide(progress.state, attempt, dice)
    return Progress(later.state, (*progress.events, *later.events))


# Chance


class Prepared(Dice):
    """Chance with fixed results for a lesson: you start, and shuffles give a prepared order."""

    def __init__(self, arranged: Callable[[str, Sequence[Any]], Sequence[Any]]) -> None:
        super().__init__(b"")
        self._arranged = arranged

    def __call__(self, *what: str | int) -> Roll:
        return _PreparedRoll(str(what[0]), self._arranged)


class _PreparedRoll(Roll):
    def __init__(self, what: str, arranged: Callable[[str, Sequence[Any]], Sequence[Any]]) -> None:
        super().__init__(b"")
        self._what = what
        self._arranged = arranged

    def below(self, limit: int) -> int:
        return 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._arranged(self._what, items))
