"""What somebody's evening looks like from their own chair: where they are in it, and what is next.

Pure: a question about a book and one entry. The sentences stand in the templates.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from games.engines.core.contract import MoveRefused
from tournaments.book.knock_out import LIVES, in_the_running
from tournaments.book.standing import field_of
from tournaments.book.state import Book, Entry, Pod, Round, Score, Version

Kind = Literal[
    "entered",  # and not here yet
    "waiting",  # for the first draw, or for the next
    "late",  # for this round; plays from a later one
    "seated",
    "checking",  # a result was told, and somebody else has to agree
    "disputed",
    "done",  # at their table; others may still play
    "postponed",
    "sitting-out",
    "no-table",  # here, and forgotten by the draw: the desk has to know
    "standby",
    "not-through",  # the cut
    "gone",
    "out",
    "over",
]


class Situation(msgspec.Struct, frozen=True):
    entry: Entry
    kind: Kind
    round: Round | None = None  # the one that is played now
    pod: Pod | None = None  # where they sit in it
    next_at: int | None = None  # about when the next round comes, if a clock says so

    @property
    def told(self) -> Version | None:
        """The result that waits for a second opinion, or that counts."""
        if not self.pod or not self.pod.versions:
            return None
        return self.pod.result or self.pod.versions[-1]

    @property
    def score(self) -> Score | None:
        return score_in(self.pod, self.entry.number) if self.pod else None

    def may_confirm(self, player: str) -> bool:
        told = self.told
        return self.kind == "checking" and told is not None and told.by != player


def situation(book: Book, number: int) -> Situation:
    entry = book.entries[number - 1]
    now = current(book)
    pod = pod_of(now, number) if now else None
    return Situation(entry, _kind(book, entry, now, pod), now, pod, _next_at(now))


def current(book: Book) -> Round | None:
    """The round that is played. Between two rounds, and before the first, there is none."""
    playing = [drawn for drawn in book.published if drawn.progress == "published"]
    return playing[-1] if playing else None


def pod_of(drawn: Round, number: int) -> Pod | None:
    return next((pod for pod in drawn.pods if number in pod.people), None)


def _kind(book: Book, entry: Entry, now: Round | None, pod: Pod | None) -> Kind:
    if entry.presence == "out":
        return "out"
    if book.phase in ("final", "closed"):
        return "over"
    if entry.presence == "gone":
        return "gone"
    if pod:
        return _at_table(pod)
    return _without_table(book, entry, now)


def _at_table(pod: Pod) -> Kind:
    if pod.result:
        return "done"
    if pod.postponed:
        return "postponed"
    if pod.is_disputed:
        return "disputed"
    return "checking" if pod.versions else "seated"


def _without_table(book: Book, entry: Entry, now: Round | None) -> Kind:
    if now and entry.number in now.sitting_out:
        return "sitting-out"
    if _is_out_of_the_running(book, entry):
        return "not-through"
    if not entry.is_here:
        return "entered"
    if entry.standby:
        return "standby"
    if now and entry.since > now.number:
        return "late"
    return "no-table" if now else "waiting"


def _is_out_of_the_running(book: Book, entry: Entry) -> bool:
    """By what is published: who goes on is nobody's business before the draw is."""
    last = book.published[-1] if book.published else None
    if last is None or entry.since > last.number:
        return False
    if last.stage and entry.number not in field_of(book, last.stage):
        return True
    return book.stage(last.number).format in LIVES and not _is_still_in(book, last, entry)


def _is_still_in(book: Book, last: Round, entry: Entry) -> bool:
    try:
        return entry.number in in_the_running(book, last.stage)
    except MoveRefused:
        return True  # a tie at some table has to be settled first


def _next_at(now: Round | None) -> int | None:
    """When the time of all tables is over; a table's own extra minutes do not hold up the rest."""
    return now.clock.ends_at if now and now.clock else None


# What was


class Played(msgspec.Struct, frozen=True):
    """A round of somebody's own."""

    round: Round
    pod: Pod | None  # none: they sat out
    score: Score | None  # none: no result counts yet


def rounds_of(book: Book, number: int) -> Iterator[Played]:
    """The rounds that somebody was drawn into, newest first."""
    for drawn in reversed(book.published):
        pod = pod_of(drawn, number)
        if pod or number in drawn.sitting_out:
            yield Played(drawn, pod, score_in(pod, number) if pod else None)


def score_in(pod: Pod, number: int) -> Score | None:
    told = pod.result
    return next((score for score in told.scores if score.entry == number), None) if told else None
