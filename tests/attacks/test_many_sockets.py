"""One visitor opens sockets without end, or talks over all of them: the neighbours go on.

Visitors are told apart as behind a proxy on the same machine, whose word is believed.
"""

import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from accounts.models import Player
from tests.failures.phone import cookie_of, open_socket
from tests.failures.site import Site
from tests.tables.seated import aside

pytestmark = pytest.mark.usefixtures("live")

ATTACKER, CLUB = "203.0.113.7", "198.51.100.4"
ONE_LINE = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9")  # of one household
KINDS = ("/ws/", "/ws/cards/", "/ws/tournaments/")
TRY_LATER = 1013


def cookie_of_somebody() -> str:
    return cookie_of(Player.objects.create(nickname="Somebody").pk)


def made_up_cookie() -> str:
    return f"{settings.SESSION_COOKIE_NAME}={uuid4().hex}"


async def come(stack: AsyncExitStack, site: Site, address: str, **more: Any) -> ClientConnection:
    [web] = site.webs
    line = open_socket(web.port, headers={"X-Forwarded-For": address}, **more)
    return await stack.enter_async_context(await line)


async def answer(line: ClientConnection, **message: Any) -> dict[str, Any]:
    await line.send(json.dumps(message))
    return json.loads(await line.recv())


async def is_open(line: ClientConnection) -> bool:
    return (await answer(line, do="ping", n=3))["n"] == 3


async def is_told_to_try_later(line: ClientConnection) -> bool:
    try:
        await answer(line, do="ping", n=3)
    except ConnectionClosed:
        return line.close_code == TRY_LATER
    return False


@pytest.mark.parametrize("path", KINDS)
async def test_an_address_has_so_many_sockets(new_site: Callable[..., Site], path: str) -> None:
    site = await aside(new_site, {"SOCKETS_PER_ADDRESS": "3"})
    async with AsyncExitStack() as stack:
        who: dict[str, Any] = {"path": path, "cookie": await aside(cookie_of_somebody)}
        lines = [await come(stack, site, ATTACKER, **who) for _ in range(3)]
        assert all([await is_open(line) for line in lines])
        for kind in KINDS:
            assert await is_told_to_try_later(
                await come(stack, site, ATTACKER, **who | {"path": kind})
            )
        assert await is_open(await come(stack, site, CLUB, path=path))
        await lines[0].close()
        while not await comes_in(stack, site, **who):  # the server may hear of it a moment later
            pass


@pytest.mark.parametrize("cookie", [str, made_up_cookie, lambda: cookie_of(None)])
async def test_strangers_leave_room_for_the_players_behind_their_address(
    new_site: Callable[..., Site], cookie: Callable[[], str]
) -> None:
    """Whoever sends no cookie, or one with nobody behind it, has a third of the address."""
    site = await aside(new_site, {"SOCKETS_PER_ADDRESS": "9"})
    players = [await aside(cookie_of_somebody) for _ in range(6)]
    async with AsyncExitStack() as stack:
        strangers = [await come(stack, site, CLUB, cookie=await aside(cookie)) for _ in range(9)]
        for stranger in strangers[3:]:
            assert await is_told_to_try_later(stranger)
        assert all([await is_open(stranger) for stranger in strangers[:3]])
        for player in players:
            assert await is_open(await come(stack, site, CLUB, cookie=player))


async def test_what_a_session_is_refused_is_not_taken_from_its_neighbours(
    new_site: Callable[..., Site],
) -> None:
    """One session asks for a hundred sockets and says a hundred things too many."""
    quotas = {"SOCKETS_PER_ADDRESS": "10", "LOOKS_PER_ADDRESS": "1", "SOCKETS_PER_SESSION": "1"}
    site = await aside(
        new_site, quotas | {"MESSAGES_PER_ADDRESS": "4", "MESSAGES_PER_SESSION": "1"}
    )
    attacker, neighbour = [await aside(cookie_of_somebody) for _ in range(2)]
    async with AsyncExitStack() as stack:
        line = await come(stack, site, CLUB, cookie=attacker)
        for _ in range(40):
            await answer(line, do="ping", n=3)
        for _ in range(40):
            await is_told_to_try_later(await come(stack, site, CLUB, cookie=attacker))
        assert await is_open(await come(stack, site, CLUB, cookie=neighbour))


