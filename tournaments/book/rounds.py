"""A round on its way: drawn, published, closed, each step back again, and its clock.

Every arrow has an inverse. Where a later step already holds a result, the inverse asks for the
round's number, typed out, and a reason.
"""

from collections.abc import Sequence

from games.engines.core.contract import refuse
from tournaments.book.deeds import StepBack
from tournaments.book.facts import (
    AnyFact,
    ClockSet,
    Postponed,
    RoundClosed,
    RoundPublished,
    RoundReopened,
    RoundUnpublished,
    RoundWithdrawn,
    TimeGiven,
)
from tournaments.book.state import Book, Clock, Pod, Round

Facts = Sequence[AnyFact]
MINUTE = 60_000


def publish(book: Book, number: int, version: int) -> Facts:
    drawn = known(book, number)
    if drawn.version != version:
        refuse("draw-changed", version=drawn.version)
    return [RoundPublished(number)] if drawn.progress == "drawn" else []


def unpublish(book: Book, wish: StepBack) -> Facts:
    drawn = _last(book, wish.round)
    if drawn.progress == "complete":
        refuse("round-closed", round=wish.round)
    _make_sure(wish, drawn.has_results)
    return [RoundUnpublished(wish.round, wish.reason)] if drawn.progress == "published" else []


def undraw(book: Book, wish: StepBack) -> Facts:
    drawn = _last(book, wish.round)
    if drawn.progress != "drawn":
        refuse("round-published", round=wish.round)
    _make_sure(wish, drawn.has_results)
    return [RoundWithdrawn(wish.round, wish.reason)]


def close(book: Book, number: int, postpone: bool) -> Facts:
    drawn = known(book, number)
    if drawn.progress == "complete":
        return []
    if drawn.progress == "drawn":
        refuse("not-published", round=number)
    if drawn.open_pods and not postpone:
        refuse("tables-open", tables=[pod.number for pod in drawn.open_pods])
    late = [Postponed(number, pod.number) for pod in drawn.open_pods]
    return [*late, RoundClosed(number)]


def reopen(book: Book, wish: StepBack) -> Facts:
    drawn = known(book, wish.round)
    if drawn.progress != "complete":
        return []
    later = book.rounds[wish.round :]
    _make_sure(wish, any(after.has_results for after in later) or book.phase != "running")
    return [RoundReopened(wish.round, wish.reason)]


def postpone(book: Book, number: int, pod_number: int, postponed: bool) -> Facts:
    pod = known_pod(book, number, pod_number)
    if pod.confirmed is not None:
        refuse("has-result", pod=pod_number)
    return [Postponed(number, pod_number, postponed)] if pod.postponed != postponed else []


def _make_sure(wish: StepBack, has_results: bool) -> None:
    if has_results and (wish.sure.strip() != str(wish.round) or not wish.reason):
        refuse("be-sure", round=wish.round)


# The clock


def start_clock(book: Book, number: int, minutes: int | None, now: int) -> Facts:
    drawn = _playing(book, number)
    running = drawn.clock
    if minutes is None and running and running.ends_at is None:
        return [ClockSet(number, Clock(ends_at=now + running.left))]
    length = minutes or book.settings.minutes
    if not length:
        refuse("no-minutes")
    return [ClockSet(number, Clock(ends_at=now + length * MINUTE))]


def pause_clock(book: Book, number: int, now: int) -> Facts:
    running = _playing(book, number).clock
    if not running or running.ends_at is None:
        return []
    return [ClockSet(number, Clock(left=max(0, running.ends_at - now)))]


def give_time(book: Book, number: int, minutes: int, pod: int | None) -> Facts:
    """To one table alone, or to the round."""
    drawn = _playing(book, number)
    if pod is not None:
        known_pod(book, number, pod)
        return [TimeGiven(number, pod, minutes * MINUTE)]
    running = drawn.clock
    if running is None:
        refuse("no-clock", round=number)
    if running.ends_at is None:
        return [ClockSet(number, Clock(left=max(0, running.left + minutes * MINUTE)))]
    return [ClockSet(number, Clock(ends_at=running.ends_at + minutes * MINUTE))]


# What is there


def known(book: Book, number: int) -> Round:
    return book.round(number) or refuse("no-such-round", round=number)


def known_pod(book: Book, number: int, pod: int) -> Pod:
    return known(book, number).pod(pod) or refuse("no-such-pod", pod=pod)


def _last(book: Book, number: int) -> Round:
    drawn = known(book, number)
    if number != len(book.rounds):
        refuse("not-the-last-round", round=len(book.rounds))
    return drawn


def _playing(book: Book, number: int) -> Round:
    drawn = known(book, number)
    if drawn.progress != "published":
        refuse("not-playing", round=number)
    return drawn
