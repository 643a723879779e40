"""Kills Celery workers at every step of every task and sees that its effect comes, once."""

import asyncio
from collections.abc import Callable
from typing import Any

from accounts.models import Result
from games.scorecards.models import Card, Entry
from games.tables import announcing
from games.tables.models import LogRow, Table
from tests.failures.crashing import death_of
from tests.failures.phone import PATIENCE
from tests.failures.site import Site
from tests.scorecards.keeping import KeptPhone, finished
from tests.tables.seated import aside, do, played_to_the_last_move, running_table

# Task -> where its worker can die: before, within and after the transaction that is its effect.
STEPS = {
    "tables.nudge": ("in-commit", "after-commit"),
    "tables.record_result": ("in-result", "after-result"),
    "cards.nudge": ("in-ringing", "after-card"),
    "cards.sweep": ("in-card-result", "in-card"),
}


async def worker_dies(site: Site, task: str, step: str) -> None:
    """A worker dies at that step of that task; the next one and the sweep make good for it."""
    [worker] = site.workers
    worker.kill()
    place = await EFFECTS[task].begin()
    worker.start(die_at=step)
    await death_of(worker)
    worker.start()
    await eventually(lambda: EFFECTS[task].is_there(place))
    await aside(EFFECTS[task].is_there_once, place)


async def eventually(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await aside(is_so):
            await asyncio.sleep(0.05)


class BotsMove:
    """A nudge: a bot turns up its two cards."""

    bots = 1

    async def begin(self) -> Table:
        return await aside(running_table, 1, bots=self.bots)

    def is_there(self, table: Table) -> bool:
        return LogRow.objects.filter(table=table, seat__gt=0).count() >= 2 * self.bots

    def is_there_once(self, table: Table) -> None:
        rows = LogRow.objects.filter(table=table).order_by("position")
        positions = list(rows.values_list("position", flat=True))
        assert positions == list(range(1, len(positions) + 1))
        assert rows.filter(seat__gt=0).count() == 2 * self.bots


class ResultIsWritten:
    async def begin(self) -> Table:
        table = await aside(running_table, 2)
        seat, move = await aside(played_to_the_last_move, table)
        await do(table.id, seat, move, "the-last-move")
        await announcing.flush()
        return table

    def is_there(self, table: Table) -> bool:
        return Table.objects.get(id=table.id).finished_at is not None

    def is_there_once(self, table: Table) -> None:
        assert Result.objects.filter(source_id=table.id).count() == 2


class ClockRings:
    """A nudge: a team's clock, started long ago by a phone that had no network, is over."""

    async def begin(self) -> Card:
        return await aside(self._begin)

    def _begin(self) -> Card:
        phone = KeptPhone("Anna")
        card = phone.start(game="gnome_me", options={"mode": "cooperative"})
        op = phone.op("clock/1", {"seconds": 120})
        phone.sync(card, op, ages={op["id"]: 10**7})
        return card

    def is_there(self, card: Card) -> bool:
        return Entry.objects.filter(card=card, register="ended/1").exists()

    def is_there_once(self, card: Card) -> None:
        assert Entry.objects.filter(card=card, register="ended/1").count() == 1
        revisions = Entry.objects.filter(card=card).values_list("revision", flat=True)
        assert sorted(revisions) == list(range(1, len(revisions) + 1))


class CardIsRecorded:
    """The sweep: a card was finished, and nobody was left to write its result."""

    async def begin(self) -> Card:
        return await aside(self._begin)

    def _begin(self) -> Card:
        card = finished(KeptPhone("Anna"))
        long_ago = card.finished_at - 60_000
        Card.objects.filter(id=card.id).update(finished_at=long_ago, due=long_ago + 10_000)
        return card

    def is_there(self, card: Card) -> bool:
        return Card.objects.get(id=card.id).result_revision is not None

    def is_there_once(self, card: Card) -> None:
        assert Result.objects.filter(source_id=card.id).count() == 2


EFFECTS: dict[str, Any] = {
    "tables.nudge": BotsMove(),
    "tables.record_result": ResultIsWritten(),
    "cards.nudge": ClockRings(),
    "cards.sweep": CardIsRecorded(),
}
