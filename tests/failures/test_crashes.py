"""Web processes killed at the worst moments: what was acknowledged stands, once, without holes."""

import asyncio
import random
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from games.tables.models import LogRow
from tests.failures.crashing import NOTHING, death_of, killing, under_load
from tests.failures.parties import entered, parties_at_new_tables, phones_of
from tests.failures.site import Site
from tests.tables.seated import aside, rows, running_table

TURN_UP = {"move": "turn_up", "cell": 4}


async def test_a_move_committed_but_never_acked_is_acked_once_it_is_sent_again(
    new_site: Callable[..., Site],
) -> None:
    site = await aside(new_site)
    [web] = site.webs
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
        web.kill()
        web.start(die_at="after-commit")
        moving = asyncio.create_task(anna.move(TURN_UP))
        await death_of(web)
        assert await aside(rows, table.id) == [(1, None, None), (2, "0/Anna-00000001", 0)]
        await aside(web.again)
        assert (await moving)["position"] == 2
        await bo.reach(2)
    assert await aside(LogRow.objects.filter(table=table).count) == 2


async def test_a_move_whose_news_died_with_its_process_is_seen_by_the_others(
    new_site: Callable[..., Site],
) -> None:
    site = await aside(new_site, webs=2)
    table = await aside(running_table, 2)
    anna, bo = await aside(phones_of, table, site.ports)
    async with bo:
        site.webs[0].kill()
        site.webs[0].start(die_at="after-ack")
        async with anna:
            assert (await anna.move(TURN_UP))["position"] == 2
            await death_of(site.webs[0])
            await bo.reach(2)


@pytest.mark.parametrize(("how", "times"), [(signal.SIGKILL, 4), (signal.SIGTERM, 2)])
async def test_processes_that_end_in_mid_game_lose_nothing_and_double_nothing(
    new_site: Callable[..., Site], how: int, times: int
) -> None:
    """Killed as the kernel does, or asked to end as a deployment does."""
    site = await aside(new_site, webs=2)
    parties = await parties_at_new_tables(site.ports, 3, 3)
    dice = random.Random(1)
    assert await under_load(parties, killing(site, dice, how), times, dice) == NOTHING
    assert "Traceback" not in site.said, site.said
