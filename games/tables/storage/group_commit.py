"""Group commit: all moves that wait, of all tables, are written in one transaction.

While one commit is under way the next moves gather, so that a busy server pays for one commit
where a quiet one pays for one move. Nothing is answered before it is durable.
"""

import asyncio
from uuid import UUID
from weakref import WeakValueDictionary

from games.live import database
from games.live.per_loop import PerLoop
from games.tables.storage import log
from games.tables.storage.log import Row

AT_ONCE = 200

Waiting = tuple[Row, asyncio.Future[bool]]


class GroupCommit:
    def __init__(self) -> None:
        self._locks: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    def table_lock(self, table: UUID) -> asyncio.Lock:
        """One at a time at each table. Only to save lost races: the database decides."""
        lock = self._locks.get(table) or asyncio.Lock()
        return self._locks.setdefault(table, lock)

    async def write(self, row: Row) -> bool:
        """Whether the row went in, which is known once it is on disk."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await stored

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write_batch(self._next_batch())
        finally:
            self._writing = None

    def _next_batch(self) -> list[Waiting]:
        """The first waiting move of each table: a second one is too late for its position."""
        first: dict[UUID, Waiting] = {}
        rest = []
        for waiting in self._waiting:
            table = waiting[0].entry.table
            if table in first or len(first) == AT_ONCE:
                rest.append(waiting)
            else:
                first[table] = waiting
        self._waiting = rest
        return list(first.values())

    async def _write_batch(self, batch: list[Waiting]) -> None:
        try:
            places = await database.write(log.store, [row for row, _ in batch])
        except Exception as failure:
            await self._after_failure(batch, failure)
        else:
            for row, stored in batch:
                _answer(stored, row.place in places)

    async def _after_failure(self, batch: list[Waiting], failure: Exception) -> None:
        """One table's trouble must not become the others': each tries again alone."""
        if len(batch) > 1:
            for waiting in batch:
                await self._write_batch([waiting])
        elif not batch[0][1].done():
            batch[0][1].set_exception(failure)


def _answer(stored: asyncio.Future[bool], went_in: bool) -> None:
    if not stored.done():  # the one who asked may have gone
        stored.set_result(went_in)


group_commit = PerLoop(GroupCommit)
