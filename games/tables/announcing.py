"""Telling the other processes that something was written: which table, up to where. Never what.

Hidden cards are thus never in Redis. An announcement may be lost: every process also looks at the
heads of the tables it shows (hub.py), and the sweep finds what nobody was told to do (tasks.py).
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID
from weakref import WeakKeyDictionary

from celery import current_app
from channels.layers import get_channel_layer

from games.engines.core.contract import Event
from games.tables import clock, hub
from games.tables.log import Row
from games.tables.models import Status
from games.tables.shown import News, Phrase
from games.tables.sittings import Sitting

logger = logging.getLogger(__name__)

# The nudge that is under way for each table. One memory for all loops of a process: a worker has
# a loop per task, and each would start another chain of nudges that plan nudges.
_planned: dict[UUID, int] = {}


def moved(sitting: Sitting, events: Sequence[Event[Any]], row: Row) -> None:
    """A row was committed: show it here, tell the others, and see to what comes next."""
    table, position, _, seat, *_ = row.entry
    hub.here().moved(sitting, [News(position, seat, tuple(events))])
    announcer = _announcer()
    announcer.say(table, position)
    if row.due is None:
        _planned.pop(table, None)
    else:
        announcer.plan(table, row.due)
    if row.status == Status.FINISHED:
        announcer.task("tables.record_result", str(table))


def seated(table: UUID) -> None:
    """Who sits at a table, or who is away, has changed."""
    hub.here().reseat(table)
    _announcer().say(table, 0)


async def say(phrase: Phrase) -> None:
    message = {
        "type": "phrase",
        "table": phrase.table.hex,
        "seat": phrase.seat,
        "code": phrase.code,
    }
    try:
        await get_channel_layer().group_send(hub.GROUP, message)
    except Exception as failure:  # Redis is away; those of this process hear it all the same
        logger.warning("could not say: %s", failure)
        hub.here().hear(message)


def nudge_at(table: UUID, due: int) -> None:
    _announcer().plan(table, due)


async def flush() -> None:
    """Wait until all has been said; a task must, before its event loop ends."""
    await _announcer().said()


class Announcer:
    """Gathers what there is to say and says it in one message, beside the work that goes on."""

    def __init__(self) -> None:
        self._heads: dict[str, int] = {}
        self._tasks: list[tuple[str, str, int | None]] = []
        self._saying: asyncio.Task[None] | None = None

    def say(self, table: UUID, position: int) -> None:
        self._heads[table.hex] = max(position, self._heads.get(table.hex, 0))
        self._start()

    def plan(self, table: UUID, due: int) -> None:
        """One nudge per table is enough: an early one finds the new due time and plans again."""
        planned = _planned.get(table)
        if planned is None or planned < clock.now() or due < planned:
            _planned[table] = due
            self.task("tables.nudge", str(table), due)

    def task(self, name: str, table: str, due: int | None = None) -> None:
        self._tasks.append((name, table, due))
        self._start()

    def _start(self) -> None:
        if self._saying is None:
            self._saying = asyncio.create_task(self._say_all())

    async def said(self) -> None:
        if self._saying is not None:
            await self._saying

    async def _say_all(self) -> None:
        try:
            while self._heads or self._tasks:
                heads, self._heads = self._heads, {}
                tasks, self._tasks = self._tasks, []
                await self._publish(heads)
                if tasks:
                    await asyncio.to_thread(_send_tasks, tasks)
        finally:
            self._saying = None

    async def _publish(self, heads: dict[str, int]) -> None:
        try:
            await get_channel_layer().group_send(hub.GROUP, {"type": "heads", "heads": heads})
        except Exception as failure:  # Redis is away; the others will see by themselves
            logger.warning("could not announce: %s", failure)


def _send_tasks(tasks: list[tuple[str, str, int | None]]) -> None:
    try:
        for name, table, due in tasks:
            eta = None if due is None else datetime.fromtimestamp(due / 1000, UTC)
            current_app.send_task(name, [table], eta=eta, retry=False)
    except Exception as failure:  # the broker is away; the sweep finds what is due
        logger.warning("could not plan: %s", failure)


_announcers: WeakKeyDictionary[asyncio.AbstractEventLoop, Announcer] = WeakKeyDictionary()


def _announcer() -> Announcer:
    loop = asyncio.get_running_loop()
    if loop not in _announcers:
        _announcers[loop] = Announcer()
    return _announcers[loop]
