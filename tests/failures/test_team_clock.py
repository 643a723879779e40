"""A team's two minutes end, once, with nobody connected and whatever else has ended before."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import redis

from accounts.models import Result
from games.engines.gnome_me.events import GameOver
from games.tables.models import Heartbeat, LogRow, Status, Table
from tests.failures.clocks import team
from tests.failures.site import Broker, Process, Site
from tests.failures.working import eventually
from tests.tables.seated import aside, fresh

SOON = 5_000


async def watched_team() -> Table:
    """The worker, at work already, has ended the flash, and only the clock is still to come."""
    await eventually(Heartbeat.objects.exists)
    table = await team(SOON)
    await eventually(lambda: LogRow.objects.filter(table=table, seat=None).count() == 2)
    assert await aside(endings, table) == []
    return table


async def ends_once(table: Table) -> None:
    await eventually(lambda: Result.objects.filter(source_id=table.id).count() == 2)
    assert (await aside(Table.objects.get, id=table.id)).status == Status.FINISHED
    assert len(await aside(endings, table)) == 1


def endings(table: Table) -> list[Any]:
    """Of the whole log, none of them before its time."""
    table_state = fresh(table.id)
    rows = LogRow.objects.filter(table=table)
    events = [event for row in rows for event in table_state.game.decode_events(row.events)]
    over = [event for event in events if isinstance(event, GameOver)]
    assert all(event.at >= table_state.state.clock_ends for event in over)
    return over


races = pytest.mark.races_the_machine(
    "a worker has five seconds of real time to end the flash before the clock is over"
)


@races
async def test_it_ends_with_nobody_connected(new_site: Callable[..., Site]) -> None:
    await aside(new_site, webs=0, workers=1)
    await ends_once(await watched_team())


@races
async def test_it_ends_after_the_worker_was_killed(new_site: Callable[..., Site]) -> None:
    """The killed worker had fetched the nudge, which nobody sends again."""
    site = await aside(new_site, webs=0, workers=1)
    [worker] = site.workers
    table = await watched_team()
    worker.kill()
    worker.start()
    await ends_once(table)


async def test_it_ends_after_the_broker_was_emptied(
    new_site: Callable[..., Site], broker: str
) -> None:
    table = await team(SOON)
    with redis.Redis.from_url(broker) as server:
        await aside(server.flushdb)  # before any worker has seen the nudge
    await aside(new_site, webs=0, workers=1)
    await ends_once(table)


@races
async def test_it_ends_after_the_broker_was_restarted(
    around: dict[str, str], tmp_path: Path
) -> None:
    with (
        Broker(tmp_path) as broker,
        Site(around | {"REDIS_URL": broker.url}, tmp_path, workers=1, webs=0) as site,
    ):
        table = await watched_team()
        broker.kill()
        await aside(broker.again)
        async with supervised(site.workers[0]):
            await ends_once(table)


@asynccontextmanager
async def supervised(worker: Process) -> AsyncIterator[None]:
    """A worker that loses its broker in the middle of a task may give up, and is started again."""

    async def keep() -> None:
        while True:
            if worker.has_died():
                worker.start()
            await asyncio.sleep(0.2)

    keeping = asyncio.create_task(keep())
    try:
        yield
    finally:
        keeping.cancel()
