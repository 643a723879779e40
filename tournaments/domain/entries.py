"""Decides commands about people: entries, check-in, late arrival, leaving, stand-ins, pairs kept
apart."""

from collections.abc import Sequence

from msgspec.structs import replace

from config.base.refusal import refuse
from tournaments.domain import events, limits
from tournaments.domain.commands import AnyCommand, ChangeEntry, Enter, NewEntry, StandIn
from tournaments.domain.state import Entry, Presence, TournamentState

Events = Sequence[events.AnyEvent]


def enter(
    state: TournamentState, people: Sequence[NewEntry], here: bool, entrants: frozenset[str]
) -> Events:
    for person in people:
        _refuse_stranger(person.name, person.player, entrants)
    if len(state.entries) + len(people) > limits.ENTRIES:
        refuse("too-many-entries", most=limits.ENTRIES)
    _refuse_doubles(state, people)
    first = len(state.entries) + 1
    return [
        events.Entered(
            tuple(
                Entry(
                    number=number,
                    name=person.name,
                    player=person.player,
                    avatar=person.avatar,
                    presence="here" if here else "entered",
                    since=next_round(state),
                    seed=person.seed,
                    table=person.table,
                    standby=person.standby,
                    unranked=person.unranked,
                )
                for number, person in enumerate(people, start=first)
            )
        )
    ]


def _refuse_stranger(name: str, player: str | None, entrants: frozenset[str]) -> None:
    """A result goes on a player's record, so nobody is entered under their id without consent."""
    if player and player not in entrants:
        refuse("not-a-member", name=name)


def players_named(command: AnyCommand) -> frozenset[str]:
    """The player ids that this command would enter."""
    match command:
        case Enter(people):
            return frozenset(person.player for person in people if person.player)
        case StandIn(player=str(player)):
            return frozenset({player})
    return frozenset()


def _refuse_doubles(state: TournamentState, people: Sequence[NewEntry]) -> None:
    """Two people may have the same name; one player may not have two entries."""
    known = {entry.player for entry in state.entries if entry.player}
    for person in people:
        if person.player in known:
            refuse("already-entered", name=person.name)
        if person.player:
            known.add(person.player)


def next_round(state: TournamentState) -> int:
    """The first round that is not drawn yet: latecomers play from there."""
    return len(state.rounds) + 1


def change(state: TournamentState, command: ChangeEntry) -> Events:
    entry = entry_or_refuse(state, command.number)
    changed = replace(
        entry,
        name=command.name or entry.name,
        seed=command.seed,
        table=command.table,
        until=command.until,
        standby=command.standby,
        unranked=command.unranked,
    )
    return [events.EntryChanged(changed)] if changed != entry else []


def check_in(state: TournamentState, numbers: Sequence[int]) -> Events:
    coming = [entry_or_refuse(state, number) for number in dict.fromkeys(numbers)]
    if any(entry.presence == "out" for entry in coming):
        refuse("disqualified")
    return _changed([entry for entry in coming if not entry.is_here], "here", next_round(state))


def check_out(state: TournamentState, numbers: Sequence[int]) -> Events:
    """Not present now, but not gone for good: a no-show, or somebody still at the bar."""
    going = [entry_or_refuse(state, number) for number in dict.fromkeys(numbers)]
    return _changed([entry for entry in going if entry.is_here], "entered")


def drop_out(state: TournamentState, number: int, reason: str) -> Events:
    """From the next round on. A running table goes on, and its scores stay."""
    entry = entry_or_refuse(state, number)
    if entry.presence in ("gone", "out"):
        return []
    return [events.PresenceChanged((number,), "gone", reason=reason)]


def come_back(state: TournamentState, number: int) -> Events:
    """Before the first round this only means that they will come after all."""
    entry = entry_or_refuse(state, number)
    presence: Presence = "here" if state.phase == "running" else "entered"
    is_away = entry.presence in ("gone", "out")
    return _changed([entry] if is_away else [], presence, next_round(state))


def disqualify(state: TournamentState, number: int, reason: str) -> Events:
    entry_or_refuse(state, number)
    return [events.PresenceChanged((number,), "out", reason=reason)]


def stand_in(state: TournamentState, command: StandIn, entrants: frozenset[str]) -> Events:
    entry_or_refuse(state, command.number)
    _refuse_stranger(command.name, command.player, entrants)
    if command.player and any(entry.player == command.player for entry in state.entries):
        refuse("already-entered", name=command.name)
    return [events.StandInCame(command.number, command.name, command.player)]


def keep_apart(state: TournamentState, pair: tuple[int, int], meet: bool) -> Events:
    for number in pair:
        entry_or_refuse(state, number)
    ordered = (min(pair), max(pair))
    if ordered[0] == ordered[1]:
        refuse("one-person")
    if (ordered in state.apart) != meet:
        return []
    return [events.LetMeet(ordered) if meet else events.KeptApart(ordered)]


def entry_or_refuse(state: TournamentState, number: int) -> Entry:
    return state.entry(number) or refuse("no-such-entry", number=number)


def _changed(entries: Sequence[Entry], presence: Presence, since: int | None = None) -> Events:
    """A latecomer's missed rounds stay missed."""
    if not entries:
        return []
    numbers = tuple(entry.number for entry in entries)
    return [events.PresenceChanged(numbers, presence, since=since)]
