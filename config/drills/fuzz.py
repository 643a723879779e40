"""Sends wrong messages over many sockets: no traceback, no change of state, no growth.

Strangers and players take part, at tables where it is never their turn.
"""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from uuid import UUID

from config.drills._ground import ground, wishes
from games.engines.gnoming.state import Drawing
from games.tables.models import Table
from tests.failures.fuzzing import Fuzzer, everything_there_is
from tests.failures.nonsense import near_miss
from tests.failures.phone import Phone, cookie_of
from tests.failures.site import Process, Site
from tests.tables.seated import aside, fresh, played_until, running_table

LINES = 8
GROWTH = 1.10  # of memory, from a tenth of the messages to the last
STEP = 500


def main() -> int:
    wish = wishes(__doc__, messages=200_000, seed=1)
    with ground() as (environment, folder), Site(environment, folder, webs=2) as site:
        faults = asyncio.run(drill(site, wish.messages, wish.seed))
    print(
        f"{wish.messages} messages: " + (", ".join(faults) or "no traceback, no change, no growth")
    )
    return int(bool(faults))


async def drill(site: Site, messages: int, seed: int) -> list[str]:
    tables = [await aside(table_in_play) for _ in range(LINES // 2)]
    fuzzers = [await aside(fuzzer_at, table, site, who) for table in tables for who in (0, 1)]
    async with AsyncExitStack() as stack:
        for table in tables:  # whose turn it is stays there, or the other one might choose a bot
            await stack.enter_async_context(await aside(phone_at, table, site))
        return await faults_after(site, fuzzers, messages, seed)


async def faults_after(site: Site, fuzzers: list[Fuzzer], messages: int, seed: int) -> list[str]:
    before = await aside(everything_there_is)
    await send(fuzzers, messages // 10, seed)
    small = memory(site)
    await send(fuzzers, messages, seed + 1)
    print(sum((fuzzer.outcomes for fuzzer in fuzzers), Counter()).most_common())
    faults = {
        "a traceback": "Traceback" in site.said,
        "a change": await aside(everything_there_is) != before,
        f"growth from {small:.0f} to {memory(site):.0f} MB": memory(site) > small * GROWTH,
    }
    return [fault for fault, is_so in faults.items() if is_so]


async def send(fuzzers: list[Fuzzer], messages: int, seed: int) -> None:
    """Until so many were sent altogether, in rounds of a few hundred each."""
    while (sent := sum(fuzzer.sent for fuzzer in fuzzers)) < messages:
        rolls = [random.Random(f"{seed} {sent} {n}") for n in range(len(fuzzers))]
        await asyncio.gather(*map(nonsense, fuzzers, rolls))
        print(f"{sent} sent", flush=True)


async def nonsense(fuzzer: Fuzzer, dice: random.Random) -> None:
    await fuzzer.send_all(near_miss(dice, fuzzer.table) for _ in range(STEP))


def table_in_play() -> Table:
    table = running_table(2)
    played_until(table, lambda sitting: isinstance(sitting.state.phase, Drawing))
    return table


def fuzzer_at(table: Table, site: Site, who: int) -> Fuzzer:
    """Nobody in particular, or the player whose turn it is not."""
    player = player_at(table, 1 - turn_at(table)) if who else None
    return Fuzzer(site.ports[who], cookie_of(player), table.code)


def phone_at(table: Table, site: Site) -> Phone:
    return Phone(site.ports, table.code, cookie_of(player_at(table, turn_at(table))))


def turn_at(table: Table) -> int:
    return fresh(table.id).state.phase.seat


def player_at(table: Table, seat: int) -> UUID | None:
    return table.seats.get(index=seat).player_id


def memory(site: Site) -> float:
    """Megabytes of all web processes."""
    return sum(map(megabytes, site.webs))


def megabytes(process: Process) -> float:
    assert process.running is not None
    pages = Path(f"/proc/{process.running.pid}/statm").read_text().split()[1]
    return int(pages) * 4096 / 1e6
