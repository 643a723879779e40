"""Stops PostgreSQL without warning under load: nothing lost, and no process needs a restart.

16 phones play at 4 tables on 2 processes; the drill runs a PostgreSQL of its own.
"""

import asyncio
import os
import random

from tools.drill._cluster import Cluster

STOPS_A_TABLE = 5


def main() -> int:
    with Cluster() as cluster:
        os.environ["DATABASE_URL"] = cluster.url  # before anything of Django is imported
        from tests.failures.crashing import NOTHING
        from tools.drill._sandbox import options

        wish = options(__doc__, cycles=30, tables=4, seed=1)
        verdict = run(cluster, wish.cycles, wish.tables, random.Random(wish.seed))
    lost, doubled, holes = verdict
    print(f"{wish.cycles} stops: {lost} lost, {doubled} doubled, {holes} holes, no restart")
    return int(verdict != NOTHING)


def run(cluster: Cluster, cycles: int, tables: int, dice: random.Random):
    from tests.failures.site import Site
    from tools.drill._sandbox import sandbox

    with sandbox() as (environment, folder), Site(environment, folder, webs=2) as site:
        return asyncio.run(drill(site, cluster, cycles, tables, dice))


async def drill(site, cluster: Cluster, cycles: int, tables: int, dice: random.Random):
    from tests.failures.crashing import NOTHING, under_load
    from tests.failures.parties import parties_at_new_tables

    verdict = NOTHING
    for done in range(0, cycles, STOPS_A_TABLE):
        parties = await parties_at_new_tables(site.ports, tables, 4)
        now = min(STOPS_A_TABLE, cycles - done)
        verdict += await under_load(parties, stopping(cluster), now, dice)
        assert not any(web.has_died() for web in site.webs)
        print(f"{done + now} of {cycles}: {verdict}", flush=True)
    return verdict


def stopping(cluster: Cluster):
    from games.live import database

    async def blow(_) -> None:
        await asyncio.to_thread(cluster.stop)
        await asyncio.to_thread(cluster.start)
        database.close()  # the drill's own connections have broken, too

    return blow
