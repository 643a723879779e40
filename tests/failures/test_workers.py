"""Celery workers killed in every task, nudges lost: every effect comes, and once."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
import redis

from config.celery import app
from games.tables.models import LogRow
from tests.failures.effects import STEPS
from tests.failures.parties import phones_of
from tests.failures.site import Site
from tests.failures.working import Mortal
from tests.tables.seated import aside, running_table
from tools.drill.worker import drill

# One step of each task, where its effect is half done; `./run drill worker` kills at all of them.
# Par takes seconds to reckon: only the drill waits for it.
SHORT = [(task, steps[1]) for task, steps in STEPS.items() if task != "tables.reckon_par"]


@pytest.mark.timeout(400)  # a worker is killed and started again in every task
async def test_a_worker_killed_in_a_task_does_it_once(
    new_site: Callable[..., Site], tmp_path: Path
) -> None:
    site = await aside(new_site, webs=0, workers=1)
    await drill(Mortal(site, tmp_path), SHORT)


async def test_bots_play_with_a_person_though_every_nudge_is_lost(
    new_site: Callable[..., Site], broker: str
) -> None:
    """The broker is emptied again and again: only the sweep is left, which beat sends anew."""
    site = await aside(new_site, workers=1)
    table = await aside(running_table, 1, bots=1)
    [anna] = await aside(phones_of, table, site.ports)
    async with anna:
        playing = asyncio.create_task(anna.play(until=lambda: anna.position > 6))
        with redis.Redis.from_url(broker) as server:
            while not playing.done():
                await aside(server.flushdb)
                await asyncio.sleep(0.3)
        await playing
    assert await aside(LogRow.objects.filter(table=table, seat=1).exists)


def test_every_task_has_its_steps() -> None:
    """Whoever adds a task says in effects/ what it is for, and where a worker can die in it."""
    app.loader.import_default_modules()
    assert {name for name in app.tasks if not name.startswith("celery.")} == set(STEPS)
