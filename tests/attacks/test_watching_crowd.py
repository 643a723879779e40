"""Many sockets that watch one card as fast as they are heard: nothing is written, and play goes on.

Every watch of a stranger used to be a write under the card's lock, in the one thread that writes
the moves of all tables.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from uuid import uuid4

import pytest
from websockets.asyncio.client import ClientConnection

from games.scorecards.models import Card, Phone
from tests.failures.card_phone import RealPhone
from tests.failures.parties import entered, phones_of
from tests.failures.phone import GONE, cookie_of, open_socket
from tests.failures.site import Site
from tests.tables.seated import aside, played_until, running_table
from tools.run.without_limits import WITHOUT_CAPS

pytestmark = pytest.mark.usefixtures("live")

SOCKETS = 10
CAPS = dict.fromkeys(WITHOUT_CAPS, "")  # as the site has them if nobody sets others
WATCHES = 200  # from each socket; what is too fast is refused, and at last the socket is closed


async def test_strangers_who_watch_a_card_write_nothing_and_stop_nobody(
    new_site: Callable[..., Site],
) -> None:
    site = await aside(new_site, CAPS)
    anna = await aside(RealPhone, "Anna", site.ports[0])
    card = await aside(anna.start)
    table = await aside(running_table, 2)
    await aside(played_until, table, lambda table_state: table_state.state.round == 3)
    before = await aside(written_on, card)
    async with AsyncExitStack() as stack:
        players = await entered(stack, await aside(phones_of, table, site.ports))
        crowd = asyncio.gather(*(watch_again(site.ports[0], card) for _ in range(SOCKETS)))
        await asyncio.gather(*(player.play() for player in players))
        assert all(player.is_over for player in players)
        heard = await crowd
    assert all("card" in kinds for kinds in heard)  # whoever has the code may look
    assert await aside(written_on, card) == before


async def watch_again(port: int, card: Card) -> set[str]:
    """What a stranger who watches again and again is told."""
    heard: set[str] = set()
    with suppress(*GONE):
        async with await open_socket(port, await aside(cookie_of, None), path="/ws/cards/") as line:
            for number in range(WATCHES):
                wish = {"card": str(card.id), "device": f"stranger-{number}-{uuid4().hex}"}
                await line.send(json.dumps({"do": "watch", **wish}))
                heard.add(json.loads(await line.recv())["is"])
    return heard


def written_on(card: Card) -> tuple[object, ...]:
    card = Card.objects.get(id=card.id)
    phones = Phone.objects.filter(card=card).values_list("device", "line", "here_until")
    return card.version, card.revision, list(phones.order_by("id"))


async def test_a_phone_on_the_card_that_watches_again_is_written_once(
    new_site: Callable[..., Site],
) -> None:
    site = await aside(new_site, CAPS)
    anna = await aside(RealPhone, "Anna", site.ports[0])
    card = await aside(anna.start)
    version = (await aside(Card.objects.get, id=card.id)).version
    async with await open_socket(site.ports[0], path="/ws/cards/") as other:
        await say(other, card)
        async with await open_socket(site.ports[0], anna.cookie, path="/ws/cards/") as line:
            for _ in range(50):
                await say(line, card, anna.device)
            await until_here(other, anna.device)
            for _ in range(2):  # what was under way is answered, and the next word is the last
                await say(line, card, anna.device)
                await line.recv()
            await settled(line)
            assert (await aside(Card.objects.get, id=card.id)).version == version + 1


async def say(line: ClientConnection, card: Card, device: str | None = None) -> None:
    await line.send(json.dumps({"do": "watch", "card": str(card.id), "device": device}))


async def settled(line: ClientConnection) -> None:
    """Until everything that was said before has been heard."""
    await line.send(json.dumps({"do": "ping", "n": 7}))
    while json.loads(await line.recv()).get("n") != 7:
        pass


async def until_here(line: ClientConnection, device: str) -> None:
    def is_here(phone: dict[str, object]) -> bool:
        return bool(phone["device"] == device and phone["here"])

    while not any(map(is_here, json.loads(await line.recv())["card"]["phones"])):
        pass
