"""What sockets of this process watch, and how they learn that it has changed.

Tables, cards and tournaments have a hub each. It joins the group in which processes announce what
they wrote, and polls, because an announcement may be lost.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar
from uuid import UUID

from games.live import database
from games.live.background_tasks import BackgroundTasks
from games.live.channel_listener import listen
from games.live.per_loop import PerLoop

POLL_EVERY = 2.0  # seconds, in case an announcement was lost
logger = logging.getLogger(__name__)

Message = dict[str, Any]  # as it goes through the channel layer
W = TypeVar("W")  # a socket
V = TypeVar("V")  # what the poll compares


class Hub(BackgroundTasks, Generic[W, V]):
    def __init__(self, group: str, versions_of: Callable[[list[UUID]], dict[UUID, V]]) -> None:
        super().__init__()
        self._group, self._versions_of = group, versions_of
        self.watchers: dict[UUID, set[W]] = {}
        self.handlers: dict[str, Callable[[Message], None]] = {"heads": self._on_heads}

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

    def on_message(self, message: Message) -> None:
        if handle := self.handlers.get(message["type"]):
            handle(message)

    def on_head(self, about: UUID, head: int) -> None:
        """A process has written; perhaps to what nobody watches here."""
        raise NotImplementedError

    def on_versions(self, versions: dict[UUID, V]) -> None:
        """The poll has found what is watched as it is now."""
        raise NotImplementedError

    def _on_heads(self, message: Message) -> None:
        for about, head in message["heads"].items():
            self.on_head(UUID(about), head)

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
                self.on_versions(versions)


# Cards and tournaments


class Watcher(Protocol):
    def on_change(self, about: UUID) -> None: ...


class ChangeHub(Hub[Watcher, int]):
    """It says only that something changed. Each socket then reads from its own position, so nothing
    is missed and a slow reader gets the newest state."""

    _versions: dict[UUID, int] = {}

    def on_change(self, about: UUID) -> None:
        for watcher in self.watchers.get(about, ()):
            watcher.on_change(about)

    def on_head(self, about: UUID, head: int) -> None:
        self.on_change(about)

    def on_versions(self, versions: dict[UUID, int]) -> None:
        """Also of what is polled for the first time: it may have changed since it was read."""
        known, self._versions = self._versions, versions
        for about, version in versions.items():
            if known.get(about) != version:
                self.on_change(about)


# The hubs of this event loop, by group. The short loop of a task has no sockets, and so none.
_hubs: PerLoop[dict[str, ChangeHub]] = PerLoop(dict)


def change_hubs(
    group: str, versions_of: Callable[[list[UUID]], dict[UUID, int]]
) -> PerLoop[ChangeHub]:
    def make() -> ChangeHub:
        hub = _hubs()[group] = ChangeHub(group, versions_of)
        return hub

    return PerLoop(make)


def announce_change(group: str, about: UUID) -> None:
    """Notify the sockets of this process. Called by services, which know nothing of sockets."""
    if hub := _hubs().get(group):
        hub.on_change(about)
