"""The site with every request from another address: no limit of an address hides what is behind it.

A process of the site serves it where ASGI_APPLICATION says so.
"""

import itertools
from typing import Any

MANY_VISITORS = {"ASGI_APPLICATION": "tests.failures.many_visitors:application"}

_numbers = itertools.count()


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    from config.asgi import application as site  # loads the site, which others here need not

    if scope["type"] == "http":
        number = next(_numbers)
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        scope = scope | {"client": (address, 1)}
    await site(scope, receive, send)
