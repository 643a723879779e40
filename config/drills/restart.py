"""Restarts web processes in mid-game, as a deployment does: nothing lost, everybody plays on.

16 phones at 4 tables on 2 processes, which are asked to end one after the other.
"""

import asyncio
import random
import signal

from config.drills._ground import ground, wishes
from tests.failures.crashing import NOTHING, Verdict, killing, under_load
from tests.failures.parties import parties_at_new_tables
from tests.failures.site import Site

RESTARTS_A_TABLE = 5


def main() -> int:
    wish = wishes(__doc__, cycles=20, seed=1)
    with ground() as (environment, folder), Site(environment, folder, webs=2) as site:
        verdict = asyncio.run(drill(site, wish.cycles, random.Random(wish.seed)))
    lost, doubled, holes = verdict
    print(f"{wish.cycles} restarts: {lost} lost, {doubled} doubled, {holes} holes")
    return int(verdict != NOTHING)


async def drill(site: Site, cycles: int, dice: random.Random) -> Verdict:
    verdict = NOTHING
    for done in range(0, cycles, RESTARTS_A_TABLE):
        parties = await parties_at_new_tables(site.ports, 4, 4)
        now = min(RESTARTS_A_TABLE, cycles - done)
        verdict += await under_load(parties, killing(site, dice, signal.SIGTERM), now, dice)
        print(f"{done + now} of {cycles}: {verdict}", flush=True)
    return verdict
