"""Sockets with no server between, for tests of what one of them is told."""

import asyncio
import json
from typing import Any

from games.tables.live.consumer import TableConsumer
from games.tables.models import Table
from tests.failures.phone import cookie_of
from tests.tables.seated import aside


class Line:
    """A socket with no server between: what goes in and what comes out are two queues."""

    def __init__(self, table: Table, cookie: str) -> None:
        self.table = table.code
        self.into: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {"type": "websocket", "headers": [(b"cookie", cookie.encode())]}
        self.living = asyncio.create_task(TableConsumer()(scope, self.into.get, self.out.put))

    async def connect(self) -> dict[str, Any]:
        await self.into.put({"type": "websocket.connect"})
        return await self.out.get()

    async def open(self) -> "Line":
        assert (await self.connect())["type"] == "websocket.accept"
        await self.ask({"do": "watch"})
        return self

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to a message, whatever pictures come before it."""
        text = json.dumps({"table": self.table, **message})
        await self.into.put({"type": "websocket.receive", "text": text})
        while True:
            answer = json.loads((await self.out.get())["text"])
            if message["do"] == "watch" or answer["is"] not in ("table", "probe"):
                return answer

    async def close(self) -> None:
        await self.into.put({"type": "websocket.disconnect"})
        await self.living


async def line_of(table: Table, seat: int) -> Line:
    seat_info = await aside(table.seats.get, index=seat)
    return Line(table, await aside(cookie_of, seat_info.player_id))
