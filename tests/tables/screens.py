"""Screens that watch a table: what they are told, and what a newcomer would be told instead."""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec

from games.tables.company import Company, company_at
from games.tables.hub import Hub
from games.tables.models import Table
from games.tables.shown import News, Phrase, Shown, Sign
from games.tables.telling import table_message
from tests.tables.seated import aside, fresh

PASSING = ("now", "events", "says", "watchers")  # what a message has beside the picture


class Screen:
    """Does what a socket does with news, and keeps every byte that it would have sent."""

    def __init__(self, player: UUID | None = None, language: str = "en") -> None:
        self.player, self.language = player, language
        self.sent: list[bytes] = []
        self.stirred = asyncio.Event()
        self.shown: Shown | None = None

    def stir(self, shown: Shown, news: Sequence[News]) -> None:
        self.shown = shown
        self.sent.append(table_message(shown, self.player, self.language, news))
        self.stirred.set()

    def hear(self, phrase: Phrase) -> None:
        self.sent.append(repr(phrase).encode())

    def see(self, sign: Sign) -> None:
        self.sent.append(repr(sign).encode())

    async def watch(self, hub: Hub, company: Company) -> None:
        self.shown = await hub.watch(company, self)
        self.sent.append(table_message(self.shown, self.player, self.language, []))

    async def reach(self, position: int, version: int = 0) -> None:
        """Until the picture is at least that new."""
        while self.shown.position < position or self.shown.company.version < version:
            self.stirred.clear()
            await asyncio.wait_for(self.stirred.wait(), 10)

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
    shown = Shown(await aside(company_at, table.id), await aside(fresh, table.id))
    return picture(table_message(shown, player, "en", []))
