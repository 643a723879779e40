"""A table that sockets of this process watch: what they are shown, and what is new.

Every push is whole, so a socket that falls behind simply gets the newest view.
"""

from collections.abc import Sequence, Set
from typing import Any, Protocol
from uuid import UUID

from games.engines.core.contract import Event
from games.live import database
from games.tables.models import Status
from games.tables.services.publish import Gesture, Phrase
from games.tables.storage.roster import Roster, roster_of
from games.tables.storage.table_state import TableState, fresh_state


class Update:
    """One row of the log as it is pushed: made once, shared by all sockets that watch the table."""

    __slots__ = ("encoded", "events", "position", "seat")

    def __init__(self, position: int, seat: int | None, events: tuple[Event[Any], ...]) -> None:
        self.position = position
        self.seat = seat
        self.events = events
        self.encoded: dict[str, tuple[bytes, bytes]] = {}  # by language; filled by outgoing.py


class Watcher(Protocol):
    """A socket."""

    player: UUID | None

    def on_update(self, watched: "WatchedTable", updates: Sequence[Update]) -> None: ...

    def on_phrase(self, phrase: Phrase) -> None: ...

    def on_gesture(self, gesture: Gesture) -> None: ...


class WatchedTable:
    def __init__(
        self,
        roster: Roster,
        table_state: TableState | None = None,
        watchers: Set[Watcher] = frozenset(),
    ) -> None:
        self.roster = roster
        self.table_state = table_state
        self.watchers = watchers  # the hub's: who watches it now
        self.encoded: dict[Any, bytes] = {}  # parts of the present position; filled by outgoing.py

    @property
    def position(self) -> int:
        return self.table_state.position if self.table_state else 0

    @property
    def status(self) -> Status:
        """The record knows first when a game has ended."""
        return self.table_state.status if self.table_state else self.roster.status

    def show(self, table_state: TableState, updates: Sequence[Update]) -> None:
        if table_state.position > self.position:
            self.table_state = table_state
            self._notify(updates)

    async def refresh(self) -> None:
        """Read who sits here, and the game as soon as there is one: never one without the other."""
        roster = await database.read(roster_of, self.roster.table)
        begun = roster.position and not self.table_state  # later rows come one by one
        table_state = await fresh_state(roster.table) if begun else None
        if roster.version > self.roster.version or roster.status != self.roster.status:
            self.roster = roster
            self._notify([])
        if table_state:
            self.show(table_state, [])

    def _notify(self, updates: Sequence[Update]) -> None:
        self.encoded.clear()
        for watcher in self.watchers:
            watcher.on_update(self, updates)

    def is_watched_by(self, seat: int) -> bool:
        return any(self.roster.seat_of(watcher.player) == seat for watcher in self.watchers)
