"""The one road of every move: people, bots, clocks and the desk all come through `append`.

Decide on the state at hand, write at its position; who loses the race catches up from the log and
decides again. Nobody hears of a move before it is durable.
"""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from games.engines.core.contract import Attempt, Event, Lag, Millis, MoveRefused, Seat, refuse
from games.engines.core.record import BotLeft, BotSeated, CalledOff, TakenBack, TimeGiven
from games.live import clock, database, failpoints
from games.tables import announcing, log
from games.tables.due import GRACE, due
from games.tables.scribe import scribe
from games.tables.sittings import SNAPSHOT_EVERY, Sitting, caught_up, remember, sitting_at

TRIES = 25

Events = Sequence[Event[Any]]


class Busy(Exception):
    """The table changed under us again and again; nothing was written."""


# What can be written


async def play(
    table: UUID,
    seat: Seat,
    move: Any,
    *,
    move_id: str,
    at: int | None,
    arrived: Millis,
    lag: Lag | None = None,
) -> int:
    """Judge a move and write it. Returns the position where it stands, or raises MoveRefused."""

    def decide(sitting: Sitting) -> Events:
        if at is not None and sitting.record.is_stale(seat, at) and not is_raced(move):
            refuse("stale")
        attempt = Attempt(seat, move, arrived, lag)
        return sitting.game.rules.decide(sitting.state, attempt, sitting.dice).events

    return await append(table, decide, seat=seat, move_id=_own(seat, move_id))


def is_raced(move: Any) -> bool:
    """Whether a move is judged as it comes: a grab or a shout is made against the others."""
    return getattr(move, "is_raced", False)


async def take_back(table: UUID, seat: Seat, *, move_id: str) -> int:
    def decide(sitting: Sitting) -> Events:
        if not sitting.may_take_back(seat):
            refuse("nothing-to-undo")
        return [TakenBack(seat)]

    return await append(table, decide, seat=seat, move_id=_own(seat, move_id))


def _own(seat: Seat, move_id: str) -> str:
    """An id is its seat's own: nobody can use up another's, or get the answer meant for them."""
    return f"{seat}/{move_id}"


async def wake(table: UUID) -> int:
    """Let time do what it does; nothing before the deadline and nothing twice."""

    def decide(sitting: Sitting) -> Events:
        now = Millis(clock.now() - GRACE)
        return sitting.game.rules.wake(sitting.state, now, sitting.dice).events

    return await append(table, decide)


async def give_time(table: UUID, stopped: int) -> int:
    """Give back what a server that stood still took from the clock, which may run for less long."""

    def decide(sitting: Sitting) -> Events:
        lost = min(stopped, clock.now() - sitting.state.since)
        return [TimeGiven(lost)] if lost > 0 else []

    return await append(table, decide)


async def seat_bot(table: UUID, seat: Seat, level: str) -> int:
    def decide(sitting: Sitting) -> Events:
        return [] if sitting.record.bots[seat] else [BotSeated(seat, level)]

    return await append(table, decide)


async def unseat_bot(table: UUID, seat: Seat) -> int:
    def decide(sitting: Sitting) -> Events:
        return [BotLeft(seat)] if sitting.record.bots[seat] else []

    return await append(table, decide)


async def call_off(table: UUID) -> int:
    return await append(table, lambda sitting: [CalledOff()])


# The road


async def append(
    table: UUID,
    decide: Callable[[Sitting], Events],
    *,
    seat: Seat | None = None,
    move_id: str | None = None,
) -> int:
    """Write what `decide` answers as the table's next row; its position, or the present one."""
    async with scribe().queue(table):
        sitting = await sitting_at(table)
        for _ in range(TRIES):
            try:
                events = decide(sitting) if _is_open(sitting, seat) else ()
                grown = await _written(sitting, events, seat, move_id) if events else sitting
            except MoveRefused:
                # A repeated move is refused by now, and a refusal may rest on old knowledge.
                position = await _recorded(table, move_id)
                newest = await caught_up(table)
                if position is None and newest.position == sitting.position:
                    raise
            else:
                if grown is not None:
                    return grown.position
                newest = await caught_up(table)
                position = newest.position_of(move_id)
                if position is None and newest.position == sitting.position:
                    position = await _recorded(table, move_id)  # nobody was first: an old move
            if position is not None:
                return position
            sitting = newest
        raise Busy


def _is_open(sitting: Sitting, seat: Seat | None) -> bool:
    """After the end the table itself does nothing more, and a player is told."""
    if sitting.is_over and seat is not None:
        refuse("game-over")
    return not sitting.is_over


async def _recorded(table: UUID, move_id: str | None) -> int | None:
    return await database.read(log.recorded, table, move_id) if move_id else None


async def _written(
    sitting: Sitting, events: Events, seat: Seat | None, move_id: str | None
) -> Sitting | None:
    """The sitting after the events, or None if somebody else was first at this position."""
    grown = sitting.grown(events, seat, clock.now(), move_id)
    row = row_of(grown, events, seat)
    if not await scribe().write(row):
        return None
    failpoints.reach("after-commit")
    remember(grown)
    announcing.moved(grown, events, row)
    return grown


def row_of(grown: Sitting, events: Events, seat: Seat | None = None) -> log.Row:
    encoded = grown.game.encode_events(events).decode()
    entry = log.Entry(grown.table, grown.position, grown.latest[-1], seat, encoded, grown.at)
    return log.Row(entry, due(grown), grown.status, _snapshot(grown))


def _snapshot(sitting: Sitting) -> str | None:
    """Only at a barrier, so that no undo needs what is before it."""
    if sitting.position % SNAPSHOT_EVERY or sitting.record.trail:
        return None
    return sitting.game.encode_record(sitting.record).decode()
