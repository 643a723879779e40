"""Work that goes on in this process when the socket that began it has gone."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

logger = logging.getLogger(__name__)


class Errands:
    def __init__(self) -> None:
        self._running: dict[Any, asyncio.Task[Any]] = {}

    def spawn(self, errand: Coroutine[Any, Any, Any], name: Any = None) -> None:
        """What has a name goes on once."""
        task = asyncio.create_task(errand)
        name = name or task
        self._running[name] = task
        task.add_done_callback(lambda done: self._run(name, done))

    def _run(self, name: Any, errand: asyncio.Task[Any]) -> None:
        self._running.pop(name, None)
        if not errand.cancelled() and (failure := errand.exception()):
            logger.warning("an errand failed: %s", failure)

    def once(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        if work not in self._running:
            self.spawn(work(), work)
