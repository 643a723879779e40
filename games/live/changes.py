"""The feed of cards and tournaments: it says only that something changed.

Each socket then reads from its own position, so nothing is missed and a slow reader gets the newest
state.
"""

from collections.abc import Callable
from typing import Protocol
from uuid import UUID

from games.live.hub import Hub
from games.live.per_loop import PerLoop


class Watcher(Protocol):
    def on_change(self, about: UUID) -> None: ...


class Changes:
    def __init__(self, group: str, versions_of: Callable[[list[UUID]], dict[UUID, int]]) -> None:
        self.hub: Hub[Watcher, int] = Hub(group, versions_of, self)
        self._versions: dict[UUID, int] = {}

    def on_heads(self, heads: dict[UUID, int]) -> None:
        for about in heads:
            self.hub.on_change(about)

    def on_versions(self, versions: dict[UUID, int]) -> None:
        """Also of what is polled for the first time: it may have changed since it was read."""
        known, self._versions = self._versions, versions
        for about, version in versions.items():
            if known.get(about) != version:
                self.hub.on_change(about)

    async def catch_up(self, changed: set[UUID]) -> None:
        for about in changed:
            for watcher in self.hub.watchers[about]:
                watcher.on_change(about)


# The hubs of this event loop, by group. The short loop of a task has no sockets, and so none.
_hubs: PerLoop[dict[str, Hub[Watcher, int]]] = PerLoop(dict)


def hubs_of(
    group: str, versions_of: Callable[[list[UUID]], dict[UUID, int]]
) -> PerLoop[Hub[Watcher, int]]:
    def make() -> Hub[Watcher, int]:
        hub = _hubs()[group] = Changes(group, versions_of).hub
        return hub

    return PerLoop(make)


def announce_change(group: str, about: UUID) -> None:
    """Notify the sockets of this process. Called by services, which know nothing of sockets."""
    if hub := _hubs().get(group):
        hub.on_change(about)
