"""Sends wrong messages over all sockets: no traceback, no change of state, no growth.

Strangers take part, and people at tables where it is not their turn, at cards and in tournaments.
"""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

from tests.failures.everything import changed, everything_there_is
from tests.failures.fuzzers import Company, at_a_card, at_a_table, at_a_tournament
from tests.failures.fuzzing import Fuzzer
from tests.failures.nonsense import near_miss
from tests.failures.site import Process, Site
from tests.tables.seated import aside
from tools.drill._sandbox import options, sandbox

GROWTH = 1.10  # of memory, from a tenth of the messages to the last
STEP = 500
LONGEST_TRACEBACK = 5000  # characters that are printed of the first one


def main() -> int:
    wish = options(__doc__, messages=200_000, seed=1)
    with sandbox() as (environment, folder), Site(environment, folder, webs=2) as site:
        faults = asyncio.run(drill(site, wish.messages, wish.seed))
        first = site.said.find("Traceback")
        print(site.said[first:][:LONGEST_TRACEBACK] if first >= 0 else "")
    print(
        f"{wish.messages} messages: " + (", ".join(faults) or "no traceback, no change, no growth")
    )
    return int(bool(faults))


async def drill(site: Site, messages: int, seed: int) -> list[str]:
    company = await aside(everybody, site)
    async with AsyncExitStack() as stack:
        for phone in company.phones:
            await stack.enter_async_context(phone)
        return await faults_after(site, company.fuzzers, messages, seed)


def everybody(site: Site) -> Company:
    parts = [at_a_table(site), at_a_table(site, "snowhere"), at_a_card(site), at_a_tournament(site)]
    fuzzers = [fuzzer for part in parts for fuzzer in part.fuzzers]
    return Company(fuzzers, [phone for part in parts for phone in part.phones])


async def faults_after(site: Site, fuzzers: list[Fuzzer], messages: int, seed: int) -> list[str]:
    before = await aside(everything_there_is)
    try:
        await send(fuzzers, messages // 10, seed)
        small = memory(site)
        await send(fuzzers, messages, seed + 1)
    except AssertionError as fault:  # a socket was closed wrongly, or a message got a wrong answer
        return [str(fault)]
    for path in sorted({fuzzer.words.path for fuzzer in fuzzers}):
        print(path, outcomes_at(path, fuzzers).most_common())
    change = changed(before, await aside(everything_there_is))
    faults = {
        "a traceback": "Traceback" in site.said,
        f"a change: {change}": bool(change),
        f"growth from {small:.0f} to {memory(site):.0f} MB": memory(site) > small * GROWTH,
    }
    return [fault for fault, is_so in faults.items() if is_so]


def outcomes_at(path: str, fuzzers: list[Fuzzer]) -> Counter[str]:
    return sum((one.outcomes for one in fuzzers if one.words.path == path), Counter())


async def send(fuzzers: list[Fuzzer], messages: int, seed: int) -> None:
    """Send until that many messages were sent in total, in rounds of STEP per fuzzer."""
    while (sent := sum(fuzzer.sent for fuzzer in fuzzers)) < messages:
        rolls = [random.Random(f"{seed} {sent} {n}") for n in range(len(fuzzers))]
        await asyncio.gather(*map(nonsense, fuzzers, rolls))
        print(f"{sent} sent", flush=True)


async def nonsense(fuzzer: Fuzzer, dice: random.Random) -> None:
    await fuzzer.send_all(near_miss(dice, fuzzer.words) for _ in range(STEP))


def memory(site: Site) -> float:
    """Megabytes of all web processes."""
    return sum(map(megabytes, site.webs))


def megabytes(process: Process) -> float:
    assert process.running is not None
    pages = Path(f"/proc/{process.running.pid}/statm").read_text().split()[1]
    return int(pages) * 4096 / 1e6
