"""Ends the sockets of those who have signed out, were banned or have a new password.

Asks every second and needs no announcement, so that nothing can be missed.
"""

import asyncio
import logging
from typing import Protocol
from uuid import UUID
from weakref import WeakKeyDictionary

from django.db import DatabaseError

from accounts import passes
from games.live import database
from games.live.errands import Errands

LOOK_EVERY = 1.0  # seconds
logger = logging.getLogger(__name__)


class Guarded(Protocol):
    session_key: str
    player: UUID | None

    async def turn_out(self) -> None: ...


class Gate:
    def __init__(self) -> None:
        self.inside: set[Guarded] = set()
        self.known: passes.Passes = {}
        self.errands = Errands()

    def let_in(self, socket: Guarded) -> None:
        key = socket.session_key  # from a cookie, which may say anything
        if key.isascii() and key.isalnum():
            self.inside.add(socket)
            self.errands.once(self._watch)

    def let_out(self, socket: Guarded) -> None:
        self.inside.discard(socket)

    async def _watch(self) -> None:
        while self.inside:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
            except DatabaseError as failure:
                logger.warning("could not see who is still signed in: %s", failure)

    async def look(self) -> None:
        asked = {socket: socket.session_key for socket in self.inside}
        known = {key: self.known.get(key) for key in asked.values()}
        self.known = await database.read(passes.still_good, known)
        for socket, key in asked.items():
            if key not in self.known and socket.player is not None:
                self.let_out(socket)
                self.errands.spawn(socket.turn_out())


_gates: WeakKeyDictionary[asyncio.AbstractEventLoop, Gate] = WeakKeyDictionary()


def here() -> Gate:
    return _gates.setdefault(asyncio.get_running_loop(), Gate())
