"""A draw: who is there, what the format makes of them, and the pods as somebody dragged them."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engines.core.contract import refuse
from tournaments.book.asking import met_before, persons, present, request_for
from tournaments.book.deeds import Draw as DrawWish
from tournaments.book.deeds import PodWish
from tournaments.book.deeds import Seat as SeatWish
from tournaments.book.entering import known as known_entry
from tournaments.book.facts import AnyFact, FieldChosen, PhaseChanged, PodsChanged, RoundDrawn
from tournaments.book.formats import pods_for
from tournaments.book.rounds import known
from tournaments.book.settings import first_round_of, round_count, stage_of
from tournaments.book.standing import basis, field_of, rows
from tournaments.book.state import Book, Entry, Pod, Round
from tournaments.pairing import (
    CannotDraw,
    Draw,
    Pinned,
    Request,
    Table,
    explain,
)
from tournaments.standings import CannotRank, cut

Facts = Sequence[AnyFact]


def draw(book: Book, wish: DrawWish, seed: int) -> Facts:
    try:
        return _again(book, wish, seed) if wish.again else _next(book, wish, seed)
    except (CannotDraw, CannotRank) as cannot:
        refuse(cannot.code, **cannot.details)


def _next(book: Book, wish: DrawWish, seed: int) -> Facts:
    _check_next(book, wish.round)
    stage = stage_of(book.settings, wish.round)
    facts: list[AnyFact] = [] if book.phase == "running" else [PhaseChanged("running")]
    if stage and wish.round == first_round_of(book.settings, stage):
        chosen = FieldChosen(_going_on(book, stage))
        book = chosen.apply(book)
        facts.append(chosen)
    request = request_for(book, wish.round, stage, wish, seed)
    drawn = pods_for(book, stage, request)
    present = tuple(person.id for person in request.people)
    facts.append(RoundDrawn(_round(book, wish.round, stage, drawn, seed), present))
    return facts


def _check_next(book: Book, number: int) -> None:
    last = book.last_round
    if number <= len(book.rounds):
        refuse("already-drawn", round=number)
    if number != len(book.rounds) + 1:
        refuse("no-such-round", round=number)
    if last and last.progress != "complete":
        refuse("round-open", round=last.number)
    if number > round_count(book.settings):
        refuse("no-more-rounds")


def _round(book: Book, number: int, stage: int, drawn: Draw, seed: int) -> Round:
    return Round(
        number=number,
        stage=stage,
        pods=pods_from(drawn),
        sitting_out=_byes(book, drawn),
        seed=seed,
        basis=basis(book, number - 1),
        rematches=drawn.rematches,
        spread=drawn.spread,
    )


def pods_from(drawn: Draw, pinned: frozenset[int] = frozenset()) -> tuple[Pod, ...]:
    return tuple(
        Pod(table.number, table.people, _reasons(table), table.number in pinned)
        for table in drawn.tables
    )


def _reasons(table: Table) -> tuple[dict[str, Any], ...]:
    """As they come back from the log, which knows lists only."""
    return tuple(
        {"code": why.code}
        | {name: list(it) if isinstance(it, tuple) else it for name, it in why.details.items()}
        for why in table.reasons
    )


def _byes(book: Book, drawn: Draw) -> tuple[int, ...]:
    """A standby who is not needed has no bye; nothing stands in for a round they did not want."""
    return tuple(
        out.person for out in drawn.sitting_out if not book.entries[out.person - 1].standby
    )


def _going_on(book: Book, stage: int) -> tuple[int, ...]:
    """The best of the stage before. Whoever has left makes room for the next in rank."""
    plan = book.settings.stages[stage]
    standing = [row for row in rows(book) if row.entrant in field_of(book, stage - 1)]
    if plan.enters is None:
        return tuple(row.entrant for row in standing if row.rank)
    found = cut(standing, plan.enters, True if plan.ties == "all" else "play-off")
    if found.play_off:
        refuse("cut-in-a-tie", entries=list(found.play_off))
    return found.through


# Again, and by hand


def _again(book: Book, wish: DrawWish, seed: int) -> Facts:
    old = _changeable(book, wish.round, wish.again or 0)
    if old.progress != "drawn":
        refuse("round-published", round=wish.round)
    request = request_for(book, wish.round, old.stage, wish, seed, pinned=_pins(old))
    drawn = pods_for(book, old.stage, request)
    pinned = frozenset(pod.number for pod in old.pods if pod.pinned)
    return [
        PodsChanged(
            round=wish.round,
            version=old.version + 1,
            pods=pods_from(drawn, pinned),
            sitting_out=_byes(book, drawn),
            rematches=drawn.rematches,
            spread=drawn.spread,
            seed=seed,
            basis=basis(book, wish.round - 1),
        )
    ]


def _changeable(book: Book, number: int, version: int) -> Round:
    old = known(book, number)
    if old.version != version:
        refuse("draw-changed", version=old.version)
    if old.progress == "complete":
        refuse("round-closed", round=number)
    if old.has_results and old.progress == "drawn":
        refuse("has-results", round=number)
    return old


def _pins(old: Round) -> tuple[Pinned, ...]:
    return tuple(Pinned(pod.number, pod.people) for pod in old.pods if pod.pinned)


def seat(book: Book, wish: SeatWish) -> Facts:
    """A table that keeps its people keeps its card and what was reported there."""
    old = _changeable(book, wish.round, wish.version)
    _check_seats(book, wish.pods)
    if old.has_results and not wish.reason:
        refuse("give-a-reason")
    people = present(book, old.stage, wish.round) if old.progress == "drawn" else _seated(book, old)
    request = Request(
        people=persons(book, old.stage, wish.round, people),
        sizes=(),
        met=met_before(book, wish.round),
        apart=book.apart,
        numbers=book.settings.numbers,
        round=wish.round,
    )
    tables = tuple(Table(pod.number, pod.people) for pod in wish.pods if pod.people)
    drawn = explain(request, tables)
    pins = frozenset(pod.number for pod in wish.pods if pod.pinned)
    return [
        PodsChanged(
            round=wish.round,
            version=old.version + 1,
            pods=tuple(_kept(old, pod) for pod in pods_from(drawn, pins)),
            sitting_out=_byes(book, drawn),
            rematches=drawn.rematches,
            spread=drawn.spread,
            reason=wish.reason,
        )
    ]


def _check_seats(book: Book, pods: Sequence[PodWish]) -> None:
    people = Counter(person for pod in pods for person in pod.people)
    for person, times in people.items():
        entry = known_entry(book, person)
        if times > 1:
            refuse("twice-seated", name=entry.name)


def _seated(book: Book, old: Round) -> list[Entry]:
    """Whoever is in a published round, and whoever is here: late people may still be put in."""
    drawn = {person for pod in old.pods for person in pod.people} | set(old.sitting_out)
    return [entry for entry in book.entries if entry.number in drawn or entry.is_here]


def _kept(old: Round, pod: Pod) -> Pod:
    same = next((before for before in old.pods if set(before.people) == set(pod.people)), None)
    if same is None:
        return pod
    seats = same.people if same.place else pod.people  # a card lies there, with names on it
    return replace(same, number=pod.number, people=seats, reasons=pod.reasons, pinned=pod.pinned)
