"""Cards on real processes: killed between tap and answer, and seen by phones at another process."""

import asyncio
import json
from collections.abc import Callable

from websockets.asyncio.client import ClientConnection

from games.scorecards.models import Card
from tests.failures.card_phone import RealPhone
from tests.failures.crashing import death_of
from tests.failures.phone import PATIENCE, open_socket
from tests.failures.site import Site
from tests.scorecards.keeping import log_of, verdicts
from tests.tables.seated import aside


async def test_what_was_committed_and_never_answered_has_one_effect(
    new_site: Callable[..., Site],
) -> None:
    """Before the commit nothing stands, after it everything; either way the phone sends again."""
    site = await aside(new_site)
    [web] = site.webs
    anna = await aside(RealPhone, "Anna", web.port)
    card = await aside(anna.start)
    for cell, (step, told) in enumerate({"in-card": "applied", "after-card": "duplicate"}.items()):
        web.kill()
        web.start(die_at=step)
        op = anna.op(f"cell/1/0/{cell}", 6)
        posting = asyncio.create_task(aside(anna.sync, card, op))
        await death_of(web)
        await aside(web.again)
        assert verdicts(await posting) == [told]
    assert [revision for revision, *_ in await aside(log_of, card)] == [1, 2, 3, 4]


async def test_each_tap_is_seen_at_every_other_process(new_site: Callable[..., Site]) -> None:
    site = await aside(new_site, webs=2)
    anna = await aside(RealPhone, "Anna", site.ports[0])
    card = await aside(anna.start)
    sockets = [await watch(port, card) for port in site.ports]
    for cell in range(3):
        await aside(anna.write, card, f"cell/1/0/{cell}", 6)
        for socket in sockets:
            await until(socket, 3 + cell)
    for socket in sockets:
        await socket.close()
    assert "Traceback" not in site.said, site.said


async def watch(port: int, card: Card) -> ClientConnection:
    socket = await open_socket(port, path="/ws/cards/")
    await socket.send(json.dumps({"do": "watch", "card": str(card.id), "after": 0}))
    await until(socket, 2)
    return socket


async def until(socket: ClientConnection, revision: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while json.loads(await socket.recv())["revision"] < revision:
            pass
