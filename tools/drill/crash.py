"""Kills web processes under load: no acknowledged move may be lost, doubled or leave a hole.

16 phones play at 4 tables on 2 processes behind the proxy of deploy/, repeatedly at new tables. A
dead process refuses connections, and the proxy answers 502; the drill prints how many of these the
phones and a visitor of pages received.
"""

import asyncio
import random
from collections import Counter

from tests.failures.crashing import NOTHING, Verdict, killing, under_load
from tests.failures.parties import parties_at_new_tables
from tests.failures.proxy import Proxy
from tests.failures.site import Deployed, Site
from tests.failures.visitor import Visitor
from tools.drill._sandbox import collect_static_files, options, sandbox

CYCLES_A_TABLE = 8  # few enough that its game is not over


def main() -> int:
    wish = options(__doc__, cycles=200, seed=1)
    with sandbox() as (environment, folder):
        collect_static_files(environment)
        with (
            Site(environment, folder, webs=2, kind=Deployed) as site,
            Proxy(site, folder) as proxy,
        ):
            visitor = Visitor(proxy.port)
            verdict = asyncio.run(drill(site, visitor, wish.cycles, random.Random(wish.seed)))
    lost, doubled, holes = verdict
    print(f"{wish.cycles} processes killed: {lost} lost, {doubled} doubled, {holes} holes")
    return int(verdict != NOTHING)


async def drill(
    site: Site, visitor: Visitor, cycles: int, dice: random.Random, tables: int = 4
) -> Verdict:
    """Phones and visitor use the same proxy."""
    verdict, turned_away = NOTHING, Counter[str]()
    async with visitor.asking():
        for done in range(0, cycles, CYCLES_A_TABLE):
            parties = await parties_at_new_tables([visitor.port], tables, 4)
            now = min(CYCLES_A_TABLE, cycles - done)
            verdict += await under_load(parties, killing(site, dice), now, dice)
            turned_away += sum((p.turned_away for _, own in parties for p in own), Counter[str]())
            print(f"{done + now} of {cycles}: {verdict}; {visitor}", flush=True)
    print(f"Phones were turned away {turned_away.total()} times {dict(turned_away)}, and came back")
    return verdict
