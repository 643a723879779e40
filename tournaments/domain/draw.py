"""Decides draws: the next round, the same round again, or pods that an organiser dragged."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from config.base.refusal import refuse
from tournaments.domain.commands import Draw as DrawCommand
from tournaments.domain.commands import PodSeating
from tournaments.domain.commands import Seat as SeatCommand
from tournaments.domain.draw_request import met_before, persons, present, request_for
from tournaments.domain.entries import entry_or_refuse
from tournaments.domain.events import AnyEvent, FieldChosen, PhaseChanged, PodsChanged, RoundDrawn
from tournaments.domain.formats import pods_for
from tournaments.domain.rounds import round_or_refuse
from tournaments.domain.settings import first_round_of, round_count, stage_of
from tournaments.domain.standings_of_rounds import basis, field_of, rows
from tournaments.domain.state import Entry, Pod, Round, TournamentState
from tournaments.pairing.reasons import explain
from tournaments.pairing.request import Pinned, Request
from tournaments.pairing.tables import Draw, Table
from tournaments.standings.stages import cut

Events = Sequence[AnyEvent]


def draw(state: TournamentState, command: DrawCommand, seed: int) -> Events:
    return _again(state, command, seed) if command.again else _next(state, command, seed)


def _next(state: TournamentState, command: DrawCommand, seed: int) -> Events:
    _check_next(state, command.round)
    stage = stage_of(state.settings, command.round)
    events: list[AnyEvent] = [] if state.phase == "running" else [PhaseChanged("running")]
    if stage and command.round == first_round_of(state.settings, stage):
        chosen = FieldChosen(_qualified(state, stage))
        state = chosen.apply(state)
        events.append(chosen)
    request = request_for(state, command.round, stage, command, seed)
    drawn = pods_for(state, stage, request)
    present = tuple(person.id for person in request.people)
    events.append(RoundDrawn(_round(state, command.round, stage, drawn, seed), present))
    return events


def _check_next(state: TournamentState, number: int) -> None:
    last = state.last_round
    if number <= len(state.rounds):
        refuse("already-drawn", round=number)
    if number != len(state.rounds) + 1:
        refuse("no-such-round", round=number)
    if last and last.progress != "complete":
        refuse("round-open", round=last.number)
    if number > round_count(state.settings):
        refuse("no-more-rounds")


def _round(state: TournamentState, number: int, stage: int, drawn: Draw, seed: int) -> Round:
    return Round(
        number=number,
        stage=stage,
        pods=pods_from(drawn),
        sitting_out=_byes(state, drawn),
        seed=seed,
        basis=basis(state, number - 1),
        rematches=drawn.rematches,
        spread=drawn.spread,
    )


def pods_from(drawn: Draw, pinned: frozenset[int] = frozenset()) -> tuple[Pod, ...]:
    return tuple(
        Pod(table.number, table.people, _reasons(table), table.number in pinned)
        for table in drawn.tables
    )


def _reasons(table: Table) -> tuple[dict[str, Any], ...]:
    """Tuples become lists, as JSON returns them: a decoded event equals the one that was made."""
    return tuple(
        {"code": why.code}
        | {name: list(it) if isinstance(it, tuple) else it for name, it in why.details.items()}
        for why in table.reasons
    )


def _byes(state: TournamentState, drawn: Draw) -> tuple[int, ...]:
    """A standby who is not needed gets no bye: the round does not count for them."""
    return tuple(
        out.person for out in drawn.sitting_out if not state.entries[out.person - 1].standby
    )


def _qualified(state: TournamentState, stage: int) -> tuple[int, ...]:
    """The best of the stage before. Who has left makes room for the next in rank."""
    plan = state.settings.stages[stage]
    standing = [row for row in rows(state) if row.entrant in field_of(state, stage - 1)]
    if plan.enters is None:
        return tuple(row.entrant for row in standing if row.rank)
    found = cut(standing, plan.enters, True if plan.ties == "all" else "play-off")
    if found.play_off:
        refuse("cut-in-a-tie", entries=list(found.play_off))
    return found.through


# Again, and by hand


def _again(state: TournamentState, command: DrawCommand, seed: int) -> Events:
    old = _changeable(state, command.round, command.again or 0)
    if old.progress != "drawn":
        refuse("round-published", round=command.round)
    request = request_for(state, command.round, old.stage, command, seed, pinned=_pins(old))
    drawn = pods_for(state, old.stage, request)
    pinned = frozenset(pod.number for pod in old.pods if pod.pinned)
    return [
        PodsChanged(
            round=command.round,
            version=old.version + 1,
            pods=pods_from(drawn, pinned),
            sitting_out=_byes(state, drawn),
            rematches=drawn.rematches,
            spread=drawn.spread,
            seed=seed,
            basis=basis(state, command.round - 1),
        )
    ]


def _changeable(state: TournamentState, number: int, version: int) -> Round:
    old = round_or_refuse(state, number)
    if old.version != version:
        refuse("draw-changed", version=old.version)
    if old.progress == "complete":
        refuse("round-closed", round=number)
    if old.has_results and old.progress == "drawn":
        refuse("has-results", round=number)
    return old


def _pins(old: Round) -> tuple[Pinned, ...]:
    return tuple(Pinned(pod.number, pod.people) for pod in old.pods if pod.pinned)


def seat(state: TournamentState, command: SeatCommand) -> Events:
    """A table that keeps its people keeps its card and its reports."""
    old = _changeable(state, command.round, command.version)
    _check_seats(state, command.pods)
    if old.has_results and not command.reason:
        refuse("give-a-reason")
    people = (
        present(state, old.stage, command.round) if old.progress == "drawn" else _seated(state, old)
    )
    request = Request(
        people=persons(state, old.stage, command.round, people),
        sizes=(),
        met=met_before(state, command.round),
        apart=state.apart,
        numbers=state.settings.numbers,
        round=command.round,
    )
    tables = tuple(Table(pod.number, pod.people) for pod in command.pods if pod.people)
    drawn = explain(request, tables)
    pins = frozenset(pod.number for pod in command.pods if pod.pinned)
    return [
        PodsChanged(
            round=command.round,
            version=old.version + 1,
            pods=tuple(_kept(old, pod) for pod in pods_from(drawn, pins)),
            sitting_out=_byes(state, drawn),
            rematches=drawn.rematches,
            spread=drawn.spread,
            reason=command.reason,
        )
    ]


def _check_seats(state: TournamentState, pods: Sequence[PodSeating]) -> None:
    people = Counter(person for pod in pods for person in pod.people)
    for person, times in people.items():
        entry = entry_or_refuse(state, person)
        if times > 1:
            refuse("twice-seated", name=entry.name)


def _seated(state: TournamentState, old: Round) -> list[Entry]:
    """Everybody in the published round, and everybody present: late people can still be added."""
    drawn = {person for pod in old.pods for person in pod.people} | set(old.sitting_out)
    return [entry for entry in state.entries if entry.number in drawn or entry.is_here]


def _kept(old: Round, pod: Pod) -> Pod:
    same = next((before for before in old.pods if set(before.people) == set(pod.people)), None)
    if same is None:
        return pod
    seats = same.people if same.place else pod.people  # a card lies there, with names on it
    return replace(same, number=pod.number, people=seats, reasons=pod.reasons, pinned=pod.pinned)
