"""The cards or tournaments that sockets of this process watch.

The hub only says that something changed. Each socket then reads from its own position, so nothing
is missed and a slow reader gets the newest state.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol
from uuid import UUID
from weakref import WeakKeyDictionary

from games.live import database
from games.live.background_tasks import BackgroundTasks
from games.live.channel_listener import listen

POLL_EVERY = 2.0  # seconds, in case an announcement was lost
logger = logging.getLogger(__name__)

Versions = Callable[[list[UUID]], dict[UUID, int]]


class Watcher(Protocol):
    def on_change(self, about: UUID) -> None: ...


class Hub(BackgroundTasks):
    def __init__(self, group: str, versions_of: Versions) -> None:
        super().__init__()
        self._group, self._versions_of = group, versions_of
        self.watchers: dict[UUID, set[Watcher]] = {}
        self._versions: dict[UUID, int] = {}

    def watch(self, about: UUID, watcher: Watcher) -> None:
        """Call this before reading, so that no change is missed."""
        self.once(self._listen)
        self.once(self._poll)
        self.watchers.setdefault(about, set()).add(watcher)

    def unwatch(self, about: UUID, watcher: Watcher) -> None:
        watchers = self.watchers.get(about, set())
        watchers.discard(watcher)
        if not watchers:
            self.watchers.pop(about, None)
            self._versions.pop(about, None)

    def on_change(self, about: UUID) -> None:
        for watcher in self.watchers.get(about, ()):
            watcher.on_change(about)

    def on_message(self, message: dict[str, Any]) -> None:
        for about in message.get("heads", ()):
            self.on_change(UUID(about))

    async def _listen(self) -> None:
        await listen(self._group, self.on_message)

    async def _poll(self) -> None:
        """A query every two seconds finds what a lost announcement did not report."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            try:
                versions = await database.read(self._versions_of, list(self.watchers))
            except Exception as failure:
                logger.warning("could not poll what is watched: %s", failure)
                continue
            for about, version in versions.items():
                # The first time too: it may have changed since it was read.
                if self._versions.get(about) != version:
                    self.on_change(about)
                self._versions[about] = version


class Hubs:
    """One hub for each event loop; the short loop of a task has an empty one."""

    def __init__(self, group: str, versions_of: Versions) -> None:
        self._group, self._versions_of = group, versions_of
        self._by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
        _groups[group] = self

    def current(self) -> Hub:
        loop = asyncio.get_running_loop()
        if loop not in self._by_loop:
            self._by_loop[loop] = Hub(self._group, self._versions_of)
        return self._by_loop[loop]


_groups: dict[str, Hubs] = {}


def announce_change(group: str, about: UUID) -> None:
    """Notify the sockets of this process. Called by services, which know nothing of sockets."""
    if group in _groups:
        _groups[group].current().on_change(about)
