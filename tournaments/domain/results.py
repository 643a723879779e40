"""Decides commands about results: report, confirm, correct; penalties and ties.

Every report is kept. At most one is confirmed, and not by the one who made it unless they say why.
"""

from collections.abc import Sequence
from typing import Literal

from config.base.refusal import refuse
from tournaments.domain import events
from tournaments.domain.commands import Confirm, OwnScore, Report
from tournaments.domain.entries import entry_or_refuse
from tournaments.domain.permissions import Actor
from tournaments.domain.rounds import pod_or_refuse, round_or_refuse
from tournaments.domain.state import Lot, Penalty, Pod, Score, TournamentState, Version

Events = Sequence[events.AnyEvent]


def report(
    state: TournamentState, command: Report, actor: Actor, now: int, bounds: tuple[int, int] | None
) -> Events:
    pod = _played_pod(state, command.round, command.pod)
    _check_time(state, actor)
    version = _version(state, pod, command, actor, now, bounds)
    if command.confirm:
        return _confirmed_at_once(pod, command, version)
    if pod.confirmed is not None:
        refuse("has-result", pod=command.pod)
    same = _said_before(pod, version)
    if any(pod.versions[index].by == actor.id for index in same):
        return []  # a retry
    if not same or actor.role == "program":  # however many programs agree, a person confirms
        return [events.ResultCame(command.round, command.pod, version)]
    return [events.ResultConfirmed(command.round, command.pod, same[0])]


def _confirmed_at_once(pod: Pod, command: Report, version: Version) -> Events:
    """An organiser types in a paper sheet or corrects a result. Both need a reason."""
    if not command.reason:
        refuse("give-a-reason")
    came = events.ResultCame(command.round, command.pod, version)
    return [
        came,
        events.ResultConfirmed(command.round, command.pod, len(pod.versions), command.reason),
    ]


def _said_before(pod: Pod, version: Version) -> list[int]:
    return [n for n, known in enumerate(pod.versions) if known.agrees_with(version)]


def confirm(state: TournamentState, command: Confirm, actor: Actor) -> Events:
    pod = _played_pod(state, command.round, command.pod)
    _check_time(state, actor)
    if pod.confirmed == command.version:
        return []
    if pod.confirmed is not None:
        refuse("has-result", pod=command.pod)
    if command.version >= len(pod.versions):
        refuse("no-such-result")
    if pod.versions[command.version].by == actor.id and not (
        actor.role == "organiser" and command.reason
    ):
        refuse("own-result")
    return [events.ResultConfirmed(command.round, command.pod, command.version, command.reason)]


def reopen(state: TournamentState, number: int, pod_number: int, reason: str) -> Events:
    pod = pod_or_refuse(state, number, pod_number)
    if pod.confirmed is None:
        return []
    if not reason:
        refuse("give-a-reason")
    return [events.ResultReopened(number, pod_number, reason)]


def _check_time(state: TournamentState, actor: Actor) -> None:
    """Only organisers and scorekeepers change a final result."""
    if state.is_over and actor.role not in ("organiser", "scorekeeper"):
        refuse("is-over")


def _played_pod(state: TournamentState, number: int, pod: int) -> Pod:
    if round_or_refuse(state, number).progress == "drawn":
        refuse("not-published", round=number)
    return pod_or_refuse(state, number, pod)


def _version(
    state: TournamentState,
    pod: Pod,
    command: Report,
    actor: Actor,
    now: int,
    bounds: tuple[int, int] | None,
) -> Version:
    _check_people(pod, command.scores)
    for score in command.scores:
        if score.rounds and sum(score.rounds) != score.score:
            refuse("rounds-do-not-add-up", number=score.entry)
        if bounds and not bounds[0] <= score.score <= bounds[1]:
            refuse("score-out-of-range", lowest=bounds[0], highest=bounds[1], score=score.score)
    lower = state.stage(command.round).lower_is_better
    scores = tuple(
        Score(
            score.entry,
            score.score,
            score.rank or _rank(score, command.scores, lower),
            score.rounds,
        )
        for score in sorted(command.scores, key=lambda score: pod.people.index(score.entry))
    )
    return Version(scores, actor.id, actor.name, now, command.partial, command.reason)


def _check_people(pod: Pod, scores: Sequence[OwnScore]) -> None:
    entries = [score.entry for score in scores]
    for number in entries:
        if number not in pod.people:
            refuse("not-at-the-table", number=number)
    if len(set(entries)) != len(entries):
        refuse("twice-on-the-sheet")
    if len(entries) != len(pod.people):
        refuse("somebody-missing")


def _rank(own: OwnScore, all: Sequence[OwnScore], lower: bool) -> int:
    better = (other.score < own.score if lower else other.score > own.score for other in all)
    return 1 + sum(better)


# Penalties and ties


def penalise(
    state: TournamentState, entry: int, amount: int, reason: str, number: int | None
) -> Events:
    entry_or_refuse(state, entry)
    if number is not None:
        round_or_refuse(state, number)
    return [events.Penalised(Penalty(entry, amount, reason, number))]


def lift(state: TournamentState, index: int, reason: str) -> Events:
    if index >= len(state.penalties):
        refuse("no-such-penalty")
    return [events.PenaltyLifted(index, reason)] if not state.penalties[index].lifted else []


def settle(
    state: TournamentState, order: Sequence[int], way: Literal["lot", "play-off"], reason: str
) -> Events:
    for number in order:
        entry_or_refuse(state, number)
    if len(set(order)) != len(order):
        refuse("one-person")
    return [events.LotDrawn(Lot(tuple(order), reason), way)]
