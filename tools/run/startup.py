"""Startup: waits for the site's first response, then prints its address."""

import argparse
import asyncio
import ssl

from tools.run import address
from tools.run.refusal import Refusal
from tools.run.supervisor import Supervisor

DEATHS_TO_GIVE_UP = 3


async def until_served(supervisor: Supervisor, options: argparse.Namespace) -> None:
    request = asyncio.create_task(first_response(options))
    while not request.done():
        if supervisor.deaths["web 1"] >= DEATHS_TO_GIVE_UP:
            request.cancel()
            raise Refusal("The web server does not start; its last words are above.")
        await asyncio.wait([request], timeout=0.1)


async def first_response(options: argparse.Namespace) -> None:
    """Wait for any response. The socket listens already, so the request waits for the server."""
    tls = unverified_tls() if options.https else None
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", options.port, ssl=tls)
            writer.write(b"GET /health/live HTTP/1.0\r\nHost: localhost\r\n\r\n")
            response = await reader.read(4)
            writer.close()
        except OSError:
            response = b""
        if response == b"HTTP":
            return
        await asyncio.sleep(0.1)


def unverified_tls() -> ssl.SSLContext:
    """For requests to ourselves: the certificate need not name 127.0.0.1."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def welcome(options: argparse.Namespace) -> str:
    scheme = "https" if options.https else "http"
    lines = [f"Toadstool is open at {scheme}://localhost:{options.port}"]
    if phone := address.network_address():
        url = f"{scheme}://{phone}:{options.port}"
        lines += [f"Phones in the same network: {url}", address.qr_code(url)]
    if options.https:
        from tools.run import certificates

        lines.append(certificates.what_phones_ask())
    return "\n".join([*lines, "Ctrl-C closes it."])
