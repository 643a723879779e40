"""Announces to the other processes that something was written: which one, up to where, never what.

An announcement may be lost: every process also polls what its sockets watch, and a sweep finds the
work that no task was sent for.
"""

import asyncio
import logging
from datetime import UTC, datetime
from uuid import UUID

from celery import current_app

from games.live import clock
from games.live.channel_layer import channel_layer
from games.live.per_loop import PerLoop

logger = logging.getLogger(__name__)

Task = tuple[str, str, int | None]  # its name, what it is about, and when it is due

# The task planned for each table or card. Shared by all event loops of a process: a worker has one
# loop per task, and each would start another chain of nudges that plan nudges.
_planned: dict[tuple[str, UUID], int] = {}


class Broadcast:
    """Gathers announcements and sends them as one message, in the background."""

    def __init__(self, group: str) -> None:
        self._group = group
        self._heads: dict[str, int] = {}
        self._tasks: list[Task] = []
        self._sending: asyncio.Task[None] | None = None

    def announce(self, about: UUID, head: int) -> None:
        self._heads[about.hex] = max(head, self._heads.get(about.hex, 0))
        self._start()

    def plan(self, name: str, about: UUID, due: int) -> None:
        """One task is enough: an early one finds the new due time and plans again."""
        planned = _planned.get((name, about))
        if planned is None or planned < clock.now() or due < planned:
            _planned[name, about] = due
            self.task(name, about, due)

    def cancel_plan(self, name: str, about: UUID) -> None:
        _planned.pop((name, about), None)

    def task(self, name: str, about: UUID, due: int | None = None) -> None:
        self._tasks.append((name, str(about), due))
        self._start()

    def _start(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def flush(self) -> None:
        """Wait until everything is sent. A task must do so before its event loop ends."""
        if self._sending is not None:
            await self._sending

    async def _send_all(self) -> None:
        try:
            while self._heads or self._tasks:
                heads, self._heads = self._heads, {}
                tasks, self._tasks = self._tasks, []
                await self._publish(heads)
                if tasks:
                    await asyncio.to_thread(_send_tasks, tasks)
        finally:
            self._sending = None

    async def _publish(self, heads: dict[str, int]) -> None:
        try:
            await channel_layer().group_send(self._group, {"type": "heads", "heads": heads})
        except Exception as failure:  # Redis is down; the others poll
            logger.warning("could not announce: %s", failure)


def _send_tasks(tasks: list[Task]) -> None:
    try:
        for name, about, due in tasks:
            eta = None if due is None else datetime.fromtimestamp(due / 1000, UTC)
            current_app.send_task(name, [about], eta=eta, retry=False)
    except Exception as failure:  # the broker is down; the sweep finds what is due
        logger.warning("could not plan: %s", failure)


_broadcasts: PerLoop[dict[str, Broadcast]] = PerLoop(dict)


def broadcast(group: str) -> Broadcast:
    """The broadcast of this event loop: the process's own, or the short one of a task."""
    own = _broadcasts()
    if group not in own:
        own[group] = Broadcast(group)
    return own[group]


def forget_plans() -> None:
    _planned.clear()
