"""Decides commands about a round: publish, close, each step back, and the clock.

Every step has an inverse. Where it would hide a result, the inverse needs the round's number, typed
out, and a reason.
"""

from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.domain import events
from tournaments.domain.commands import StepBack
from tournaments.domain.state import Clock, Pod, Round, TournamentState

Events = Sequence[events.AnyEvent]
MINUTE = 60_000


def publish(state: TournamentState, number: int, version: int) -> Events:
    drawn = round_or_refuse(state, number)
    if drawn.version != version:
        refuse("draw-changed", version=drawn.version)
    return [events.RoundPublished(number)] if drawn.progress == "drawn" else []


def unpublish(state: TournamentState, command: StepBack) -> Events:
    drawn = _last(state, command.round)
    if drawn.progress == "complete":
        refuse("round-closed", round=command.round)
    _make_sure(command, drawn.has_results)
    return (
        [events.RoundUnpublished(command.round, command.reason)]
        if drawn.progress == "published"
        else []
    )


def undraw(state: TournamentState, command: StepBack) -> Events:
    drawn = _last(state, command.round)
    if drawn.progress != "drawn":
        refuse("round-published", round=command.round)
    _make_sure(command, drawn.has_results)
    return [events.RoundWithdrawn(command.round, command.reason)]


def close(state: TournamentState, number: int, postpone: bool) -> Events:
    drawn = round_or_refuse(state, number)
    if drawn.progress == "complete":
        return []
    if drawn.progress == "drawn":
        refuse("not-published", round=number)
    if drawn.open_pods and not postpone:
        refuse("tables-open", tables=[pod.number for pod in drawn.open_pods])
    late = [events.Postponed(number, pod.number) for pod in drawn.open_pods]
    return [*late, events.RoundClosed(number)]


def reopen(state: TournamentState, command: StepBack) -> Events:
    drawn = round_or_refuse(state, command.round)
    if drawn.progress != "complete":
        return []
    later = state.rounds[command.round :]
    _make_sure(command, any(after.has_results for after in later) or state.phase != "running")
    return [events.RoundReopened(command.round, command.reason)]


def postpone(state: TournamentState, number: int, pod_number: int, postponed: bool) -> Events:
    pod = pod_or_refuse(state, number, pod_number)
    if pod.confirmed is not None:
        refuse("has-result", pod=pod_number)
    return [events.Postponed(number, pod_number, postponed)] if pod.postponed != postponed else []


def _make_sure(command: StepBack, has_results: bool) -> None:
    if has_results and (command.sure.strip() != str(command.round) or not command.reason):
        refuse("be-sure", round=command.round)


# The clock


def start_clock(state: TournamentState, number: int, minutes: int | None, now: int) -> Events:
    drawn = _playing(state, number)
    running = drawn.clock
    if minutes is None and running and running.ends_at is None:
        return [events.ClockSet(number, Clock(ends_at=now + running.left))]
    length = minutes or state.settings.minutes
    if not length:
        refuse("no-minutes")
    return [events.ClockSet(number, Clock(ends_at=now + length * MINUTE))]


def pause_clock(state: TournamentState, number: int, now: int) -> Events:
    running = _playing(state, number).clock
    if not running or running.ends_at is None:
        return []
    return [events.ClockSet(number, Clock(left=max(0, running.ends_at - now)))]


def give_time(state: TournamentState, number: int, minutes: int, pod: int | None) -> Events:
    """More time for one table, or for the whole round."""
    drawn = _playing(state, number)
    if pod is not None:
        pod_or_refuse(state, number, pod)
        return [events.TimeGiven(number, pod, minutes * MINUTE)]
    running = drawn.clock
    if running is None:
        refuse("no-clock", round=number)
    if running.ends_at is None:
        return [events.ClockSet(number, Clock(left=max(0, running.left + minutes * MINUTE)))]
    return [events.ClockSet(number, Clock(ends_at=running.ends_at + minutes * MINUTE))]


# Lookups that refuse


def round_or_refuse(state: TournamentState, number: int) -> Round:
    return state.round(number) or refuse("no-such-round", round=number)


def pod_or_refuse(state: TournamentState, number: int, pod: int) -> Pod:
    return round_or_refuse(state, number).pod(pod) or refuse("no-such-pod", pod=pod)


def _last(state: TournamentState, number: int) -> Round:
    drawn = round_or_refuse(state, number)
    if number != len(state.rounds):
        refuse("not-the-last-round", round=len(state.rounds))
    return drawn


def _playing(state: TournamentState, number: int) -> Round:
    drawn = round_or_refuse(state, number)
    if drawn.progress != "published":
        refuse("not-playing", round=number)
    return drawn
