"""Kills a Celery worker at a step of a task and sees that the task's effect comes, once.

The worker that makes good for a killed one is the next to die, so each death costs one start.
"""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.failures import waiting_tasks
from tests.failures.crashing import death_of
from tests.failures.effects import EFFECTS
from tests.failures.effects.effect import Effect
from tests.failures.phone import PATIENCE
from tests.failures.site import Process, Site
from tests.tables.seated import aside

# The task of a killed worker comes again when the next one starts, and not after an hour.
AT_ONCE = {"REDELIVER_AFTER": "0.5"}
LONG_PATIENCE = 3 * PATIENCE  # some tasks reckon for seconds, and longer beside other work
SWEEPS = ("tables.sweep", "cards.sweep")


class Mortal:
    """The one worker of a site, which can be told where to die."""

    def __init__(self, site: Site, folder: Path) -> None:
        [self.worker], self.beat = site.workers, site.beat
        self.worker.environment = self.worker.environment | AT_ONCE
        self.orders = folder / "die-at"
        self.worker.kill()
        self._start()

    def _start(self) -> None:
        self.orders.write_text("")
        self.worker.start(die_at=str(self.orders))

    async def dies(self, task: str, step: str) -> None:
        try:
            await self._die(task, EFFECTS[task], step)
        except (TimeoutError, AssertionError) as failure:
            said = self.worker.said or "nothing"
            failure.add_note(f"{task}, killed at {step!r}; its workers have said: {said}")
            raise

    async def _die(self, task: str, effect: Effect, step: str) -> None:
        async with without_sweeps(self.beat):
            await until_done(task)
            self.orders.write_text(step)
            place = await effect.begin()
        await death_of(self.worker)
        self._start()
        await eventually(lambda: effect.is_there(place))
        await until_done(task, about=effect.about(place))
        has_come = effect.is_lost if step == effect.lost_at else effect.is_there_once
        await aside(has_come, place)


@asynccontextmanager
async def without_sweeps(beat: Process) -> AsyncIterator[None]:
    """None is under way, and none begins: it would do what was prepared before its time."""
    beat.signal(signal.SIGSTOP)
    try:
        await until_done(*SWEEPS)
        yield
    finally:
        beat.signal(signal.SIGCONT)


async def until_done(*tasks: str, about: str = "") -> None:
    """Such tasks were done or given up, also those that came a second time."""
    await eventually(lambda: not waiting_tasks.are_left(*tasks, about=about))


async def eventually(is_so: Callable[[], Any]) -> None:
    async with asyncio.timeout(LONG_PATIENCE):
        while not await aside(is_so):
            await asyncio.sleep(0.05)
