"""Signing out ends open sockets too, in every process, within two seconds."""

import asyncio

from django.test import Client
from django.urls import reverse
from websockets.exceptions import ConnectionClosed

from accounts.services import sign_up
from tests.accounts.doors import PASSWORD, sign_in
from tests.failures.phone import open_socket
from tests.failures.site import Site
from tests.tables.seated import aside

PATIENCE = 30  # a busy machine is not what is tested


async def test_all_sockets_of_a_session_end_with_it(site: Site) -> None:
    client = await aside(somebody)
    cookie = f"sessionid={client.cookies['sessionid'].value}"
    sockets = [await open_socket(port, cookie) for port in site.ports]
    await aside(lambda: client.post(reverse("sign-out")))
    for socket in sockets:
        assert await asyncio.wait_for(code_of(socket), PATIENCE) == 4401


def somebody() -> Client:
    sign_up(email="anna@example.org", password=PASSWORD, nickname="Anna")
    client = Client()
    sign_in(client)
    return client


async def code_of(socket) -> int:
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code
