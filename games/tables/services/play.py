"""Plays moves: those of people, bots, clocks and the tournament's desk all go through `append`.

Decide on the state at hand, write at its position; who loses the race catches up from the log and
decides again. No move is published before it is durable.
"""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from config.base import failpoints
from config.base.refusal import Refused, refuse
from games.engines.core.contract import Attempt, Event, Lag, Millis, Seat
from games.engines.core.record import BotLeft, BotSeated, CalledOff, TakenBack, TimeGiven
from games.live import clock, database
from games.tables.services import publish
from games.tables.services.due import GRACE, due
from games.tables.storage import log
from games.tables.storage.group_commit import group_commit
from games.tables.storage.table_state import (
    SNAPSHOT_EVERY,
    TableState,
    cache_state,
    current_state,
    fresh_state,
)

TRIES = 25

Events = Sequence[Event[Any]]
Decide = Callable[[TableState], Events]


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
    """Check a move and write it. Returns its position in the log, or raises Refused."""

    def decide(table_state: TableState) -> Events:
        is_raced = table_state.game.is_raced
        if at is not None and not is_raced and table_state.record.is_stale(seat, at):
            refuse("stale")
        attempt = Attempt(seat, move, arrived, lag)
        return table_state.game.rules.decide(table_state.state, attempt, table_state.dice).events

    return await append(table, decide, seat=seat, move_id=_scoped_id(seat, move_id))


async def take_back(table: UUID, seat: Seat, *, move_id: str) -> int:
    def decide(table_state: TableState) -> Events:
        if not table_state.may_take_back(seat):
            refuse("nothing-to-undo")
        return [TakenBack(seat)]

    return await append(table, decide, seat=seat, move_id=_scoped_id(seat, move_id))


def _scoped_id(seat: Seat, move_id: str) -> str:
    """The move id with its seat, so that nobody can use up the ids of another seat, or get the
    answer to another seat's move."""
    return f"{seat}/{move_id}"


async def wake(table: UUID) -> int:
    """Apply what the rules do when a deadline has passed. Harmless if called early or twice."""

    def decide(table_state: TableState) -> Events:
        now = Millis(clock.now() - GRACE)
        return table_state.game.rules.wake(table_state.state, now, table_state.dice).events

    return await append(table, decide)


async def give_time(table: UUID, stopped: int) -> int:
    """Give players the time that they lost since the server stopped, once for each stop.

    A turn that began after the stop only gets back the time since it began.
    """

    def decide(table_state: TableState) -> Events:
        lost = clock.now() - max(stopped, table_state.state.since)
        return [TimeGiven(lost)] if lost > 0 else []

    return await append(table, decide, move_id=f"stopped/{stopped}")


async def seat_bot(table: UUID, seat: Seat, level: str) -> int:
    def decide(table_state: TableState) -> Events:
        return [] if table_state.record.bots[seat] else [BotSeated(seat, level)]

    return await append(table, decide)


async def unseat_bot(table: UUID, seat: Seat) -> int:
    def decide(table_state: TableState) -> Events:
        return [BotLeft(seat)] if table_state.record.bots[seat] else []

    return await append(table, decide)


async def call_off(table: UUID) -> int:
    return await append(table, lambda table_state: [CalledOff()])


# Writing it: decide at a position, and retry at the next one


async def append(
    table: UUID, decide: Decide, *, seat: Seat | None = None, move_id: str | None = None
) -> int:
    """Write the events of `decide` as the table's next row. Returns the row's position, or the
    current position if there were no events.

    If another writer takes the position first, decide again on the newer state. A refusal is also
    checked on the newest state, because the cached one may be old. A move id that is already in
    the log returns its position, even if the move would be refused now.
    """
    async with group_commit().table_lock(table):
        table_state = await current_state(table)
        for _ in range(TRIES):
            refusal = None
            try:
                if (position := await _append_at(table_state, decide, seat, move_id)) is not None:
                    return position
            except Refused as raised:
                refusal = raised
            newest = await fresh_state(table)
            is_newest = newest.position == table_state.position
            written = newest.position_of(move_id)
            if written is None and (refusal or is_newest):
                written = await _position_in_log(table, move_id)
            if written is not None:
                return written
            if refusal and is_newest:
                raise refusal
            table_state = newest
        refuse("busy")  # other writers won the race for the position every time


async def _append_at(
    table_state: TableState, decide: Decide, seat: Seat | None, move_id: str | None
) -> int | None:
    """Decide on this state and write. Returns the new position, or None if it was taken."""
    events = decide(table_state) if _is_open(table_state, seat) else ()
    if not events:
        return table_state.position
    grown = table_state.grown(events, seat, clock.now(), move_id)
    row = row_of(grown, events, seat)
    if not await group_commit().write(row):
        return None
    failpoints.reach("after-commit")
    cache_state(grown)
    publish.move(grown, events, row)
    return grown.position


def _is_open(table_state: TableState, seat: Seat | None) -> bool:
    """After the end a player's move is refused, and the table itself writes nothing more."""
    if table_state.is_over and seat is not None:
        refuse("game-over")
    return not table_state.is_over


async def _position_in_log(table: UUID, move_id: str | None) -> int | None:
    return await database.read(log.position_of, table, move_id) if move_id else None


def row_of(grown: TableState, events: Events, seat: Seat | None = None) -> log.Row:
    encoded = grown.game.encode_events(events).decode()
    entry = log.Entry(grown.table, grown.position, grown.latest[-1], seat, encoded, grown.at)
    return log.Row(entry, due(grown), grown.status, _snapshot(grown))


def _snapshot(table_state: TableState) -> str | None:
    """A snapshot only where nothing can be undone, because it does not hold earlier states."""
    if table_state.position % SNAPSHOT_EVERY or table_state.record.trail:
        return None
    return table_state.game.encode_record(table_state.record).decode()
