"""What sockets of this process watch, and how they learn that it has changed.

Tables, cards and tournaments have a hub each. It joins the group in which processes announce what
they wrote, and polls, because an announcement may be lost. What is new is read by the hub's feed.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar
from uuid import UUID

from games.live import database
from games.live.background_tasks import BackgroundTasks
from games.live.channel_listener import listen

POLL_EVERY = 2.0  # seconds, in case an announcement was lost
logger = logging.getLogger(__name__)

Message = dict[str, Any]  # as it goes through the channel layer
W = TypeVar("W")  # a socket
V = TypeVar("V")  # what the poll compares


class Feed(Protocol[V]):
    """What a kind of page knows of its news. It tells the hub what has changed, and reads it."""

    def on_heads(self, heads: dict[UUID, int]) -> None:
        """A process has written; to what is watched here, among other things."""

    def on_versions(self, versions: dict[UUID, V]) -> None:
        """The poll has found what is watched as it is now."""

    async def catch_up(self, changed: set[UUID]) -> None:
        """Bring to the sockets what they have not seen, of all of these together."""


class Hub(BackgroundTasks, Generic[W, V]):
    def __init__(
        self, group: str, versions_of: Callable[[list[UUID]], dict[UUID, V]], feed: Feed[V]
    ) -> None:
        super().__init__()
        self._group, self._versions_of, self._feed = group, versions_of, feed
        self.watchers: dict[UUID, set[W]] = {}
        self.handlers: dict[str, Callable[[Message], None]] = {"heads": self._on_heads}
        self._changed: set[UUID] = set()

    def watch(self, about: UUID, watcher: W) -> set[W]:
        """Call this before reading, so that no change is missed. Returns all who watch it."""
        self.once(self._listen)
        self.once(self._poll)
        watchers = self.watchers.setdefault(about, set())
        watchers.add(watcher)
        return watchers

    def unwatch(self, about: UUID, watcher: W) -> None:
        watchers = self.watchers.get(about, set())
        watchers.discard(watcher)
        if not watchers:
            self.watchers.pop(about, None)

    def on_change(self, about: UUID) -> None:
        """What changes while the feed reads is read next, all at once."""
        if about in self.watchers:
            self._changed.add(about)
            self.once(self._catch_up)

    def on_message(self, message: Message) -> None:
        if handle := self.handlers.get(message["type"]):
            handle(message)

    def _on_heads(self, message: Message) -> None:
        self._feed.on_heads({UUID(about): head for about, head in message["heads"].items()})

    async def _catch_up(self) -> None:
        """If it fails, because the database is down, the next poll tries again."""
        while self._changed:
            changed, self._changed = self._changed, set()
            await self._feed.catch_up(changed & self.watchers.keys())

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
            else:
                self._feed.on_versions(versions)
