"""The cards that this process shows, and the sockets that watch them.

A socket is only told that there is something new; it reads by itself from where it stands, so that
nothing falls between and a slow reader gets the newest.
"""

import asyncio
import logging
from typing import Any, Protocol
from uuid import UUID
from weakref import WeakKeyDictionary

from games.live import database
from games.live.errands import Errands
from games.live.listening import listen
from games.scorecards.models import Card

GROUP = "cards"  # the one group of the channel layer, joined once by each process
LOOK_EVERY = 2.0  # seconds between looks at the cards, for what no announcement told
logger = logging.getLogger(__name__)


class Watcher(Protocol):
    def stir(self, card: UUID) -> None: ...


class Hub(Errands):
    def __init__(self) -> None:
        super().__init__()
        self.watchers: dict[UUID, set[Watcher]] = {}
        self._versions: dict[UUID, int] = {}

    def watch(self, card: UUID, watcher: Watcher) -> None:
        """First of all, before anything is read."""
        self.once(self._listen)
        self.once(self._look)
        self.watchers.setdefault(card, set()).add(watcher)

    def unwatch(self, card: UUID, watcher: Watcher) -> None:
        watching = self.watchers.get(card, set())
        watching.discard(watcher)
        if not watching:
            self.watchers.pop(card, None)
            self._versions.pop(card, None)

    def stir(self, card: UUID) -> None:
        for watcher in self.watchers.get(card, ()):
            watcher.stir(card)

    def hear(self, message: dict[str, Any]) -> None:
        for card in message.get("heads", ()):
            self.stir(UUID(card))

    async def _listen(self) -> None:
        await listen(GROUP, self.hear)

    async def _look(self) -> None:
        """What an announcement did not tell, a look every two seconds does."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                versions = await database.read(_versions_of, list(self.watchers))
            except Exception as failure:
                logger.warning("could not look at the cards: %s", failure)
                continue
            for card, version in versions.items():
                if self._versions.get(card) != version:  # at first too: news may have come between
                    self.stir(card)
                self._versions[card] = version


def _versions_of(cards: list[UUID]) -> dict[UUID, int]:
    return dict(Card.objects.filter(id__in=cards).values_list("id", "version"))


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def here() -> Hub:
    """The hub of this process; a task's short event loop has an empty one."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]
