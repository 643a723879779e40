"""The state of a table: its fixed facts, and its record up to a position; cached by each process.

The cache is bounded and never trusted: a write at a position that is taken fails, and then the
rest is read from the log.
"""

from collections.abc import Sequence
from threading import Lock
from uuid import UUID

import msgspec
from cachetools import LRUCache
from msgspec.structs import force_setattr, replace

from games.catalogue import GAMES
from games.engines.core.contract import Event, Millis, Setup
from games.engines.core.contract import Seat as SeatIndex
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.engines.core.record import Record, opening
from games.live import database
from games.tables.models import LogRow, Status, Table
from games.tables.storage import log
from games.tables.storage.log import Entry

MOST_CACHED = 2_000
SNAPSHOT_EVERY = 50
LATEST = 8


class TableState(msgspec.Struct, frozen=True):
    """One game at one table."""

    table: UUID
    code: str
    game: Game
    dice: Dice
    record: Record
    at: Millis = Millis(0)  # when the last row was written
    latest: tuple[str | None, ...] = ()  # the move ids of the last rows
    is_official: bool = False  # of a tournament
    # What follows from the record: the rules are asked once, and many read it.
    status: Status = Status.PLAYING
    awaited: tuple[SeatIndex, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "status", self._status())
        force_setattr(self, "awaited", self.game.rules.awaited(self.state))

    def _status(self) -> Status:
        if self.record.called_off:
            return Status.CLOSED
        is_over = self.game.rules.outcome(self.state) is not None
        return Status.FINISHED if is_over else Status.PLAYING

    @property
    def position(self) -> int:
        return self.record.position

    @property
    def state(self):
        return self.record.state

    @property
    def is_over(self) -> bool:
        return self.status != Status.PLAYING

    def may_take_back(self, seat: SeatIndex) -> bool:
        return not self.is_official and self.record.may_take_back(self.game.rules, seat)

    def after(self, row: LogRow | Entry) -> "TableState":
        seat = None if row.seat is None else SeatIndex(row.seat)
        events = self.game.decode_events(row.events)
        return self.grown(events, seat, Millis(row.at), row.move_id)

    def grown(
        self,
        events: Sequence[Event],
        by: SeatIndex | None,
        at: Millis,
        move_id: str | None = None,
    ) -> "TableState":
        record = self.record.grown(events, self.game.rules, by)
        latest = (*self.latest[1 - LATEST :], move_id)
        return replace(self, record=record, at=at, latest=latest)

    def position_of(self, move_id: str | None) -> int | None:
        """Where a move stands that was written lately."""
        if move_id is None or move_id not in self.latest:
            return None
        return self.position - len(self.latest) + 1 + self.latest.index(move_id)


_lock = Lock()  # sockets and pages share the cache, in different threads
_cache: LRUCache[UUID, TableState] = LRUCache(MOST_CACHED)


def cache_state(table_state: TableState) -> None:
    with _lock:
        known = _cache.get(table_state.table)
        if known is None or known.position < table_state.position:
            _cache[table_state.table] = table_state


def cached_state(table: UUID) -> TableState | None:
    with _lock:
        return _cache.get(table)


def clear_cache() -> None:
    with _lock:
        _cache.clear()


async def current_state(table: UUID) -> TableState:
    """As this process knows it; perhaps a moment old, which a write will notice."""
    return cached_state(table) or await fresh_state(table)


async def fresh_state(table: UUID) -> TableState:
    table_state = await database.read(load_state, table, cached_state(table))
    cache_state(table_state)
    return table_state


def load_state(table: UUID, known: TableState | None = None) -> TableState:
    table_state = known or state_at_snapshot(table)
    for entry in log.entries_since({table: table_state.position}):
        table_state = table_state.after(entry)
    return table_state


def state_at_snapshot(table_id: UUID) -> TableState:
    """At its newest snapshot, or before the first card."""
    table = Table.objects.get(id=table_id)
    table_state = initial_state(table)
    snapshot = table.snapshots.order_by("-position").first()
    if snapshot is None:
        return table_state
    written = LogRow.objects.get(table=table, position=snapshot.position)
    return replace(
        table_state, record=table_state.game.decode_record(snapshot.record), at=written.at
    )


def initial_state(table: Table) -> TableState:
    game = GAMES[table.game]
    clock = None if table.clock is None else Millis(table.clock)
    setup = Setup(table.places, game.decode_options(table.options), clock)
    record = opening(game.rules.empty_table(setup), table.places)
    assert table.seed is not None  # made with the first row at the latest
    dice = Dice(bytes(table.seed))
    return TableState(table.id, table.code, game, dice, record, is_official=table.is_official)
