"""The tables that sockets of this process watch: their rows, seats, phrases and gestures.

What this process writes is shown as it is committed; what others write is read from the log.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any
from uuid import UUID

from games.engines.core.contract import Event
from games.live import database
from games.live.hub import Hub, Message
from games.live.per_loop import PerLoop
from games.tables.live.attendance import Attendance
from games.tables.live.subscriptions import Update, WatchedTable, Watcher
from games.tables.models import Status
from games.tables.services.publish import GROUP, Gesture, Phrase, publish_to
from games.tables.storage import log
from games.tables.storage.log import Entry, Row
from games.tables.storage.roster import Roster
from games.tables.storage.table_state import TableState, cache_state


class TableHub(Hub[Watcher, tuple[int, int]]):
    def __init__(self) -> None:
        super().__init__(GROUP, log.heads)
        self.handlers |= {"phrase": self._on_phrase, "sign": self._on_gesture}
        self.tables: dict[UUID, WatchedTable] = {}
        self.attendance = Attendance(self, self.tables)
        self._changed: set[UUID] = set()
        self._reseated: set[UUID] = set()

    # Sockets come and go

    async def watch_table(self, roster: Roster, watcher: Watcher) -> WatchedTable:
        """Join first and read afterwards, so that nothing falls between the two."""
        watchers = self.watch(roster.table, watcher)
        watched = self.tables.setdefault(roster.table, WatchedTable(roster, watchers=watchers))
        watched.encoded.clear()
        try:
            await watched.refresh()
            await self._read_rows({roster.table})
        except BaseException:
            self.unwatch_table(watched, watcher)
            raise
        return watched

    def unwatch_table(self, watched: WatchedTable, watcher: Watcher) -> None:
        table = watched.roster.table
        self.unwatch(table, watcher)
        watched.encoded.clear()
        if table not in self.watchers:
            self.tables.pop(table, None)

    # What was written here

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
                self._on_change(table_state.table)  # rows in between are not shown yet
            else:
                watched.show(table_state, updates)
                if watched.roster.status == Status.WAITING or table_state.is_over:
                    self.on_seats_changed(table_state.table)

    def on_seats_changed(self, table: UUID) -> None:
        if table in self.tables:
            self._reseated.add(table)
            self._on_change(table)

    # What other processes say

    def on_head(self, table: UUID, position: int) -> None:
        if position == 0:
            self.on_seats_changed(table)
        else:
            self._compare(table, position)

    def on_versions(self, versions: dict[UUID, tuple[int, int]]) -> None:
        for table, (position, seating) in versions.items():
            self._compare(table, position, seating)

    def _compare(self, table: UUID, position: int, seating: int = 0) -> None:
        if watched := self.tables.get(table):
            if position > watched.position:
                self._on_change(table)
            if seating > watched.roster.version:
                self.on_seats_changed(table)

    def _on_phrase(self, message: Message) -> None:
        phrase = Phrase(UUID(message["table"]), message["seat"], message["code"])
        for watcher in self.watchers.get(phrase.table, ()):
            watcher.on_phrase(phrase)

    def _on_gesture(self, message: Message) -> None:
        table, seat = UUID(message["table"]), message["seat"]
        gesture = Gesture(table, seat, message["kind"], message["what"])
        for watcher in self.watchers.get(table, ()):
            watcher.on_gesture(gesture)

    # Reading what others wrote, all tables in one query

    def _on_change(self, table: UUID) -> None:
        self._changed.add(table)
        self.once(self._catch_up)

    async def _catch_up(self) -> None:
        """What changes meanwhile is read next; after a failure the next poll tries again."""
        while self._changed:
            changed, self._changed = self._changed, set()
            reseated, self._reseated = self._reseated, set()
            for watched in self._shown(changed):
                if watched.roster.table in reseated or not watched.position:
                    await watched.refresh()
            await self._read_rows(changed)

    def _shown(self, tables: set[UUID]) -> list[WatchedTable]:
        return [self.tables[table] for table in tables & self.tables.keys()]

    async def _read_rows(self, tables: set[UUID]) -> None:
        shown = self._shown(tables)
        known = {watched.roster.table: watched.position for watched in shown if watched.position}
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


def _registered() -> TableHub:
    """From now on it receives what services of this event loop publish."""
    hub = TableHub()
    publish_to(hub)
    return hub


current = PerLoop(_registered)
