"""One hub for every kind of page: who watches what, and how news is brought to them together."""

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest

from games.live import hub as live_hub
from games.live.changes import Changes, announce_change, hubs_of
from games.live.hub import Hub


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody else is listened to, and nothing is polled."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(live_hub, "listen", never)
    monkeypatch.setattr(Hub, "_poll", never)
    yield


class SlowFeed:
    """Keeps what it was asked to read, and reads until it may go on."""

    def __init__(self) -> None:
        self.hub: Hub[str, int] = Hub("a-group", lambda watched: {}, self)
        self.asked: list[set[UUID]] = []
        self.goes_on = asyncio.Event()
        self.failure: Exception | None = None

    def on_heads(self, heads: dict[UUID, int]) -> None:
        for about in heads:
            self.hub.on_change(about)

    def on_versions(self, versions: dict[UUID, int]) -> None: ...

    async def catch_up(self, changed: set[UUID]) -> None:
        self.asked.append(changed)
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
    return {"type": "heads", "heads": {about.hex: 1 for about in changed}}


async def test_what_changes_while_the_feed_reads_is_read_next_all_at_once() -> None:
    feed, first, second, third = SlowFeed(), uuid4(), uuid4(), uuid4()
    for about in (first, second, third):
        feed.hub.watch(about, "a socket")
    feed.hub.on_message(heads(first))
    await feed.has_asked(1)
    feed.hub.on_message(heads(second))
    feed.hub.on_message(heads(third))
    feed.goes_on.set()
    await feed.has_asked(2)
    assert feed.asked == [{first}, {second, third}]


async def test_a_feed_that_fails_is_asked_again() -> None:
    feed, about = SlowFeed(), uuid4()
    feed.hub.watch(about, "a socket")
    feed.failure = ConnectionError("the database is away")
    feed.goes_on.set()
    feed.hub.on_change(about)
    await feed.has_asked(1)
    await asyncio.sleep(0)
    feed.failure = None
    feed.hub.on_change(about)
    await feed.has_asked(2)
    assert feed.asked == [{about}, {about}]


async def test_what_nobody_watches_is_not_read() -> None:
    feed, about = SlowFeed(), uuid4()
    feed.hub.watch(about, "a socket")
    feed.hub.unwatch(about, "a socket")
    feed.hub.on_message(heads(about, uuid4()))
    await asyncio.sleep(0)
    assert feed.asked == []
    assert not feed.hub.watchers


async def test_a_message_that_only_another_version_knows_is_ignored() -> None:
    SlowFeed().hub.on_message({"type": "of tomorrow"})


async def test_a_poll_tells_of_what_changed_and_of_what_it_sees_for_the_first_time() -> None:
    changes, first, second, watcher = Changes("a-group", lambda _: {}), uuid4(), uuid4(), Watcher()
    for about in (first, second):
        changes.hub.watch(about, watcher)
    for versions in ({first: 1, second: 1}, {first: 1, second: 2}, {first: 1, second: 2}):
        changes.on_versions(versions)
        await settled(changes.hub)
    assert sorted(watcher.news, key=str) == sorted([first, second, second], key=str)


async def test_a_service_tells_the_sockets_of_its_own_loop() -> None:
    current, about, watcher = hubs_of("the-group-of-a-test", lambda _: {}), uuid4(), Watcher()
    announce_change("the-group-of-a-test", about)  # nobody is there yet
    current().watch(about, watcher)
    announce_change("the-group-of-a-test", about)
    await settled(current())
    assert watcher.news == [about]


async def settled(hub: Hub[Any, Any]) -> None:
    while hub._catch_up in hub._running:
        await asyncio.sleep(0)
