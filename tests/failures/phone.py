"""A phone without a screen: it plays over a real socket, comes back when it is cut off, and keeps
a journal of what it was promised."""

import asyncio
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any
from uuid import UUID

from django.conf import settings
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
PATIENCE = 60  # seconds for anything that is waited for

Message = dict[str, Any]


def cookie_of(player: UUID | None) -> str:
    """A session as the pages make it. Anonymous visitors have one too, with nobody in it."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    if player:
        session["player"] = str(player)
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


async def open_socket(
    port: int,
    cookie: str = "",
    *,
    path: str = "/ws/",
    headers: dict[str, str] | None = None,
    **more: Any,
) -> ClientConnection:
    more.setdefault("origin", f"http://127.0.0.1:{port}")
    headers = {"Accept-Language": "en"} | ({"Cookie": cookie} if cookie else {}) | (headers or {})
    return await connect(
        f"ws://127.0.0.1:{port}{path}",
        additional_headers=headers,
        compression=None,
        open_timeout=PATIENCE,
        ping_interval=None,
        **more,
    )


def eagerly(_failures: int) -> float:
    """Seconds before the next try: as if somebody tapped all the time."""
    return 0.05


def as_pages_do(failures: int) -> float:
    """As static/js/live/socket.js."""
    return min(8, 0.25 * 2**failures) * (0.5 + random.random())


def turned_away(gone: Exception) -> str | None:
    """What a phone is told that finds nobody behind the door."""
    if isinstance(gone, InvalidStatus):
        return str(gone.response.status_code)
    return "refused" if isinstance(gone, ConnectionRefusedError) else None


class Phone:
    def __init__(
        self, ports: list[int], table: str, cookie: str, name: str = "phone", seed: int = 1
    ) -> None:
        self.ports = itertools.cycle(ports)  # it comes back to another process each time
        self.table, self.cookie, self.name = table, cookie, name
        self.dice = random.Random(f"{name} {seed}")
        self.journal: dict[str, int] = {}  # move id -> the position that was promised
        self.refusals: list[Message] = []
        self.heard: list[Message] = []
        self.bytes_heard = 0
        self.seen: Message | None = None  # the newest picture
        self.connections = 0
        self.pause = eagerly
        self.turned_away: Counter[str] = Counter()
        self.silences: list[float] = []  # seconds from losing the line to hearing again
        self._lost_at: float | None = None
        self.has_stopped = False
        self._waiting: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._news = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._living: asyncio.Task[None] | None = None
        self._sent = 0

    # Connecting

    async def __aenter__(self) -> "Phone":
        self._living = asyncio.create_task(self._live())
        await self.until(lambda: self.seen is not None)
        return self

    async def __aexit__(self, *_: Any) -> None:
        self._living.cancel()
        with suppress(asyncio.CancelledError):
            await self._living

    async def _live(self) -> None:
        failures = 0
        while True:
            heard = len(self.heard)
            try:
                async with await open_socket(next(self.ports), self.cookie) as self._socket:
                    self.connections += 1
                    await self._open()
                    async for text in self._socket:
                        await self._hear(text)
            except GONE as gone:
                if told := turned_away(gone):
                    self.turned_away[told] += 1
            if self._lost_at is None:
                self._lost_at = time.monotonic()
            failures = failures + 1 if heard == len(self.heard) else 0
            await asyncio.sleep(self.pause(failures))

    async def _open(self) -> None:
        await self.send({"do": "watch", "table": self.table})
        for message, _ in list(self._waiting.values()):
            await self.send(message)

    async def cut(self) -> None:
        """The network goes away; nobody says goodbye."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def send(self, message: Message) -> None:
        with suppress(*GONE):
            await self._socket.send(json.dumps(message))

    # Hearing

    async def _hear(self, text: str) -> None:
        message = json.loads(text)
        if self._lost_at is not None:
            self.silences.append(time.monotonic() - self._lost_at)
            self._lost_at = None
        self.bytes_heard += len(text)
        self.heard.append(message)
        match message["is"]:
            case "table":
                if self.seen is None or message["position"] >= self.seen["position"]:
                    self.seen = message
            case "ack" | "refused":
                self._answered(message)
        async with self._news:
            self._news.notify_all()

    def _answered(self, answer: Message) -> None:
        if answer["is"] == "ack":
            self.journal[answer["id"]] = answer["position"]
        else:
            self.refusals.append(answer)
        _, asked = self._waiting.pop(answer["id"], (None, None))
        if asked and not asked.done():
            asked.set_result(answer)

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(is_so)

    async def reach(self, position: int) -> None:
        await self.until(lambda: self.position >= position)

    @property
    def position(self) -> int:
        return self.seen["position"] if self.seen else 0

    @property
    def is_over(self) -> bool:
        return self.seen["status"] in ("finished", "closed")

    # Moving

    async def ask(self, message: Message) -> Message:
        """Sent again with the same id after every cut, until it is answered."""
        self._sent += 1
        whole = {"table": self.table, "id": f"{self.name}-{self._sent:08}", **message}
        answer = asyncio.get_running_loop().create_future()
        self._waiting[whole["id"]] = whole, answer
        await self.send(whole)
        said = await asyncio.wait_for(answer, PATIENCE)
        if said.get("code") in ("too-fast", "unavailable", "busy"):
            await asyncio.sleep(0.1)
            return await self.ask({**message, "id": whole["id"]})
        return said

    async def move(self, move: Message) -> Message:
        return await self.ask({"do": "move", "at": self.position, "move": move})

    @property
    def choices(self) -> list[Message]:
        return moves_in(self.seen["you"]["moves"])

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Random legal moves until the game is over, somebody says stop, or something is so."""

        def is_done() -> bool:
            return self.is_over or self.has_stopped or until()

        while not is_done():
            if not self.choices:
                await self.until(lambda: bool(self.choices) or is_done())
                continue
            answer = await self.move(self.dice.choice(self.choices))
            await self.until(lambda a=answer: self.position >= a["position"])

    async def stop(self) -> None:
        """No further move; one that is under way is still answered."""
        self.has_stopped = True
        async with self._news:
            self._news.notify_all()


def moves_in(offered: dict[str, Any]) -> list[Message]:
    """What a table message offers, spelled out as moves."""
    found = [{"move": kind} for kind in ("draw", "decline", "go_on") if offered.get(kind)]
    fields = {"turn_up": "cell", "place": "cell", "take": "pile", "discard": "pile"}
    for kind, field in fields.items():
        found += [{"move": kind, field: where} for where in offered.get(kind, ())]
    return found
