"""Reads and validates a whole tournament from a file: all of it is consistent, or it is refused.

Nothing in a file is trusted: its hash chain must match, its events must fold, and the state must be
one that every page can show.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.domain.codes import is_code
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import Refusals
from tournaments.domain import limits
from tournaments.domain.events import AnyEvent, fold
from tournaments.domain.sentences import reason, sentence
from tournaments.domain.standings_of_rounds import rows
from tournaments.domain.state import Clock, Entry, Pod, Round, Stray, TournamentState
from tournaments.files.columns import LONGEST as LONGEST_NAME
from tournaments.files.file_format import FORMAT, VERSION, SavedTournament
from tournaments.files.judge import judge, judge_text
from tournaments.models.dates import is_instant, is_near
from tournaments.storage import hash_chain
from tournaments.storage.repository import EMPTY

LARGEST = 16 * 1024 * 1024  # bytes: 5,000 people and sixty rounds

REFUSALS: Refusals = {
    "too-large": _("This file is too large for a tournament."),
    "foreign": _("This is no tournament that was saved by a site like this one."),
    "newer": _("This file was saved by a newer site."),
    "broken": _("Something was changed in this file: step {position} does not follow."),
    "too-many": _("A tournament can have at most {most} entries."),
    "date": _("The date of this tournament is more than ten years from today."),
    "unfit": _(
        "Step {position} of this file holds what no form of this site takes:"
        " a text that is too long, or an impossible number."
    ),
    "unfit-name": _("“{name}” is too long for a name, or has characters that nobody can see."),
    "unfit-settings": _("The settings in this file are none that can be chosen on this site."),
    "unknown": _("This site does not know “{word}”, which the settings in this file name."),
    "damaged": _("This file is damaged: it does not make a tournament."),
}
NUL = "\0"  # which PostgreSQL cannot hold, and no form lets through
NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
# The exceptions that events which were never decided can raise in the fold.
DAMAGE = (
    Refused, AssertionError, LookupError, ValueError, TypeError, AttributeError,
    ArithmeticError, RecursionError,
)  # fmt: skip


def read_tournament(content: bytes) -> SavedTournament:
    """Refuses a file that is no tournament of a site like this one."""
    if len(content) > LARGEST:
        refuse("too-large")
    saved = _decoded(content.removeprefix(b"\xef\xbb\xbf"))
    if not is_near(saved.starts_at):
        refuse("date")
    _check_chain(saved)
    with _damage_refused():
        events = msgspec.convert([written.fact for written in saved.log], list[AnyEvent])
        state = fold(EMPTY, events)
    if len(state.entries) > limits.ENTRIES:
        refuse("too-many", most=limits.ENTRIES)
    judge(events)
    with _damage_refused():
        _check(saved, events, state)
    for line in filter(None, (saved.name, saved.place, *(one.by_name for one in saved.log))):
        judge_text(line)
    return saved


@contextmanager
def _damage_refused() -> Iterator[None]:
    try:
        yield
    except DAMAGE:
        raise Refused("damaged") from None


class _Kind(msgspec.Struct):
    format: str
    version: int


def _decoded(content: bytes) -> SavedTournament:
    try:
        kind = msgspec.json.decode(content, type=_Kind)
    except NO_JSON:
        raise Refused("foreign") from None
    if kind.format != FORMAT:
        refuse("foreign")
    if kind.version > VERSION:
        refuse("newer")
    try:
        return msgspec.json.decode(content, type=SavedTournament)
    except NO_JSON:
        raise Refused("damaged") from None


def _check_chain(saved: SavedTournament) -> None:
    before = saved.id
    for position, written in enumerate(saved.log, start=1):
        if written.hash != hash_chain.link(before, written.as_step(position)):
            refuse("broken", position=position)
        before = written.hash
    if len(saved.log) != saved.position:
        refuse("broken", position=len(saved.log) + 1)


# The invariants that every page relies on


def _check(saved: SavedTournament, events: list[AnyEvent], state: TournamentState) -> None:
    _require(saved.name.strip())
    _require(*(NUL not in text for text in (saved.name, saved.place, saved.text)))
    _require(*(NUL not in written.by_name for written in saved.log))
    for number, entry in enumerate(state.entries, start=1):
        _require(entry.number == number)
        _check_entry(entry)
    players = [entry.player for entry in state.entries if entry.player]
    _require(len(set(players)) == len(players))
    for number, drawn in enumerate(state.rounds, start=1):
        _require(drawn.number == number, drawn.stage >= 0)
        _check_round(state, drawn)
    _require(*(state.entry(one) for group in (*state.apart, *state.fields) for one in group))
    _require(*(state.entry(penalty.entry) for penalty in state.penalties))
    for stray in state.strays:
        _check_stray(state, stray)
    for event in events:
        _require(isinstance(reason(event), str), sentence(event))
    rows(state)


def _require(*conditions: object) -> None:
    if not all(conditions):
        refuse("damaged")


def _check_entry(entry: Entry) -> None:
    _require(entry.name, len(entry.name) <= LONGEST_NAME, len(entry.stand_in) <= LONGEST_NAME)
    if entry.player is not None:
        UUID(entry.player)


def _check_stray(state: TournamentState, stray: Stray) -> None:
    _require(is_instant(stray.at), len(stray.names) == len(stray.scores))
    if stray.is_question:
        drawn = state.round(stray.round)
        pod = drawn.pod(stray.pod) if drawn else None
        scores = stray.version.scores if stray.version else ()
        _require(pod and {score.entry for score in scores} <= set(pod.people))
        _require(stray.version is None or is_instant(stray.version.at))


def _check_round(state: TournamentState, drawn: Round) -> None:
    seated = [person for pod in drawn.pods for person in pod.people]
    _require(len({pod.number for pod in drawn.pods}) == len(drawn.pods))
    _require(len(set(seated)) == len(seated))
    _require(*(state.entry(person) for person in (*seated, *drawn.sitting_out)))
    for pod in drawn.pods:
        _check_pod(pod)
    if drawn.clock:
        _check_clock(drawn.clock)


def _check_pod(pod: Pod) -> None:
    _require(pod.confirmed is None or 0 <= pod.confirmed < len(pod.versions))
    if pod.result:
        entries = [score.entry for score in pod.result.scores]
        _require(len(set(entries)) == len(entries), set(entries) <= set(pod.people))
    _require(*(is_instant(version.at) for version in pod.versions))
    if pod.place:
        _require(is_code(pod.place.code), UUID(pod.place.id))


def _check_clock(clock: Clock) -> None:
    _require(clock.ends_at is None or is_instant(clock.ends_at), is_instant(clock.left))
