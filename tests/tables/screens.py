"""Screens that watch a table: what they are told, and what a newcomer would be told instead."""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec

from games.tables.live.hub import TableHub
from games.tables.live.outgoing import table_message
from games.tables.live.subscriptions import Update, WatchedTable
from games.tables.models import Table
from games.tables.services.publish import Gesture, Phrase
from games.tables.storage.roster import Roster, roster_of
from tests.tables.seated import aside, fresh

PASSING = ("now", "events", "says", "watchers")  # what a message has beside the picture


class Screen:
    """Does what a socket does with news, and keeps every byte that it would have sent."""

    def __init__(self, player: UUID | None = None, language: str = "en") -> None:
        self.player, self.language = player, language
        self.sent: list[bytes] = []
        self.has_updates = asyncio.Event()
        self.watched: WatchedTable | None = None

    def on_update(self, watched: WatchedTable, updates: Sequence[Update]) -> None:
        self.watched = watched
        self.sent.append(table_message(watched, self.player, self.language, updates))
        self.has_updates.set()

    def on_phrase(self, phrase: Phrase) -> None:
        self.sent.append(repr(phrase).encode())

    def on_gesture(self, gesture: Gesture) -> None:
        self.sent.append(repr(gesture).encode())

    async def watch(self, hub: TableHub, roster: Roster) -> None:
        self.watched = await hub.watch_table(roster, self)
        self.sent.append(table_message(self.watched, self.player, self.language, []))

    async def reach(self, position: int, version: int = 0) -> None:
        """Until the picture is at least that new."""
        while self.watched.position < position or self.watched.roster.version < version:
            self.has_updates.clear()
            await asyncio.wait_for(self.has_updates.wait(), 10)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.sent]

    @property
    def picture(self) -> dict[str, Any]:
        return picture(self.sent[-1])

    @property
    def events(self) -> list[dict[str, Any]]:
        return [event for message in self.messages for event in message["events"]]


def picture(message: bytes) -> dict[str, Any]:
    said = msgspec.json.decode(message)
    return {name: value for name, value in said.items() if name not in PASSING}


async def fresh_picture(table: Table, player: UUID | None) -> dict[str, Any]:
    """What somebody is told who opens the page now, at a process that knows nothing."""
    shown = WatchedTable(await aside(roster_of, table.id), await aside(fresh, table.id))
    return picture(table_message(shown, player, "en", []))
