"""A lesson: a real game with prepared chance, cut into steps that are explained one by one.

You sit in seat 0, Fennel in seat 1. Each game has its own script of texts and moves.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from games.engines.core.contract import Attempt, Event, Millis, Progress, Rules, Seat, Setup
from games.engines.core.dice import Dice, Roll


class Timed(Protocol):
    @property
    def since(self) -> Millis: ...


S = TypeVar("S", bound=Timed)
T = TypeVar("T")
Arranged = Callable[[str, Sequence[Any]], Sequence[Any]]
Flash = Callable[[S, Any], msgspec.Struct | None]  # (state, move): what is seen by whoever looks

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


def lesson_on(
    rules: Rules[S],
    options: Any,
    script: Script,
    arranged: Arranged,
    flash: Flash[S] = lambda state, move: None,
    held_until: Callable[[S], Millis | None] = lambda state: None,
) -> tuple[Step, ...]:
    """The steps from the start of a game for two, whose shuffles give a prepared order.

    `held_until`: where a move holds the game, that time then passes at once.
    """
    dice = Prepared(arranged)
    progress = rules.start(rules.empty_table(Setup(2, options)), Millis(0), dice)
    return tuple(steps(rules, progress, script, dice, flash, held_until))


def steps(
    rules: Rules[S],
    progress: Progress[S],
    script: Script,
    dice: Dice,
    flash: Flash[S] = lambda state, move: None,
    held_until: Callable[[S], Millis | None] = lambda state: None,
) -> Iterator[Step]:
    def played(progress: Progress[S], seat: Seat, move: Any) -> Progress[S]:
        attempt = Attempt(seat, move, progress.state.since)
        progress = progress.followed_by(rules.decide(progress.state, attempt, dice))
        if (until := held_until(progress.state)) is None:
            return progress
        return progress.followed_by(rules.wake(progress.state, until, dice))

    for part in script:
        if isinstance(part, Fennel):
            for move in part.moves:
                progress = played(progress, FENNEL, move)
        else:
            yield _step(rules, part, progress, flash)
            progress = Progress(progress.state)
            if part.expect is not None:
                progress = played(progress, YOU, part.expect)


def _step(rules: Rules[S], task: Task, progress: Progress[S], flash: Flash[S]) -> Step:
    state, expect = progress.state, task.expect
    view, choices = rules.view(state), rules.choices(state, YOU)
    return Step(task.text, view, choices, expect, progress.events, flash(state, expect))


# Chance


class Prepared(Dice):
    """Chance with fixed results for a lesson: you start, and shuffles give a prepared order."""

    def __init__(self, arranged: Arranged) -> None:
        super().__init__(b"")
        self._arranged = arranged

    def __call__(self, *what: str | int) -> Roll:
        return _PreparedRoll(str(what[0]), self._arranged)


class _PreparedRoll(Roll):
    def __init__(self, what: str, arranged: Arranged) -> None:
        super().__init__(b"")
        self._what = what
        self._arranged = arranged

    def below(self, limit: int) -> int:
        return 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._arranged(self._what, items))
