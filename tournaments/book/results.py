"""Results: reported, agreed on, disputed, corrected; and what stands beside the scores.

Every report is kept. One at most is confirmed, never by the one who made it unless they say why.
"""

from collections.abc import Sequence
from typing import Literal

from games.engines.core.contract import refuse
from tournaments.book.deeds import Confirm, OwnScore, Report
from tournaments.book.entering import known as known_entry
from tournaments.book.facts import (
    AnyFact,
    LotDrawn,
    Penalised,
    PenaltyLifted,
    ResultCame,
    ResultConfirmed,
    ResultReopened,
)
from tournaments.book.rounds import known, known_pod
from tournaments.book.state import Book, Lot, Penalty, Pod, Score, Version
from tournaments.book.who import Who

Facts = Sequence[AnyFact]


# By people


def report(book: Book, wish: Report, who: Who, now: int, bounds: tuple[int, int] | None) -> Facts:
    pod = _played_pod(book, wish.round, wish.pod)
    _check_time(book, who)
    version = _version(book, pod, wish, who, now, bounds)
    if wish.confirm:
        return _confirmed_at_once(pod, wish, version)
    if pod.confirmed is not None:
        refuse("has-result", pod=wish.pod)
    same = _said_before(pod, version)
    if any(pod.versions[index].by == who.id for index in same):
        return []  # a retry
    if not same or who.role == "program":  # however many programs agree, a person confirms
        return [ResultCame(wish.round, wish.pod, version)]
    return [ResultConfirmed(wish.round, wish.pod, same[0])]


def _confirmed_at_once(pod: Pod, wish: Report, version: Version) -> Facts:
    """The director's own: of a sheet of paper, or to correct what was wrong. Both say why."""
    if not wish.reason:
        refuse("give-a-reason")
    came = ResultCame(wish.round, wish.pod, version)
    return [came, ResultConfirmed(wish.round, wish.pod, len(pod.versions), wish.reason)]


def _said_before(pod: Pod, version: Version) -> list[int]:
    return [n for n, told in enumerate(pod.versions) if told.agrees_with(version)]


def confirm(book: Book, wish: Confirm, who: Who) -> Facts:
    pod = _played_pod(book, wish.round, wish.pod)
    _check_time(book, who)
    if pod.confirmed == wish.version:
        return []
    if pod.confirmed is not None:
        refuse("has-result", pod=wish.pod)
    if wish.version >= len(pod.versions):
        refuse("no-such-result")
    if pod.versions[wish.version].by == who.id and not (who.role == "organiser" and wish.reason):
        refuse("own-result")
    return [ResultConfirmed(wish.round, wish.pod, wish.version, wish.reason)]


def reopen(book: Book, number: int, pod_number: int, reason: str) -> Facts:
    pod = known_pod(book, number, pod_number)
    if pod.confirmed is None:
        return []
    if not reason:
        refuse("give-a-reason")
    return [ResultReopened(number, pod_number, reason)]


def _check_time(book: Book, who: Who) -> None:
    """What is final is changed by the desk alone."""
    if book.is_over and who.role not in ("organiser", "scorekeeper"):
        refuse("is-over")


def _played_pod(book: Book, number: int, pod: int) -> Pod:
    if known(book, number).progress == "drawn":
        refuse("not-published", round=number)
    return known_pod(book, number, pod)


def _version(
    book: Book, pod: Pod, wish: Report, who: Who, now: int, bounds: tuple[int, int] | None
) -> Version:
    _check_people(pod, wish.scores)
    for told in wish.scores:
        if told.rounds and sum(told.rounds) != told.score:
            refuse("rounds-do-not-add-up", number=told.entry)
        if bounds and not bounds[0] <= told.score <= bounds[1]:
            refuse("score-out-of-range", lowest=bounds[0], highest=bounds[1], score=told.score)
    lower = book.stage(wish.round).lower_is_better
    scores = tuple(
        Score(told.entry, told.score, told.rank or _rank(told, wish.scores, lower), told.rounds)
        for told in sorted(wish.scores, key=lambda told: pod.people.index(told.entry))
    )
    return Version(scores, who.id, who.name, now, wish.partial, wish.reason)


def _check_people(pod: Pod, scores: Sequence[OwnScore]) -> None:
    told = [score.entry for score in scores]
    for number in told:
        if number not in pod.people:
            refuse("not-at-the-table", number=number)
    if len(set(told)) != len(told):
        refuse("twice-on-the-sheet")
    if len(told) != len(pod.people):
        refuse("somebody-missing")


def _rank(own: OwnScore, all: Sequence[OwnScore], lower: bool) -> int:
    better = (other.score < own.score if lower else other.score > own.score for other in all)
    return 1 + sum(better)


# Beside the scores


def penalise(book: Book, entry: int, amount: int, reason: str, number: int | None) -> Facts:
    known_entry(book, entry)
    if number is not None:
        known(book, number)
    return [Penalised(Penalty(entry, amount, reason, number))]


def lift(book: Book, index: int, reason: str) -> Facts:
    if index >= len(book.penalties):
        refuse("no-such-penalty")
    return [PenaltyLifted(index, reason)] if not book.penalties[index].lifted else []


def settle(book: Book, order: Sequence[int], way: Literal["lot", "play-off"], reason: str) -> Facts:
    for number in order:
        known_entry(book, number)
    if len(set(order)) != len(order):
        refuse("one-person")
    return [LotDrawn(Lot(tuple(order), reason), way)]
