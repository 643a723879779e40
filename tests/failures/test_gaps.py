"""News that gets lost between processes: everybody sees every move all the same, soon."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import redis
from channels.layers import channel_layers

from tests.failures.parties import entered, phones_of
from tests.failures.phone import Phone
from tests.failures.site import Broker, Site
from tests.tables.seated import aside, client_of, rows, running_table, waiting_table
from tools.run import broker as embedded

needs_broker = pytest.mark.skipif(embedded.binary() is None, reason="no broker for this machine")


@pytest.fixture
def own_broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path) as broker:
        yield broker


async def moves_go_round(anna: Phone, bo: Phone, *, cells: tuple[int, ...] = (0, 1)) -> None:
    """Each turns cards up, and the other one sees it."""
    for cell in cells:
        for phone, other in ((anna, bo), (bo, anna)):
            answer = await phone.move({"move": "turn_up", "cell": cell})
            assert answer["is"] == "ack"
            await other.reach(answer["position"])


async def test_processes_that_never_hear_each_other_still_show_every_move(
    around: dict[str, str], tmp_path: Path
) -> None:
    """A channel layer that loses everything: the second process listens to other channels."""
    site = Site(around, tmp_path, webs=2)
    site.webs[1].environment = around | {"CHANNEL_PREFIX": "deaf"}
    with site:
        table = await aside(running_table, 2)
        async with AsyncExitStack() as stack:
            anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
            await moves_go_round(anna, bo, cells=(0,))
            assert (await anna.move({"move": "turn_up", "cell": 1}))["position"] == 4


@needs_broker
async def test_play_goes_on_while_the_broker_is_away_and_when_it_is_back(
    around: dict[str, str], own_broker: Broker, tmp_path: Path
) -> None:
    with Site(around | {"REDIS_URL": own_broker.url}, tmp_path, webs=2) as site:
        table = await aside(running_table, 2)
        async with AsyncExitStack() as stack:
            anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
            own_broker.kill()
            await moves_go_round(anna, bo, cells=(0,))
            await bo.cut()  # a session, too, is found without the broker
            await bo.until(lambda: bo.connections == 2)
            await moves_go_round(anna, bo, cells=(1,))
            await anna.send({"do": "say", "table": table.code, "phrase": "one-moment"})
            await anna.until(lambda: any(heard["is"] == "said" for heard in anna.heard))
            await aside(own_broker.again)
            await phrases_are_heard_again(anna, bo)


async def phrases_are_heard_again(anna: Phone, bo: Phone) -> None:
    """Nothing else tells that the processes hear each other."""
    async with asyncio.timeout(30):
        while not any(heard["is"] == "said" for heard in bo.heard):
            await anna.send({"do": "say", "table": anna.table, "phrase": "hello"})
            await asyncio.sleep(0.5)


async def test_an_emptied_broker_costs_nobody_their_seat(
    new_site: Callable[..., Site], broker: str
) -> None:
    site = await aside(new_site, webs=2)
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
        with redis.Redis.from_url(broker) as server:
            await aside(server.flushdb)
        await anna.cut()
        await anna.until(lambda: anna.connections == 2)
        await moves_go_round(anna, bo)
        assert (anna.seen["you"]["seat"], bo.seen["you"]["seat"]) == (0, 1)


@needs_broker
async def test_listeners_that_are_cut_off_listen_again(
    new_site: Callable[..., Site], own_broker: Broker
) -> None:
    """With a broker of its own: on a shared one the tests of other workers would be cut off too."""
    site = await aside(new_site, {"REDIS_URL": own_broker.url}, webs=2)
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
        with redis.Redis.from_url(own_broker.url) as server:
            assert await aside(server.client_kill_filter, _type="pubsub")
        await moves_go_round(anna, bo)
        await phrases_are_heard_again(anna, bo)


def test_pages_do_without_the_broker(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = "unix:///nowhere/broker.sock"
    settings.CACHES = {"default": settings.CACHES["default"] | {"LOCATION": nowhere}}
    layer = settings.CHANNEL_LAYERS["default"] | {"CONFIG": {"hosts": [nowhere]}}
    settings.CHANNEL_LAYERS = {"default": layer}
    monkeypatch.setattr(channel_layers, "backends", {})
    table = waiting_table(2)
    anna = client_of(table.host_id)
    for path in ("/", "/tables/", f"/t/{table.code}/", f"/j/{table.code}/", "/me/"):
        assert anna.get(path).status_code in (200, 302)
    assert anna.post(f"/t/{table.code}/start/").status_code == 302
    assert len(rows(table.id)) == 1
