"""Decides a command: refuses it with a code, or returns the events to append."""

from collections.abc import Sequence

import msgspec

from config.base.refusal import refuse
from tournaments.domain import commands, draw, entries, game_results, phases, results, rounds
from tournaments.domain.commands import AnyCommand
from tournaments.domain.events import AnyEvent
from tournaments.domain.permissions import Actor, check_permission
from tournaments.domain.state import TournamentState


class Context(msgspec.Struct, frozen=True):
    """The inputs that a pure function cannot fetch: the time, a random seed, the game's bounds of a
    score, and which players named by the command may be entered under their id."""

    now: int
    seed: int = 0
    bounds: tuple[int, int] | None = None
    entrants: frozenset[str] = frozenset()


def decide(
    state: TournamentState, command: AnyCommand, actor: Actor, context: Context
) -> Sequence[AnyEvent]:
    check_permission(state, command, actor)
    if state.phase == "closed" and not isinstance(command, commands.GoTo):
        refuse("closed")
    if isinstance(command, commands.OfTournament):
        return _of_tournament(state, command)
    if isinstance(command, commands.OfPeople):
        return _of_people(state, command, context)
    if isinstance(command, commands.OfRound):
        return _of_round(state, command, context)
    return _of_result(state, command, actor, context)


def _of_tournament(state: TournamentState, command: commands.OfTournament) -> Sequence[AnyEvent]:
    match command:
        case commands.Arrange(settings):
            return phases.arrange(state, settings)
        case commands.GoTo(phase, reason):
            return phases.go_to(state, phase, reason)
        case commands.Show(show, revealed):
            return phases.show(show, revealed)
        case commands.Announce(text):
            return phases.announce(state, text)


def _of_people(
    state: TournamentState, command: commands.OfPeople, context: Context
) -> Sequence[AnyEvent]:
    match command:
        case commands.Enter(people, here):
            return entries.enter(state, people, here, context.entrants)
        case commands.ChangeEntry():
            return entries.change(state, command)
        case commands.CheckIn(numbers):
            return entries.check_in(state, numbers)
        case commands.CheckOut(numbers):
            return entries.check_out(state, numbers)
        case commands.DropOut(number, reason):
            return entries.drop_out(state, number, reason)
        case commands.ComeBack(number):
            return entries.come_back(state, number)
        case commands.Disqualify(number, reason):
            return entries.disqualify(state, number, reason)
        case commands.StandIn():
            return entries.stand_in(state, command, context.entrants)
        case commands.KeepApart(pair, meet):
            return entries.keep_apart(state, pair, meet)


def _of_round(
    state: TournamentState, command: commands.OfRound, context: Context
) -> Sequence[AnyEvent]:
    match command:
        case commands.Draw():
            return draw.draw(state, command, context.seed)
        case commands.Seat():
            return draw.seat(state, command)
        case commands.Undraw():
            return rounds.undraw(state, command)
        case commands.Publish(number, version):
            return rounds.publish(state, number, version)
        case commands.Unpublish():
            return rounds.unpublish(state, command)
        case commands.CloseRound(number, postpone):
            return rounds.close(state, number, postpone)
        case commands.ReopenRound():
            return rounds.reopen(state, command)
        case commands.StartClock(number, minutes):
            return rounds.start_clock(state, number, minutes, context.now)
        case commands.PauseClock(number):
            return rounds.pause_clock(state, number, context.now)
        case commands.GiveTime(number, minutes, pod):
            return rounds.give_time(state, number, minutes, pod)
        case commands.Postpone(number, pod, postponed):
            return rounds.postpone(state, number, pod, postponed)


def _of_result(
    state: TournamentState, command: commands.OfResult, actor: Actor, context: Context
) -> Sequence[AnyEvent]:
    match command:
        case commands.Report():
            return results.report(state, command, actor, context.now, context.bounds)
        case commands.Confirm():
            return results.confirm(state, command, actor)
        case commands.Reopen(number, pod, reason):
            return results.reopen(state, number, pod, reason)
        case commands.DismissStray(id, reason):
            return game_results.dismiss(state, id, reason)
        case commands.TakeStray(id):
            return game_results.take(state, id)
        case commands.Penalise(entry, amount, reason, number):
            return results.penalise(state, entry, amount, reason, number)
        case commands.LiftPenalty(index, reason):
            return results.lift(state, index, reason)
        case commands.SettleTie(order, way, reason):
            return results.settle(state, order, way, reason)
