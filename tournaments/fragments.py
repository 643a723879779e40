"""Parts of pages that are the same for everybody, kept by each process until something changes.

Of 400 phones that ask at once, the first waits for the part to be made, and all get that one, ready
packed. Nothing that belongs to one viewer alone is kept here.
"""

import gzip
import time
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple, TypeVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Tournament

T = TypeVar("T")

KEPT = 200  # shelves
FRESH = 3.0  # seconds; how far the tables are changes without a word
LONG = 600.0  # but not for ever, since whoever leaves takes their name along


class Fragment(NamedTuple):
    html: SafeString
    packed: bytes
    tag: str


def fragment(html: str) -> Fragment:
    body = html.encode()
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    return Fragment(mark_safe(html), gzip.compress(body, mtime=0), tag)


# Keeping


class _Shelf:
    """One part of one tournament in one language, and what it was made of."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.of: Any = None
        self.until = 0.0
        self.part: Any = None

    def get(self, of: Any, make: Callable[[], T], seconds: float) -> T:
        with self.lock:
            if of != self.of or time.monotonic() > self.until:
                self.part = make()
                self.of, self.until = of, time.monotonic() + seconds
            return self.part


_shelves: OrderedDict[tuple[UUID, str, str], _Shelf] = OrderedDict()
_lock = Lock()


def kept(tournament: Tournament, part: str, make: Callable[[], T]) -> T:
    """Until the next step of the tournament, and not for long."""
    return _shelf(tournament, part).get(tournament.position, make, FRESH)


def kept_of(tournament: Tournament, part: str, of: object, make: Callable[[], T]) -> T:
    """As long as that of which it is made stays the same."""
    return _shelf(tournament, part).get(of, make, LONG)


def _shelf(tournament: Tournament, part: str) -> _Shelf:
    key = (tournament.pk, part, get_language() or "")
    with _lock:
        shelf = _shelves.setdefault(key, _Shelf())
        _shelves.move_to_end(key)
        while len(_shelves) > KEPT:
            _shelves.popitem(last=False)
    return shelf


# Answering


def answer(request: HttpRequest, fragment: Fragment) -> HttpResponse:
    """As it is kept; nothing at all to whoever has it already."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    response = HttpResponse(fragment.packed if packs else fragment.html)
    if packs:
        response["Content-Encoding"] = "gzip"
    response["ETag"] = fragment.tag
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ("Accept-Encoding",))
    return get_conditional_response(request, etag=fragment.tag, response=response) or response