async def comes_in(stack: AsyncExitStack, site: Site, path: str, cookie: str) -> bool:
    line = await come(stack, site, ATTACKER, path=path, cookie=cookie)
    try:
        return await is_open(line)
    except ConnectionClosed:
        return False


async def test_a_household_with_many_addresses_is_one(new_site: Callable[..., Site]) -> None:
    site = await aside(new_site, {"SOCKETS_PER_ADDRESS": "1"})
    async with AsyncExitStack() as stack:
        assert await is_open(await come(stack, site, ONE_LINE[0]))
        assert await is_told_to_try_later(await come(stack, site, ONE_LINE[1]))
        assert await is_open(await come(stack, site, "2001:db8:1:3::1"))


async def test_a_session_has_so_many_sockets(new_site: Callable[..., Site]) -> None:
    site = await aside(new_site, {"SOCKETS_PER_SESSION": "2"})
    attacker, neighbour = [await aside(cookie_of_somebody) for _ in range(2)]
    async with AsyncExitStack() as stack:
        for address in (CLUB, ATTACKER):
            assert await is_open(await come(stack, site, address, cookie=attacker))
        assert await is_told_to_try_later(await come(stack, site, CLUB, cookie=attacker))
        assert await is_open(await come(stack, site, CLUB, cookie=neighbour))


@pytest.mark.parametrize("whom", ["ADDRESS", "SESSION"])
async def test_all_sockets_together_may_say_so_much(
    new_site: Callable[..., Site], whom: str
) -> None:
    """Each alone is slow enough. What is too much is refused, and what is right gets through."""
    site = await aside(new_site, {f"MESSAGES_PER_{whom}": "1"})
    cookie = await aside(cookie_of_somebody)
    async with AsyncExitStack() as stack:
        lines = [await come(stack, site, ATTACKER, cookie=cookie) for _ in range(10)]
        said = [await answer(line, do="ping", n=3) for _ in range(4) for line in lines]
        codes = [message.get("code") for message in said]
        assert codes[:5] == [None] * 5 and "too-fast" in codes
        other = await aside(cookie_of_somebody)
        assert await is_open(await come(stack, site, CLUB, cookie=other))


async def test_coming_again_and_again_is_told_to_try_later(new_site: Callable[..., Site]) -> None:
    """A handshake reads from the database too. A closed socket gives nothing back of that."""
    site = await aside(new_site, {"SOCKETS_PER_ADDRESS": "10", "LOOKS_PER_ADDRESS": "1"})
    async with AsyncExitStack() as stack:
        cookie = await aside(cookie_of_somebody)
        came_in = [await comes_in_for_a_moment(site, cookie) for _ in range(100)]
        assert came_in[:20] == [True] * 20 and not all(came_in)
        assert await is_open(await come(stack, site, CLUB))


async def comes_in_for_a_moment(site: Site, cookie: str) -> bool:
    async with AsyncExitStack() as stack:
        return await comes_in(stack, site, "/ws/cards/", cookie)


async def test_guessing_sessions_is_told_to_try_later(new_site: Callable[..., Site]) -> None:
    """Each guess reads from the database. Whoever was here before comes in all the same."""
    site = await aside(new_site, {"SOCKETS_PER_ADDRESS": "10", "LOOKS_PER_ADDRESS": "1"})
    member = await aside(cookie_of_somebody)
    assert await comes_in_for_a_moment(site, member)
    assert not all([await comes_in_for_a_moment(site, made_up_cookie()) for _ in range(60)])
    assert await comes_in_for_a_moment(site, member)


def test_a_club_fits_behind_one_address() -> None:
    phones, sockets, ping_every = 100, 3, 3.0
    assert phones * sockets <= settings.SOCKETS_PER_ADDRESS
    assert 2 * phones * sockets / ping_every <= settings.MESSAGES_PER_ADDRESS
