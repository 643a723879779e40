"""Join codes: rate-limited lookup, join addresses, and QR codes as SVG."""

from collections.abc import Callable
from typing import TypeVar

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from accounts.signals import code_typed
from accounts.storage.limits import Limit
from config.base.refusal import refuse

T = TypeVar("T")

# Enough typing errors for a club behind one address; far too few for brute force.
WRONG_CODES = Limit("wrong-codes", tries=30, seconds=60)

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def looked_up(
    address: str, find: Callable[[], T | None], is_seated: Callable[[T], bool]
) -> T | None:
    """What a code stands for, or None. Refuses even a right one after too many wrong ones.

    People who are seated there are never refused: they did not guess, and a whole club may share
    an address.
    """
    found = find()
    if WRONG_CODES.is_reached(address) and not (found and is_seated(found)):
        refuse("too-many-codes")
    if found is None:
        WRONG_CODES.allows(address)
    return found


def led_to(address: str, code: str) -> str | None:
    """Where a code leads; None after too many wrong codes from this address."""
    if WRONG_CODES.is_reached(address):
        return None
    answers = code_typed.send(None, code=code)
    return next((found for _, found in answers if found), None)


def join_address(request: HttpRequest, path: str) -> str:
    """The address for others. A phone cannot reach the localhost of the page's owner."""
    scheme = "https" if request.is_secure() else "http"
    return reachable(scheme, request.get_host(), path)


def reachable(scheme: str, place: str, path: str) -> str:
    host, port = split_domain_port(place)
    if host in LOOPBACK and settings.PHONE_HOST:
        host = settings.PHONE_HOST
    place = f"{host}:{port}" if port else host
    return f"{scheme}://{place}{path.rstrip('/')}"


def qr_svg(address: str) -> str:
    """Upper-case addresses give smaller QR codes, which can be read from further away."""
    code = segno.make(_upper(address), error="m", micro=False)
    return code.svg_inline(scale=4, border=2, omitsize=True, svgclass="qr", dark="#112b24")


def _upper(address: str) -> str:
    """Host and code ignore case; the paths /J/CODE and /C/CODE are served in both cases."""
    return address.upper()
