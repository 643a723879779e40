"""Which endpoints belong to a push service. Our server calls every endpoint allowed here."""

import re

from django.conf import settings
from urllib3.exceptions import LocationParseError
from urllib3.util import Url, parse_url

NAME = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*")
DEFAULT_PORTS = {"https": 443, "http": 80}


def is_push_service(endpoint: str) -> bool:
    """Whether this is the address of a known push service.

    Parsed by urllib3, which makes the call too: other parsers read "\\" differently.
    """
    if "\\" in endpoint or not endpoint.isprintable():
        return False
    try:
        url = parse_url(endpoint)
    except LocationParseError:
        return False
    return _is_plain(url) and any(_matches(url, service) for service in settings.PUSH_SERVICES)


def _is_plain(url: Url) -> bool:
    """Has an allowed scheme and a plain host name or address, and no user or password."""
    schemes = {"https", "http"} if settings.PUSH_TO_THIS_MACHINE else {"https"}
    return url.scheme in schemes and not url.auth and bool(NAME.fullmatch(url.host or ""))


def _matches(url: Url, service: str) -> bool:
    scheme, _, host = service.partition("://")
    if scheme != url.scheme:
        return False
    place = _place(url)
    return place.endswith(host[1:]) if host.startswith("*.") else place == host


def _place(url: Url) -> str:
    port = "" if url.port in (None, DEFAULT_PORTS[url.scheme or ""]) else f":{url.port}"
    return f"{url.host}{port}"
