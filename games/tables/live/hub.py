"""The tables that this process shows, and the sockets that watch them.

One channel-layer channel serves the whole process; from there updates go to its own sockets.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any
from uuid import UUID
from weakref import WeakKeyDictionary

from games.engines.core.contract import Event
from games.live import database
from games.live.background_tasks import BackgroundTasks
from games.live.channel_layer import channel_layer
from games.live.channel_listener import listen
from games.tables.live.subscriptions import Update, WatchedTable, Watcher
from games.tables.models import Status
from games.tables.services.publish import GROUP, Gesture, Phrase, publish_to
from games.tables.storage import log
from games.tables.storage.log import Entry, Row
from games.tables.storage.roster import Roster
from games.tables.storage.table_state import TableState, cache_state

POLL_EVERY = 2.0  # seconds between queries of the positions, in case an announcement was lost
ANSWERING = 1.0  # seconds in which another process may say that somebody is with it
logger = logging.getLogger(__name__)

SeatKey = tuple[UUID, int]  # a seat at a table


class Hub(BackgroundTasks):
    def __init__(self) -> None:
        super().__init__()
        self.tables: dict[UUID, WatchedTable] = {}
        self._behind: set[UUID] = set()
        self._reseated: set[UUID] = set()
        self._catching_up: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._polling: asyncio.Task[None] | None = None
        self._taken: set[SeatKey] = set()  # by somebody at another process, as it answered lately

    # Sockets come and go

    async def watch(self, roster: Roster, watcher: Watcher) -> WatchedTable:
        """Join first and read afterwards, so that nothing falls between the two."""
        self._start()
        watched = self.tables.setdefault(roster.table, WatchedTable(roster, None))
        watched.watchers.add(watcher)
        watched.encoded.clear()
        try:
            await watched.refresh()
            await self._read_rows({roster.table})
        except BaseException:
            self.unwatch(watched, watcher)
            raise
        return watched

    def unwatch(self, watched: WatchedTable, watcher: Watcher) -> None:
        watched.watchers.discard(watcher)
        watched.encoded.clear()
        if not watched.watchers and self.tables.get(watched.roster.table) is watched:
            del self.tables[watched.roster.table]

    # Who is there

    def unattended_seats(self) -> set[SeatKey]:
        """The seats of our games whose players should be there and are at no screen of ours."""
        return {
            (table, seat)
            for table, watched in self.tables.items()
            if watched.status == Status.PLAYING
            for seat in watched.roster.players.values()
            if not watched.roster.is_away(seat) and not watched.is_watched_by(seat)
        }

    async def without_players(self, seats: set[SeatKey]) -> set[SeatKey]:
        """Those of the seats whose players are at no screen, here or at any other process."""
        if not (missing := {seat for seat in seats if not self._has(seat)}):
            return set()
        self._taken -= missing
        await self._ask("seek", missing)
        await asyncio.sleep(ANSWERING)
        return {seat for seat in missing - self._taken if not self._has(seat)}

    def _has(self, key: SeatKey) -> bool:
        table, seat = key
        return table in self.tables and self.tables[table].is_watched_by(seat)

    async def _ask(self, kind: str, seats: set[SeatKey]) -> None:
        encoded = [[table.hex, seat] for table, seat in seats]
        await channel_layer().group_send(GROUP, {"type": kind, "chairs": encoded})

    def _on_seats(self, kind: str, seats: set[SeatKey]) -> None:
        if kind == "found":
            self._taken |= seats
        elif ours := {seat for seat in seats if self._has(seat)}:
            self.spawn(self._ask("found", ours))

    # What was written

    def on_move(self, table_state: TableState, row: Row, events: Sequence[Event[Any]]) -> bool:
        """By this process. One that shows nobody the table knows of nobody who is away."""
        if (watched := self.tables.get(table_state.table)) is None:
            return False
        entry = row.entry
        self._show(table_state, [Update(entry.position, entry.seat, tuple(events))])
        return any(watched.roster.is_away(seat) for seat in table_state.awaited)

    def _show(self, table_state: TableState, updates: Sequence[Update]) -> None:
        if watched := self.tables.get(table_state.table):
            if watched.position and watched.position < table_state.position - len(updates):
                self._catch_up_with(table_state.table)  # rows in between are not shown yet
            else:
                watched.show(table_state, updates)
                if watched.roster.status == Status.WAITING or table_state.is_over:
                    self.on_seats_changed(table_state.table)

    def on_seats_changed(self, table: UUID) -> None:
        if table in self.tables:
            self._reseated.add(table)
            self._start_catching_up()

    def on_message(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "heads", "heads": heads}:
                self._on_heads(heads)
            case {"type": "phrase", "table": table, "seat": seat, "code": code}:
                phrase = Phrase(UUID(table), seat, code)
                for watcher in self._watchers(phrase.table):
                    watcher.on_phrase(phrase)
            case {"type": "sign", "table": table, "seat": seat, "kind": kind, "what": what}:
                gesture = Gesture(UUID(table), seat, kind, what)
                for watcher in self._watchers(gesture.table):
                    watcher.on_gesture(gesture)
            case {"type": "seek" | "found" as kind, "chairs": seats}:
                self._on_seats(kind, {(UUID(table), seat) for table, seat in seats})

    def _watchers(self, table: UUID) -> Iterable[Watcher]:
        return self.tables[table].watchers if table in self.tables else ()

    def _on_heads(self, heads: dict[str, int]) -> None:
        for table, position in ((UUID(table), position) for table, position in heads.items()):
            if (watched := self.tables.get(table)) is None:
                continue
            if position == 0:
                self.on_seats_changed(table)
            elif position > watched.position:
                self._catch_up_with(table)

    def _catch_up_with(self, table: UUID) -> None:
        self._behind.add(table)
        self._start_catching_up()

    # Reading what others wrote, all tables in one query

    def _start_catching_up(self) -> None:
        if self._catching_up is None:
            self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._behind or self._reseated:
                behind, self._behind = self._behind, set()
                reseated, self._reseated = self._reseated, set()
                for watched in [self.tables[table] for table in reseated & self.tables.keys()]:
                    await watched.refresh()
                await self._read_rows(behind & self.tables.keys())
        except Exception as failure:  # the database is down; the next poll tries again
            logger.warning("could not catch up: %s", failure)
        finally:
            self._catching_up = None

    async def _read_rows(self, tables: set[UUID]) -> None:
        known = {table: self.tables[table].position for table in tables}
        for table in [table for table, position in known.items() if not position]:
            del known[table]
            await self.tables[table].refresh()
        written = await database.read(log.entries_since, known)
        for table, entries in groupby(written, key=attrgetter("table")):
            self._show_rows(table, entries)

    def _show_rows(self, table: UUID, entries: Iterable[Entry]) -> None:
        watched = self.tables.get(table)
        if watched is None or watched.table_state is None:
            return
        table_state, updates = watched.table_state, []
        for entry in entries:
            if entry.position == table_state.position + 1:
                events = tuple(table_state.game.decode_events(entry.events))
                table_state = table_state.grown(events, entry.seat, entry.at, entry.move_id)
                updates.append(Update(entry.position, entry.seat, events))
        if updates:
            cache_state(table_state)
            self._show(table_state, updates)

    # Listening

    def _start(self) -> None:
        if self._listening is None:
            self._listening = asyncio.create_task(listen(GROUP, self.on_message))
            self._polling = asyncio.create_task(self._poll())

    async def _poll(self) -> None:
        """A query every two seconds finds what a lost announcement did not report."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            try:
                heads = await database.read(log.heads, list(self.tables))
            except Exception as failure:
                logger.warning("could not poll the tables: %s", failure)
                continue
            for table, (position, seating) in heads.items():
                self._compare(table, position, seating)

    def _compare(self, table: UUID, position: int, seating: int) -> None:
        if watched := self.tables.get(table):
            if position > watched.position:
                self._catch_up_with(table)
            if seating > watched.roster.version:
                self.on_seats_changed(table)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def current() -> Hub:
    """The hub of this process, which from then on receives what services publish."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
        publish_to(_hubs[loop])
    return _hubs[loop]
