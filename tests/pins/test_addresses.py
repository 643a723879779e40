"""Addresses that people have written down, bookmarked or printed as QR codes; names may change."""

import re
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RegexPattern

from config import asgi
from tests.pins import golden

ADMIN = "admin/"  # Django's own, of models whose tables are pinned


def test_addresses_of_pages() -> None:
    golden.check("addresses", sorted(set(addresses(get_resolver()))))


def test_addresses_of_sockets() -> None:
    golden.check("sockets", [address_of(route) for route in asgi.routes])


def addresses(resolver: URLResolver, before: str = "") -> Iterator[str]:
    for entry in resolver.url_patterns:
        address = before + address_of(entry)
        if isinstance(entry, URLPattern):
            yield address
        elif address != ADMIN:
            yield from addresses(entry, address)


def address_of(entry: URLPattern | URLResolver) -> str:
    """Without the names of its gaps, which only views know."""
    route = str(entry.pattern)
    if isinstance(entry.pattern, RegexPattern):
        return re.sub(r"\?P<\w+>", "", route)
    return re.sub(r"<(?:(\w+):)?\w+>", lambda gap: f"<{gap[1] or 'str'}>", route)
