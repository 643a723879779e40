"""Kills or empties the broker in mid-game: every phone must be up to date again within 3 seconds.

16 phones play at 4 tables on 2 processes; the drill runs a broker of its own.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable

import redis

from games.tables.models import Table
from tests.failures.crashing import NOTHING, under_load
from tests.failures.parties import Party, parties_at_new_tables
from tests.failures.phone import Phone
from tests.failures.site import Broker, Site
from tests.tables.seated import aside
from tools.drill._sandbox import options, sandbox

ALLOWED = 3.0  # seconds
BLOWS_A_TABLE = 10


def main() -> int:
    wish = options(__doc__, cycles=50, seed=1)
    with (
        sandbox() as (environment, folder),
        Broker(folder) as broker,
        Site(environment | {"REDIS_URL": broker.url}, folder, webs=2) as site,
    ):
        times = asyncio.run(drill(site, broker, wish.cycles, random.Random(wish.seed)))
    late = sum(seconds > ALLOWED for seconds in times)
    print(f"{len(times)} blows: slowest seat {max(times):.2f} s, {late} times above {ALLOWED} s")
    return int(late > 0)


async def drill(
    site: Site, broker: Broker, cycles: int, dice: random.Random, tables: int = 4
) -> list[float]:
    times: list[float] = []
    while len(times) < cycles:
        parties = await parties_at_new_tables(site.ports, tables, 4)
        now = min(BLOWS_A_TABLE, cycles - len(times))
        blow = breaking(broker, parties, dice, times)
        assert await under_load(parties, blow, now, dice) == NOTHING
        print(f"{len(times)} of {cycles}: slowest seat {max(times):.2f} s", flush=True)
    return times


def breaking(
    broker: Broker, parties: list[Party], dice: random.Random, times: list[float]
) -> Callable[[list[Phone]], Awaitable[None]]:
    async def blow(_: list[Phone]) -> None:
        if dice.randrange(2):
            with redis.Redis.from_url(broker.url) as server:
                server.flushall()
        else:
            broker.kill()
        times.append(await until_all_are_at_the_head(parties))
        if broker.running is None:
            await aside(broker.again)

    return blow


async def until_all_are_at_the_head(parties: list[Party]) -> float:
    """Seconds until every phone has reached the position its table's log has now; play goes on."""
    began = time.monotonic()
    heads = await aside(dict, Table.objects.values_list("id", "position"))
    seats = [(phone, heads[table.id]) for table, phones in parties for phone in phones]
    await asyncio.gather(*(phone.reach(head) for phone, head in seats))
    return time.monotonic() - began
