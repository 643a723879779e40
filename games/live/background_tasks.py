"""Background tasks of this process. They outlive the socket that started them."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

logger = logging.getLogger(__name__)

Work = Coroutine[Any, Any, Any]


class BackgroundTasks:
    def __init__(self) -> None:
        self._running: dict[Any, asyncio.Task[None]] = {}

    def spawn(self, work: Work) -> None:
        self._begin(object(), work)

    def once(self, work: Callable[[], Work]) -> None:
        self.once_for(work, work)

    def once_for(self, name: Any, work: Callable[[], Work]) -> None:
        """At most one task with this name runs at a time."""
        if name not in self._running:
            self._begin(name, work())

    def _begin(self, name: Any, work: Work) -> None:
        task = self._running[name] = asyncio.create_task(self._run(name, work))
        task.add_done_callback(lambda _: work.close())  # it may end before its first step

    async def _run(self, name: Any, work: Work) -> None:
        try:
            await work
        except Exception as failure:
            logger.warning("a background task failed: %s", failure)
        finally:
            del self._running[name]  # in its last step: nobody waits for a task that has ended
