"""Who may give which command. Closed by default: what is not named here is refused."""

from typing import Literal

import msgspec

from config.base.refusal import refuse
from tournaments.domain import commands
from tournaments.domain.commands import AnyCommand, NewEntry
from tournaments.domain.state import TournamentState

Role = Literal["organiser", "scorekeeper", "player", "program"]


class Actor(msgspec.Struct, frozen=True):
    role: Role
    id: str  # a player's, or that of a token
    name: str = ""
    entries: frozenset[int] = frozenset()  # that they play as


SCOREKEEPERS = (
    commands.Report,
    commands.Confirm,
    commands.CheckIn,
    commands.CheckOut,
    commands.Postpone,
)
PROGRAMS = (commands.Report,)


def check_permission(state: TournamentState, command: AnyCommand, actor: Actor) -> None:
    match actor.role:
        case "organiser":
            return
        case "scorekeeper" if isinstance(command, SCOREKEEPERS):
            return
        case "program" if isinstance(command, PROGRAMS) and not command.confirm:
            return
        case _ if _is_their_own(state, command, actor):
            return
    refuse("not-allowed")


def _is_their_own(state: TournamentState, command: AnyCommand, actor: Actor) -> bool:
    """Players act for themselves: they enter, check in, leave, and report from their own table."""
    match command:
        case commands.Enter(people):
            return _is_oneself(state, people, actor)
        case commands.CheckIn(numbers) | commands.CheckOut(numbers):
            return set(numbers) <= actor.entries
        case commands.DropOut(number):
            return number in actor.entries
        case commands.ComeBack(number):
            return number in actor.entries and _may_come_back(state, number)
        case (
            commands.Report(round=number, pod=pod, confirm=False)
            | commands.Confirm(round=number, pod=pod)
        ):
            return _sits_there(state, number, pod, actor)
        case _:
            return False


def _is_oneself(state: TournamentState, people: tuple[NewEntry, ...], actor: Actor) -> bool:
    """Only oneself, under one's own name, and without fields that a director decides."""
    if state.phase not in ("open", "running"):
        refuse("entries-closed")
    own = NewEntry(name=actor.name, player=actor.id, avatar=people[0].avatar)
    return people == (own,)


def _may_come_back(state: TournamentState, number: int) -> bool:
    """Only a director readmits somebody who was disqualified."""
    entry = state.entry(number)
    if entry and entry.presence == "out":
        refuse("disqualified")
    return True


def _sits_there(state: TournamentState, round_number: int, pod_number: int, actor: Actor) -> bool:
    drawn = state.round(round_number)
    pod = drawn.pod(pod_number) if drawn and drawn.progress != "drawn" else None
    return pod is not None and not actor.entries.isdisjoint(pod.people)
