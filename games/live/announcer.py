"""Telling the other processes that something was written: which one, up to where. Never what.

An announcement may be lost: every process also looks by itself at what it shows, and a sweep finds
what nobody was told to do.
"""

import asyncio
import logging
from datetime import UTC, datetime
from uuid import UUID
from weakref import WeakKeyDictionary

from celery import current_app

from games.live import clock
from games.live.layer import layer

logger = logging.getLogger(__name__)

Task = tuple[str, str, int | None]  # its name, what it is about, and when it is due

# The task that is under way for each table or card. One memory for all loops of a process: a worker
# has a loop per task, and each would start another chain of nudges that plan nudges.
_planned: dict[tuple[str, UUID], int] = {}


class Announcer:
    """Gathers what there is to say and says it in one message, beside the work that goes on."""

    def __init__(self, group: str) -> None:
        self._group = group
        self._heads: dict[str, int] = {}
        self._tasks: list[Task] = []
        self._saying: asyncio.Task[None] | None = None

    def say(self, about: UUID, head: int) -> None:
        self._heads[about.hex] = max(head, self._heads.get(about.hex, 0))
        self._start()

    def plan(self, name: str, about: UUID, due: int) -> None:
        """One task is enough: an early one finds the new due time and plans again."""
        planned = _planned.get((name, about))
        if planned is None or planned < clock.now() or due < planned:
            _planned[name, about] = due
            self.task(name, about, due)

    def forget_plan(self, name: str, about: UUID) -> None:
        _planned.pop((name, about), None)

    def task(self, name: str, about: UUID, due: int | None = None) -> None:
        self._tasks.append((name, str(about), due))
        self._start()

    def _start(self) -> None:
        if self._saying is None:
            self._saying = asyncio.create_task(self._say_all())

    async def said(self) -> None:
        """Wait until all has been said; a task must, before its event loop ends."""
        if self._saying is not None:
            await self._saying

    async def _say_all(self) -> None:
        try:
            while self._heads or self._tasks:
                heads, self._heads = self._heads, {}
                tasks, self._tasks = self._tasks, []
                await self._publish(heads)
                if tasks:
                    await asyncio.to_thread(_send, tasks)
        finally:
            self._saying = None

    async def _publish(self, heads: dict[str, int]) -> None:
        try:
            await layer().group_send(self._group, {"type": "heads", "heads": heads})
        except Exception as failure:  # Redis is away; the others will see by themselves
            logger.warning("could not announce: %s", failure)


def _send(tasks: list[Task]) -> None:
    try:
        for name, about, due in tasks:
            eta = None if due is None else datetime.fromtimestamp(due / 1000, UTC)
            current_app.send_task(name, [about], eta=eta, retry=False)
    except Exception as failure:  # the broker is away; the sweep finds what is due
        logger.warning("could not plan: %s", failure)


_announcers: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[str, Announcer]] = (
    WeakKeyDictionary()
)


def announcer(group: str) -> Announcer:
    """The one of this process, or of a task's short event loop."""
    own = _announcers.setdefault(asyncio.get_running_loop(), {})
    if group not in own:
        own[group] = Announcer(group)
    return own[group]


def forget_plans() -> None:
    _planned.clear()
