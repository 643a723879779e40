"""One hub for every kind of page: who watches what, and how news is brought to them together."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import pytest

from games.live import hub as live_hub
from games.live.hub import ChangeHub, Hub, announce_change, change_hubs
from games.tables.live.hub import TableHub


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody else is listened to, and nothing is polled."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(live_hub, "listen", never)
    monkeypatch.setattr(Hub, "_poll", never)
    yield


class SlowHub(TableHub):
    """Shows tables at their first position; keeps what it was asked to read, and reads until it
    may go on."""

    def __init__(self, *tables: UUID) -> None:
        super().__init__()
        for table in tables:
            roster = SimpleNamespace(table=table, version=1)
            self.tables[table] = SimpleNamespace(position=1, roster=roster)
        self.asked: list[set[UUID]] = []
        self.goes_on = asyncio.Event()
        self.failure: Exception | None = None

    async def _read_rows(self, tables: set[UUID]) -> None:
        self.asked.append(tables)
        await self.goes_on.wait()
        if self.failure:
            raise self.failure

    async def has_asked(self, times: int) -> None:
        while len(self.asked) < times:
            await asyncio.sleep(0)


class Watcher:
    def __init__(self) -> None:
        self.news: list[UUID] = []

    def on_change(self, about: UUID) -> None:
        self.news.append(about)


def heads(*changed: UUID) -> dict[str, Any]:
    return {"type": "heads", "heads": {about.hex: 2 for about in changed}}


# Tables: rows are read for all sockets together


async def test_what_changes_while_rows_are_read_is_read_next_all_at_once() -> None:
    first, second, third = uuid4(), uuid4(), uuid4()
    hub = SlowHub(first, second, third)
    hub.on_message(heads(first))
    await hub.has_asked(1)
    hub.on_message(heads(second))
    hub.on_message(heads(third))
    hub.goes_on.set()
    await hub.has_asked(2)
    assert hub.asked == [{first}, {second, third}]


async def test_after_a_failure_the_next_poll_reads_again() -> None:
    table = uuid4()
    hub = SlowHub(table)
    hub.failure = ConnectionError("the database is away")
    hub.goes_on.set()
    hub.on_message(heads(table))
    await hub.has_asked(1)
    await asyncio.sleep(0)
    hub.failure = None
    hub.on_versions({table: (2, 1)})
    await hub.has_asked(2)
    assert hub.asked == [{table}, {table}]


async def test_what_nobody_watches_is_not_read() -> None:
    hub = SlowHub()
    hub.on_message(heads(uuid4()))
    await asyncio.sleep(0)
    assert hub.asked == []


async def test_a_message_that_only_another_version_knows_is_ignored() -> None:
    SlowHub().on_message({"type": "of tomorrow"})


# Cards and tournaments: each socket is told


async def test_a_poll_tells_of_what_changed_and_of_what_it_sees_for_the_first_time() -> None:
    hub, first, second, watcher = ChangeHub("a-group", lambda _: {}), uuid4(), uuid4(), Watcher()
    for about in (first, second):
        hub.watch(about, watcher)
    for versions in ({first: 1, second: 1}, {first: 1, second: 2}, {first: 1, second: 2}):
        hub.on_versions(versions)
    assert watcher.news == [first, second, second]


async def test_who_no_longer_watches_is_not_told() -> None:
    hub, about, watcher = ChangeHub("a-group", lambda _: {}), uuid4(), Watcher()
    hub.watch(about, watcher)
    hub.unwatch(about, watcher)
    hub.on_message(heads(about, uuid4()))
    assert not watcher.news and not hub.watchers


async def test_a_service_tells_the_sockets_of_its_own_loop() -> None:
    current, about, watcher = change_hubs("the-group-of-a-test", lambda _: {}), uuid4(), Watcher()
    announce_change("the-group-of-a-test", about)  # nobody is there yet
    current().watch(about, watcher)
    announce_change("the-group-of-a-test", about)
    assert watcher.news == [about]
