"""Work that goes on in this process when the socket that began it has gone."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

logger = logging.getLogger(__name__)

Work = Coroutine[Any, Any, Any]


class Errands:
    def __init__(self) -> None:
        self._running: dict[Any, asyncio.Task[None]] = {}

    def spawn(self, errand: Work) -> None:
        self._begin(object(), errand)

    def once(self, work: Callable[[], Work]) -> None:
        self.once_for(work, work)

    def once_for(self, name: Any, work: Callable[[], Work]) -> None:
        """What has a name goes on once at a time."""
        if name not in self._running:
            self._begin(name, work())

    def _begin(self, name: Any, errand: Work) -> None:
        self._running[name] = asyncio.create_task(self._run(name, errand))

    async def _run(self, name: Any, errand: Work) -> None:
        try:
            await errand
        except Exception as failure:
            logger.warning("an errand failed: %s", failure)
        finally:
            del self._running[name]  # with its last step, so that nobody relies on what has ended
