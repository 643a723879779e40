"""The moment a site opens: waiting for its first answer, then telling where it is."""

import argparse
import asyncio
import ssl

from config.running import address
from config.running.refusal import Refusal
from config.running.supervisor import Crew

DEATHS_TO_GIVE_UP = 3


async def until_served(crew: Crew, wishes: argparse.Namespace) -> None:
    asking = asyncio.create_task(first_answer(wishes))
    while not asking.done():
        if crew.deaths["web 1"] >= DEATHS_TO_GIVE_UP:
            asking.cancel()
            raise Refusal("The web server does not start; its last words are above.")
        await asyncio.wait([asking], timeout=0.1)


async def first_answer(wishes: argparse.Namespace) -> None:
    """Any answer will do. The socket listens already, so the question waits for the server."""
    tls = trusting() if wishes.https else None
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", wishes.port, ssl=tls)
            writer.write(b"GET /health/live HTTP/1.0\r\nHost: localhost\r\n\r\n")
            answer = await reader.read(4)
            writer.close()
        except OSError:
            answer = b""
        if answer == b"HTTP":
            return
        await asyncio.sleep(0.1)


def trusting() -> ssl.SSLContext:
    """For talking to ourselves: the certificate need not name 127.0.0.1."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def welcome(wishes: argparse.Namespace) -> str:
    scheme = "https" if wishes.https else "http"
    lines = [f"Toadstool is open at {scheme}://localhost:{wishes.port}"]
    if phone := address.network_address():
        url = f"{scheme}://{phone}:{wishes.port}"
        lines += [f"Phones in the same network: {url}", address.qr_code(url)]
    if wishes.https:
        from config.running import certificates

        lines.append(certificates.what_phones_ask())
    return "\n".join([*lines, "Ctrl-C closes it."])
