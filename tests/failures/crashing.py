"""Kills processes under load and compares what phones were promised with what the log holds."""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

import msgspec

from games.tables.models import LogRow, Table
from tests.failures.parties import Party
from tests.failures.phone import PATIENCE, Phone
from tests.failures.site import Process, Site
from tests.tables.seated import aside, fresh


class Verdict(NamedTuple):
    """Of the moves that were acknowledged: all zeros, or a promise was broken."""

    lost: int
    doubled: int
    holes: int

    def __add__(self, other: "Verdict") -> "Verdict":  # type: ignore[override]
        return Verdict(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


NOTHING = Verdict(0, 0, 0)


def judged(table: Table, promised: dict[str, int]) -> Verdict:
    """Promised: move id, as the log spells it, to the position that was acknowledged."""
    rows = dict(LogRow.objects.filter(table=table).values_list("position", "move_id"))
    times = Counter(move_id for move_id in rows.values() if move_id)
    head = Table.objects.values_list("position", flat=True).get(id=table.id)
    return Verdict(
        lost=sum(rows.get(position) != move_id for move_id, position in promised.items()),
        doubled=sum(number - 1 for number in times.values()),
        holes=sum(position not in rows for position in range(1, head + 1)) + len(rows) - head,
    )


def promises(phones: list[Phone]) -> dict[str, int]:
    return {
        f"{phone.seen['you']['seat']}/{move_id}": position
        for phone in phones
        for move_id, position in phone.journal.items()
    }


Blow = Callable[[list[Phone]], Awaitable[None]]


async def under_load(parties: list[Party], blow: Blow, cycles: int, dice: random.Random) -> Verdict:
    """Phones play all the time; a blow falls whenever a few more moves were acknowledged."""
    async with AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(phone) for _, own in parties for phone in own]
        playing = [asyncio.create_task(phone.play()) for phone in phones]
        for _ in range(cycles):
            await some_moves(phones, dice.randrange(1, 30))
            await blow(phones)
        await some_moves(phones, 10)
        for phone in phones:
            await phone.stop()
        await asyncio.gather(*playing)
        return await settled(parties)


def killing(site: Site, dice: random.Random, how: int = signal.SIGKILL) -> Blow:
    """One of the web processes ends, and is started again."""

    async def blow(_: list[Phone]) -> None:
        web = dice.choice(site.webs)
        await asyncio.to_thread(web.end, how)
        await asyncio.to_thread(web.again)

    return blow


async def settled(parties: list[Party]) -> Verdict:
    """When every phone sees the newest picture of its table."""
    verdict = NOTHING
    for table, phones in parties:
        await aside(table.refresh_from_db)
        view = await aside(view_of, table)
        for phone in phones:
            await phone.reach(table.position)
            assert phone.seen["view"] == view
        verdict += await aside(judged, table, promises(phones))
    return verdict


def view_of(table: Table) -> Any:
    """As the log alone says."""
    table_state = fresh(table.id)
    return msgspec.json.decode(msgspec.json.encode(table_state.game.rules.view(table_state.state)))


def moves_of(phones: list[Phone]) -> int:
    return sum(len(phone.journal) for phone in phones)


async def some_moves(phones: list[Phone], number: int) -> None:
    """Until so many more were acknowledged, or all games are over."""
    enough = moves_of(phones) + number
    async with asyncio.timeout(PATIENCE):
        while moves_of(phones) < enough and not all(phone.is_over for phone in phones):
            await asyncio.sleep(0.01)


async def death_of(process: Process) -> None:
    """A process that will stop at a failpoint has done so."""
    assert process.running is not None
    await asyncio.to_thread(process.running.wait, PATIENCE)
    assert process.running.returncode == 9
    process.running = None
