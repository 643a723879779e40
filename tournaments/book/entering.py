"""People: entries, the check-in, coming late, leaving, standing in, and who should not meet."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.engines.core.contract import refuse
from tournaments import limits
from tournaments.book.deeds import AnyDeed, ChangeEntry, Enter, NewEntry, StandIn
from tournaments.book.facts import (
    AnyFact,
    Entered,
    EntryChanged,
    KeptApart,
    LetMeet,
    PresenceChanged,
    StandInCame,
)
from tournaments.book.state import Book, Entry, Presence

Facts = Sequence[AnyFact]


def enter(book: Book, people: Sequence[NewEntry], here: bool, entrants: frozenset[str]) -> Facts:
    for person in people:
        _refuse_stranger(person.name, person.player, entrants)
    if len(book.entries) + len(people) > limits.ENTRIES:
        refuse("too-many-entries", most=limits.ENTRIES)
    _refuse_doubles(book, people)
    first = len(book.entries) + 1
    return [
        Entered(
            tuple(
                Entry(
                    number=number,
                    name=person.name,
                    player=person.player,
                    avatar=person.avatar,
                    presence="here" if here else "entered",
                    since=next_round(book),
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
    """A result goes on a player's record: nobody gets one who has not come of their own will."""
    if player and player not in entrants:
        refuse("not-a-member", name=name)


def players_named(deed: AnyDeed) -> frozenset[str]:
    """The ids under which somebody would stand in the tournament by this deed."""
    match deed:
        case Enter(people):
            return frozenset(person.player for person in people if person.player)
        case StandIn(player=str(player)):
            return frozenset({player})
    return frozenset()


def _refuse_doubles(book: Book, people: Sequence[NewEntry]) -> None:
    """Two people may have one name; one player may not have two lines."""
    known = {entry.player for entry in book.entries if entry.player}
    for person in people:
        if person.player in known:
            refuse("already-entered", name=person.name)
        if person.player:
            known.add(person.player)


def next_round(book: Book) -> int:
    """The first round that is not drawn yet: whoever comes late plays from there."""
    return len(book.rounds) + 1


def change(book: Book, wish: ChangeEntry) -> Facts:
    entry = known(book, wish.number)
    changed = replace(
        entry,
        name=wish.name or entry.name,
        seed=wish.seed,
        table=wish.table,
        until=wish.until,
        standby=wish.standby,
        unranked=wish.unranked,
    )
    return [EntryChanged(changed)] if changed != entry else []


def check_in(book: Book, numbers: Sequence[int]) -> Facts:
    coming = [known(book, number) for number in dict.fromkeys(numbers)]
    if any(entry.presence == "out" for entry in coming):
        refuse("disqualified")
    return _changed([entry for entry in coming if not entry.is_here], "here", next_round(book))


def check_out(book: Book, numbers: Sequence[int]) -> Facts:
    """Nobody has left for good: a no-show, or somebody who is not back from the bar."""
    going = [known(book, number) for number in dict.fromkeys(numbers)]
    return _changed([entry for entry in going if entry.is_here], "entered")


def drop_out(book: Book, number: int, reason: str) -> Facts:
    """From the next round on. A table that plays goes on, and what was scored stands."""
    entry = known(book, number)
    if entry.presence in ("gone", "out"):
        return []
    return [PresenceChanged((number,), "gone", reason=reason)]


def come_back(book: Book, number: int) -> Facts:
    """Before the first round somebody only says that they will come after all."""
    entry = known(book, number)
    presence: Presence = "here" if book.phase == "running" else "entered"
    is_away = entry.presence in ("gone", "out")
    return _changed([entry] if is_away else [], presence, next_round(book))


def disqualify(book: Book, number: int, reason: str) -> Facts:
    known(book, number)
    return [PresenceChanged((number,), "out", reason=reason)]


def stand_in(book: Book, wish: StandIn, entrants: frozenset[str]) -> Facts:
    known(book, wish.number)
    _refuse_stranger(wish.name, wish.player, entrants)
    if wish.player and any(entry.player == wish.player for entry in book.entries):
        refuse("already-entered", name=wish.name)
    return [StandInCame(wish.number, wish.name, wish.player)]


def keep_apart(book: Book, pair: tuple[int, int], meet: bool) -> Facts:
    for number in pair:
        known(book, number)
    ordered = (min(pair), max(pair))
    if ordered[0] == ordered[1]:
        refuse("one-person")
    if (ordered in book.apart) != meet:
        return []
    return [LetMeet(ordered) if meet else KeptApart(ordered)]


def known(book: Book, number: int) -> Entry:
    return book.entry(number) or refuse("no-such-entry", number=number)


def _changed(entries: Sequence[Entry], presence: Presence, since: int | None = None) -> Facts:
    """Whoever is late keeps the first round that they missed as missed."""
    if not entries:
        return []
    numbers = tuple(entry.number for entry in entries)
    return [PresenceChanged(numbers, presence, since=since)]
