"""Results that games bring: a card or a table of a pod has ended, changed, or was opened again.

They count by themselves while their round is played. Once it is closed, or the event is over, what
a game says is a question to the director, and the result stays as it is until they take it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.engines.core.contract import Outcome, refuse
from tournaments.book.facts import (
    AnyFact,
    ResultCame,
    ResultConfirmed,
    ResultReopened,
    StrayCame,
    StrayDismissed,
)
from tournaments.book.state import Book, Pod, Score, Stray, Version

Facts = Sequence[AnyFact]


class Source(NamedTuple):
    """The game that says something: for which round, and for which entry on each seat."""

    kind: str
    id: str
    round: int
    seated: tuple[int | None, ...]
    names: tuple[str, ...]


def game_ended(book: Book, source: Source, outcome: Outcome, now: int) -> Facts:
    """A card or a table has a result. Where it fits its pod it counts; nothing is thrown away."""
    pod = _playing_at(book, source.round, source.id)
    if pod is None or not _fits(pod, source, outcome):
        return _set_aside(book, source, outcome, now)
    if is_settled(book, source.round, pod):
        return _asked(book, pod, source, outcome, now)
    version = _version(source, outcome, now)
    came = ResultCame(source.round, pod.number, version)
    if pod.result is not None and not pod.result.agrees_with(version):
        return [came]  # a director decided already; they see that the game says otherwise
    return [came, ResultConfirmed(source.round, pod.number, len(pod.versions))]


def game_reopened(book: Book, source: Source) -> Facts:
    """The card was opened again: what it said no longer counts."""
    pod = _playing_at(book, source.round, source.id)
    if pod is None or pod.result is None or pod.result.by not in ("card", "table"):
        return []
    if is_settled(book, source.round, pod):
        return []
    return [ResultReopened(source.round, pod.number)]


# Questions to the director


def is_settled(book: Book, number: int, pod: Pod) -> bool:
    """Whether only the desk changes the result of a pod; one that plays later is waited for."""
    drawn = book.round(number)
    is_closed = drawn is not None and drawn.progress == "complete"
    return book.is_over or (is_closed and not pod.postponed)


def game_offers(
    book: Book, source: Source, outcome: Outcome | None, now: int
) -> tuple[bool, Facts]:
    """Whether what a game says now has to be held back, and the question that is asked instead.

    None: it is not over any more. A card that no pod has any more gives nobody a result.
    """
    pod = _playing_at(book, source.round, source.id)
    if pod is None:
        return True, _set_aside(book, source, outcome, now)
    if not is_settled(book, source.round, pod) or _stands(pod, source, outcome, now):
        return False, _answered(book, pod, source, outcome)
    return True, _asked(book, pod, source, outcome, now)


def _stands(pod: Pod, source: Source, outcome: Outcome | None, now: int) -> bool:
    if pod.result is None or outcome is None:
        return pod.result is None and outcome is None
    return _fits(pod, source, outcome) and pod.result.agrees_with(_version(source, outcome, now))


def _asked(book: Book, pod: Pod, source: Source, outcome: Outcome | None, now: int) -> Facts:
    """In place of what the same game asked before; nothing if it says what stands."""
    if _stands(pod, source, outcome, now):
        return dismiss(book, source.id, "")
    question = Stray(source.kind, source.id, source.names, outcome.scores if outcome else (), now)
    if outcome is None or _fits(pod, source, outcome):
        version = _version(source, outcome, now) if outcome else None
        question = replace(question, round=source.round, pod=pod.number, version=version)
    return [*dismiss(book, source.id, ""), StrayCame(question)]


def _set_aside(book: Book, source: Source, outcome: Outcome | None, now: int) -> Facts:
    """Kept for the director, in place of what the same game said before; no more once closed."""
    if book.phase == "closed":
        return []
    if outcome is None:
        return dismiss(book, source.id, "")
    if any((kept.id, kept.scores) == (source.id, outcome.scores) for kept in book.strays):
        return []
    stray = Stray(source.kind, source.id, source.names, outcome.scores, now)
    return [*dismiss(book, source.id, ""), StrayCame(stray)]


def _answered(book: Book, pod: Pod, source: Source, outcome: Outcome | None) -> Facts:
    """Nothing is left to ask; what did not fit is kept until the game says something that does."""
    if _question(book, source.id) or outcome is None or _fits(pod, source, outcome):
        return dismiss(book, source.id, "")
    return []


def _question(book: Book, id: str) -> Stray | None:
    return next((stray for stray in book.strays if stray.id == id and stray.is_question), None)


def needless_questions(book: Book) -> set[str]:
    """Of games whose results count by themselves again, or whose pod is drawn no more."""
    asked = [stray for stray in book.strays if stray.is_question]
    pods = {stray.id: _playing_at(book, stray.round, stray.id) for stray in asked}
    return {
        stray.id
        for stray in asked
        if (pod := pods[stray.id]) is None or not is_settled(book, stray.round, pod)
    }


def take(book: Book, id: str) -> Facts:
    """What the game says counts after all."""
    asked = _question(book, id) or refuse("no-such-result")
    pod = _playing_at(book, asked.round, id) or refuse("no-such-pod", pod=asked.pod)
    if asked.version is None:
        return [ResultReopened(asked.round, pod.number), StrayDismissed(id)]
    return [
        ResultCame(asked.round, pod.number, asked.version),
        ResultConfirmed(asked.round, pod.number, len(pod.versions)),
        StrayDismissed(id),
    ]


def dismiss(book: Book, id: str, reason: str) -> Facts:
    if not any(stray.id == id for stray in book.strays):
        return []
    return [StrayDismissed(id, reason)]


# What a game says, as a version of the pod's result


def _playing_at(book: Book, number: int, id: str) -> Pod | None:
    """By its card, which stays with the people where a table is called by another number."""
    drawn = book.round(number)
    pods = drawn.pods if drawn else ()
    return next((pod for pod in pods if pod.place and pod.place.id == id), None)


def _fits(pod: Pod, source: Source, outcome: Outcome) -> bool:
    is_whole = len(source.seated) == len(outcome.scores)
    return is_whole and sorted(filter(None, source.seated)) == sorted(pod.people)


def _version(source: Source, outcome: Outcome, now: int) -> Version:
    scores = tuple(
        Score(
            entry,
            outcome.scores[seat],
            outcome.ranks[seat],
            outcome.rounds[seat] if seat < len(outcome.rounds) else (),
            {name: measure.values[seat] for name, measure in outcome.measures.items()},
        )
        for seat, entry in enumerate(source.seated)
        if entry is not None
    )
    return Version(scores, source.kind, at=now, partial="partial" in outcome.flags)
