"""Closes the sockets of people who have signed out, were banned or have a new password.

It polls every second and needs no announcement, so nothing can be missed.
"""

import asyncio
import logging
from typing import Protocol
from uuid import UUID

from django.db import DatabaseError

from accounts.sessions import session_check
from games.live import database
from games.live.background_tasks import BackgroundTasks
from games.live.per_loop import PerLoop

POLL_EVERY = 1.0  # seconds
logger = logging.getLogger(__name__)


class Guarded(Protocol):
    session_key: str
    player: UUID | None

    async def end_session(self) -> None: ...


class SessionGuard:
    def __init__(self) -> None:
        self.sockets: set[Guarded] = set()
        self.known: session_check.KnownSessions = {}
        self.tasks = BackgroundTasks()

    def add(self, socket: Guarded) -> None:
        key = socket.session_key  # from a cookie, which may say anything
        if key.isascii() and key.isalnum():
            self.sockets.add(socket)
            self.tasks.once(self._poll)

    def discard(self, socket: Guarded) -> None:
        self.sockets.discard(socket)

    async def _poll(self) -> None:
        while self.sockets:
            await asyncio.sleep(POLL_EVERY)
            try:
                await self.check()
            except DatabaseError as failure:
                logger.warning("could not check who is still signed in: %s", failure)

    async def check(self) -> None:
        keys = {socket: socket.session_key for socket in self.sockets}
        known = {key: self.known.get(key) for key in keys.values()}
        self.known = await database.read(session_check.valid_sessions, known)
        for socket, key in keys.items():
            if key not in self.known and socket.player is not None:
                self.discard(socket)
                self.tasks.spawn(socket.end_session())


current = PerLoop(SessionGuard)
