"""Who sits at a screen of any process. Each knows its own sockets, and asks the others."""

import asyncio
from collections.abc import Mapping
from uuid import UUID

from games.live.channel_layer import channel_layer
from games.live.hub import Hub, Message
from games.tables.live.subscriptions import WatchedTable, Watcher
from games.tables.models import Status
from games.tables.services.publish import GROUP

ANSWERING = 1.0  # seconds in which another process may say that somebody is with it

SeatKey = tuple[UUID, int]  # a seat at a table


class Attendance:
    def __init__(
        self, hub: Hub[Watcher, tuple[int, int]], tables: Mapping[UUID, WatchedTable]
    ) -> None:
        self._hub, self._tables = hub, tables
        self._hub.handlers |= {"seek": self._on_seek, "found": self._on_found}
        self._taken: set[SeatKey] = set()  # by somebody at another process, as it answered lately

    def unattended_seats(self) -> set[SeatKey]:
        """The seats of our games whose players should be there and are at no screen of ours."""
        return {
            (table, seat)
            for table, watched in self._tables.items()
            if watched.status == Status.PLAYING
            for seat in watched.roster.players.values()
            if not watched.roster.is_away(seat) and not watched.is_watched_by(seat)
        }

    async def without_players(self, seats: set[SeatKey]) -> set[SeatKey]:
        """Those of the seats whose players are at no screen, here or at any other process."""
        if not (missing := {seat for seat in seats if not self._has(seat)}):
            return set()
        self._taken -= missing
        await _ask("seek", missing)
        await asyncio.sleep(ANSWERING)
        return {seat for seat in missing - self._taken if not self._has(seat)}

    def _has(self, key: SeatKey) -> bool:
        table, seat = key
        return table in self._tables and self._tables[table].is_watched_by(seat)

    def _on_seek(self, message: Message) -> None:
        if ours := {seat for seat in _seats_of(message) if self._has(seat)}:
            self._hub.spawn(_ask("found", ours))

    def _on_found(self, message: Message) -> None:
        self._taken |= _seats_of(message)


async def _ask(kind: str, seats: set[SeatKey]) -> None:
    encoded = [[table.hex, seat] for table, seat in seats]
    await channel_layer().group_send(GROUP, {"type": kind, "chairs": encoded})


def _seats_of(message: Message) -> set[SeatKey]:
    return {(UUID(table), seat) for table, seat in message["chairs"]}
