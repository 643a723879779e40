"""What this process shows, cards or tournaments, and the sockets that watch it.

A socket is only told that there is something new; it reads by itself from where it stands, so that
nothing falls between and a slow reader gets the newest.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol
from uuid import UUID
from weakref import WeakKeyDictionary

from games.live import database
from games.live.errands import Errands
from games.live.listening import listen

LOOK_EVERY = 2.0  # seconds between looks, for what no announcement told
logger = logging.getLogger(__name__)

Versions = Callable[[list[UUID]], dict[UUID, int]]


class Watcher(Protocol):
    def stir(self, about: UUID) -> None: ...


class Hub(Errands):
    def __init__(self, group: str, versions_of: Versions) -> None:
        super().__init__()
        self._group, self._versions_of = group, versions_of
        self.watchers: dict[UUID, set[Watcher]] = {}
        self._versions: dict[UUID, int] = {}

    def watch(self, about: UUID, watcher: Watcher) -> None:
        """First of all, before anything is read."""
        self.once(self._listen)
        self.once(self._look)
        self.watchers.setdefault(about, set()).add(watcher)

    def unwatch(self, about: UUID, watcher: Watcher) -> None:
        watching = self.watchers.get(about, set())
        watching.discard(watcher)
        if not watching:
            self.watchers.pop(about, None)
            self._versions.pop(about, None)

    def stir(self, about: UUID) -> None:
        for watcher in self.watchers.get(about, ()):
            watcher.stir(about)

    def hear(self, message: dict[str, Any]) -> None:
        for about in message.get("heads", ()):
            self.stir(UUID(about))

    async def _listen(self) -> None:
        await listen(self._group, self.hear)

    async def _look(self) -> None:
        """What an announcement did not tell, a look every two seconds does."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                versions = await database.read(self._versions_of, list(self.watchers))
            except Exception as failure:
                logger.warning("could not look at what is shown: %s", failure)
                continue
            for about, version in versions.items():
                if self._versions.get(about) != version:  # at first too: news may come between
                    self.stir(about)
                self._versions[about] = version


class Hubs:
    """One for each event loop: a task's short one has an empty hub."""

    def __init__(self, group: str, versions_of: Versions) -> None:
        self._group, self._versions_of = group, versions_of
        self._of: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()

    def here(self) -> Hub:
        loop = asyncio.get_running_loop()
        if loop not in self._of:
            self._of[loop] = Hub(self._group, self._versions_of)
        return self._of[loop]
