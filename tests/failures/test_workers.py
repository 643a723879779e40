"""Celery workers killed at every step, nudges lost: every effect comes, and once."""

import asyncio
from collections.abc import Callable

import pytest
import redis

from config.celery import app
from games.tables.models import LogRow
from tests.failures.parties import phones_of
from tests.failures.site import Site
from tests.failures.working import EFFECTS, STEPS, worker_dies
from tests.tables.seated import aside, running_table


@pytest.mark.timeout(400)  # a worker is killed and started again at every step of every task
async def test_a_worker_killed_at_any_step_of_a_task_does_it_once(
    new_site: Callable[..., Site],
) -> None:
    site = await aside(new_site, webs=0, workers=1)
    for task, steps in STEPS.items():
        for step in steps:
            await worker_dies(site, task, step)


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


def test_every_task_has_its_steps_or_needs_none() -> None:
    """Whoever adds a task says here where a worker can die in it."""
    app.loader.import_default_modules()
    ours = {name for name in app.tasks if name.startswith(("tables.", "cards."))}
    only_calls_the_others = {"tables.sweep", "tables.close_forgotten", "cards.close_forgotten"}
    may_be_lost = {"tables.tell_turn", "tables.reckon_par"}  # a notice; what is asked for again
    assert ours == set(STEPS) | only_calls_the_others | may_be_lost
    assert set(STEPS) == set(EFFECTS)
