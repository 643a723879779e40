"""The status of one player in a tournament: where they are, and what comes next.

Pure: computed from the tournament's state and one entry. The sentences are in the templates.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from config.base.refusal import Refused
from tournaments.domain.knock_out import LIVES, in_the_running
from tournaments.domain.standings_of_rounds import field_of
from tournaments.domain.state import Entry, Pod, Round, Score, TournamentState, Version

Kind = Literal[
    "entered",  # and not here yet
    "waiting",  # for the first draw, or for the next
    "late",  # for this round; plays from a later one
    "seated",
    "checking",  # a result was reported, and somebody else has to confirm it
    "disputed",
    "done",  # at their table; others may still play
    "postponed",
    "sitting-out",
    "no-table",  # present, but not in the draw: the desk has to know
    "standby",
    "not-through",  # did not make the cut
    "gone",
    "out",
    "over",
]


class PlayerStatus(msgspec.Struct, frozen=True):
    entry: Entry
    kind: Kind
    round: Round | None = None  # the one that is played now
    pod: Pod | None = None  # where they sit in it
    next_at: int | None = None  # about when the next round comes, if a clock says so

    @property
    def told(self) -> Version | None:
        """The result that counts, or the newest report that waits for a confirmation."""
        if not self.pod or not self.pod.versions:
            return None
        return self.pod.result or self.pod.versions[-1]

    @property
    def score(self) -> Score | None:
        return score_in(self.pod, self.entry.number) if self.pod else None

    def may_confirm(self, player: str) -> bool:
        report = self.told
        return self.kind == "checking" and report is not None and report.by != player


def player_status(state: TournamentState, number: int) -> PlayerStatus:
    entry = state.entries[number - 1]
    now = current_round(state)
    pod = pod_of(now, number) if now else None
    return PlayerStatus(entry, _kind(state, entry, now, pod), now, pod, _next_at(now))


def current_round(state: TournamentState) -> Round | None:
    """The round that is being played. None before the first and between two rounds."""
    playing = [drawn for drawn in state.published if drawn.progress == "published"]
    return playing[-1] if playing else None


def pod_of(drawn: Round, number: int) -> Pod | None:
    return next((pod for pod in drawn.pods if number in pod.people), None)


def _kind(state: TournamentState, entry: Entry, now: Round | None, pod: Pod | None) -> Kind:
    if entry.presence == "out":
        return "out"
    if state.phase in ("final", "closed"):
        return "over"
    if entry.presence == "gone":
        return "gone"
    if pod:
        return _at_table(pod)
    return _without_table(state, entry, now)


def _at_table(pod: Pod) -> Kind:
    if pod.result:
        return "done"
    if pod.postponed:
        return "postponed"
    if pod.is_disputed:
        return "disputed"
    return "checking" if pod.versions else "seated"


def _without_table(state: TournamentState, entry: Entry, now: Round | None) -> Kind:
    if now and entry.number in now.sitting_out:
        return "sitting-out"
    if _is_out_of_the_running(state, entry):
        return "not-through"
    if not entry.is_here:
        return "entered"
    if entry.standby:
        return "standby"
    if now and entry.since > now.number:
        return "late"
    return "no-table" if now else "waiting"


def _is_out_of_the_running(state: TournamentState, entry: Entry) -> bool:
    """From published rounds only: who goes on stays secret until the draw is published."""
    last = state.published[-1] if state.published else None
    if last is None or entry.since > last.number:
        return False
    if last.stage and entry.number not in field_of(state, last.stage):
        return True
    return state.stage(last.number).format in LIVES and not _is_still_in(state, last, entry)


def _is_still_in(state: TournamentState, last: Round, entry: Entry) -> bool:
    try:
        return entry.number in in_the_running(state, last.stage)
    except Refused:
        return True  # a tie at some table has to be settled first


def _next_at(now: Round | None) -> int | None:
    """When the round's clock ends; the extra minutes of single tables do not count."""
    return now.clock.ends_at if now and now.clock else None


# Earlier rounds


class Played(msgspec.Struct, frozen=True):
    """One round of one player."""

    round: Round
    pod: Pod | None  # none: they sat out
    score: Score | None  # none: no result counts yet


def rounds_of(state: TournamentState, number: int) -> Iterator[Played]:
    """The rounds of one entry, newest first."""
    for drawn in reversed(state.published):
        pod = pod_of(drawn, number)
        if pod or number in drawn.sitting_out:
            yield Played(drawn, pod, score_in(pod, number) if pod else None)


def score_in(pod: Pod, number: int) -> Score | None:
    scores = pod.result.scores if pod.result else ()
    return next((score for score in scores if score.entry == number), None)
