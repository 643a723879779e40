"""A whole tournament from a file: all of it holds together, or nothing of it is taken.

Nothing in a file is believed: its chain must fit, its facts must fold, and what they fold to must
be a tournament that every page can show.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.codes import is_code
from games.engines.core.contract import MoveRefused
from tournaments import chain, limits
from tournaments.book.facts import AnyFact, fold
from tournaments.book.sentences import reason, sentence
from tournaments.book.standing import rows
from tournaments.book.state import Book, Clock, Entry, Pod, Round, Stray
from tournaments.dates import is_instant, is_near
from tournaments.importing.columns import LONGEST as LONGEST_NAME
from tournaments.reading import EMPTY
from tournaments.saved import FORMAT, VERSION, SavedTournament, Written
from tournaments.standings.errors import CannotRank

LARGEST = 16 * 1024 * 1024  # bytes: 5,000 people and sixty rounds

REFUSALS = {
    "too-large": _("This file is too large for a tournament."),
    "foreign": _("This is no tournament that was saved by a site like this one."),
    "newer": _("This file was saved by a newer site."),
    "broken": _("Something was changed in this file: step {position} does not follow."),
    "too-many": _("A tournament can have at most {most} entries."),
    "date": _("The date of this tournament is more than ten years from today."),
    "damaged": _("This file is damaged: it does not make a tournament."),
}
NUL = "\0"  # which PostgreSQL cannot hold, and no form lets through
NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
# What facts that nobody has judged can do to those who read them.
DAMAGE = (
    MoveRefused, CannotRank, AssertionError, LookupError, ValueError, TypeError, AttributeError,
    ArithmeticError, RecursionError,
)  # fmt: skip


class Unreadable(Exception):
    """The file cannot be brought in; the code has its sentence in REFUSALS."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code, self.details = code, details

    @property
    def sentence(self) -> str:
        return str(REFUSALS[self.code]).format(**self.details)


def read_tournament(content: bytes) -> SavedTournament:
    """Raises Unreadable."""
    if len(content) > LARGEST:
        raise Unreadable("too-large")
    saved = _decoded(content.removeprefix(b"\xef\xbb\xbf"))
    if not is_near(saved.starts_at):
        raise Unreadable("date")
    _check_chain(saved)
    try:
        _check(saved)
    except DAMAGE:
        raise Unreadable("damaged") from None
    return saved


class _Kind(msgspec.Struct):
    format: str
    version: int


def _decoded(content: bytes) -> SavedTournament:
    try:
        kind = msgspec.json.decode(content, type=_Kind)
    except NO_JSON:
        raise Unreadable("foreign") from None
    if kind.format != FORMAT:
        raise Unreadable("foreign")
    if kind.version > VERSION:
        raise Unreadable("newer")
    try:
        return msgspec.json.decode(content, type=SavedTournament)
    except NO_JSON:
        raise Unreadable("damaged") from None


def _check_chain(saved: SavedTournament) -> None:
    before = saved.id
    for position, written in enumerate(saved.log, start=1):
        if written.hash != chain.link(before, written.as_step(position)):
            raise Unreadable("broken", position=position)
        before = written.hash
    if len(saved.log) != saved.position:
        raise Unreadable("broken", position=len(saved.log) + 1)


# What every page relies on


def _check(saved: SavedTournament) -> None:
    facts = _facts(saved.log)
    book = fold(EMPTY, facts)
    if len(book.entries) > limits.ENTRIES:
        raise Unreadable("too-many", most=limits.ENTRIES)
    _must(saved.name.strip())
    _must(*(NUL not in text for text in (saved.name, saved.place, saved.text)))
    _must(*(NUL not in written.by_name for written in saved.log))
    for number, entry in enumerate(book.entries, start=1):
        _must(entry.number == number)
        _check_entry(entry)
    players = [entry.player for entry in book.entries if entry.player]
    _must(len(set(players)) == len(players))
    for number, drawn in enumerate(book.rounds, start=1):
        _must(drawn.number == number, drawn.stage >= 0)
        _check_round(book, drawn)
    _must(*(book.entry(one) for group in (*book.apart, *book.fields) for one in group))
    _must(*(book.entry(penalty.entry) for penalty in book.penalties))
    for stray in book.strays:
        _check_stray(book, stray)
    for fact in facts:
        _must(isinstance(reason(fact), str), sentence(fact))
    rows(book)


def _facts(log: Sequence[Written]) -> list[AnyFact]:
    return msgspec.convert([written.fact for written in log], list[AnyFact])


def _must(*conditions: object) -> None:
    if not all(conditions):
        raise Unreadable("damaged")


def _check_entry(entry: Entry) -> None:
    _must(entry.name, len(entry.name) <= LONGEST_NAME, len(entry.stand_in) <= LONGEST_NAME)
    if entry.player is not None:
        UUID(entry.player)


def _check_stray(book: Book, stray: Stray) -> None:
    _must(is_instant(stray.at), len(stray.names) == len(stray.scores))
    if stray.is_question:
        drawn = book.round(stray.round)
        pod = drawn.pod(stray.pod) if drawn else None
        scores = stray.version.scores if stray.version else ()
        _must(pod and {score.entry for score in scores} <= set(pod.people))
        _must(stray.version is None or is_instant(stray.version.at))


def _check_round(book: Book, drawn: Round) -> None:
    seated = [person for pod in drawn.pods for person in pod.people]
    _must(len({pod.number for pod in drawn.pods}) == len(drawn.pods))
    _must(len(set(seated)) == len(seated))
    _must(*(book.entry(person) for person in (*seated, *drawn.sitting_out)))
    for pod in drawn.pods:
        _check_pod(pod)
    if drawn.clock:
        _check_clock(drawn.clock)


def _check_pod(pod: Pod) -> None:
    _must(pod.confirmed is None or 0 <= pod.confirmed < len(pod.versions))
    if pod.result:
        told = [score.entry for score in pod.result.scores]
        _must(len(set(told)) == len(told), set(told) <= set(pod.people))
    _must(*(is_instant(version.at) for version in pod.versions))
    if pod.place:
        _must(is_code(pod.place.code), UUID(pod.place.id))


def _check_clock(clock: Clock) -> None:
    _must(clock.ends_at is None or is_instant(clock.ends_at), is_instant(clock.left))
