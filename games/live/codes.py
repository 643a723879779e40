"""Where others come in, in words and as a QR code that needs no library in the page."""

from collections.abc import Callable
from typing import TypeVar

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from accounts.limits import Limit

T = TypeVar("T")

# Enough for a club behind one address that mistypes; far too few to find one by trying.
WRONG_CODES = Limit("wrong-codes", tries=30, seconds=60)

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


# Where the codes of each app lead: tables stand below cards' and tournaments' apps, or beside them.
_signposts: list[Callable[[str], str | None]] = []


class TooManyWrongCodes(Exception):
    """From this address too many codes were tried; even a right one is not looked up now."""


def looked_up(
    address: str, find: Callable[[], T | None], is_seated: Callable[[T], bool]
) -> T | None:
    """What a code stands for, or None; whoever asks for too many that do not exist has to wait.

    Whoever sits there has not guessed, and a whole club may have one address.
    """
    found = find()
    if WRONG_CODES.is_reached(address) and not (found and is_seated(found)):
        raise TooManyWrongCodes
    if found is None:
        WRONG_CODES.allows(address)
    return found


def add_signpost(address_behind: Callable[[str], str | None]) -> None:
    """An app that gives codes of its own says where one of them leads."""
    _signposts.append(address_behind)


def led_to(address: str, code: str) -> str | None:
    """Nowhere, for whoever has tried too many codes that do not exist."""
    if WRONG_CODES.is_reached(address):
        return None
    return next(filter(None, (signpost(code) for signpost in _signposts)), None)


def join_address(request: HttpRequest, path: str) -> str:
    """Where others come in. A phone cannot reach the localhost of whoever opened the page."""
    scheme = "https" if request.is_secure() else "http"
    return reachable(scheme, request.get_host(), path)


def reachable(scheme: str, place: str, path: str) -> str:
    host, port = split_domain_port(place)
    if host in LOOPBACK and settings.PHONE_HOST:
        host = settings.PHONE_HOST
    place = f"{host}:{port}" if port else host
    return f"{scheme}://{place}{path.rstrip('/')}"


def qr_svg(address: str) -> str:
    """Upper-case addresses need fewer squares, and so can be read from further away."""
    code = segno.make(_upper(address), error="m", micro=False)
    return code.svg_inline(scale=4, border=2, omitsize=True, svgclass="qr", dark="#112b24")


def _upper(address: str) -> str:
    """Host and code do not mind; the paths /J/CODE and /C/CODE are served in both cases."""
    return address.upper()
