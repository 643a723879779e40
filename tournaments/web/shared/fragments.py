"""Fragments of pages that are the same for everybody, cached by each process until a change.

Of 400 concurrent requests the first renders the fragment, and all get that one, already compressed.
Nothing that belongs to one viewer is cached here.
"""

import gzip
import time
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple, TypeVar
from uuid import UUID

from cachetools import LRUCache
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Tournament

T = TypeVar("T")

CACHE_SIZE = 200  # slots
SHORT = 3.0  # seconds; the progress of tables changes without a new position
LONG = 600.0  # not for ever, since names of deleted players have to go


class Fragment(NamedTuple):
    html: SafeString
    gzipped: bytes
    tag: str


def fragment(html: str) -> Fragment:
    body = html.encode()
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    return Fragment(mark_safe(html), gzip.compress(body, mtime=0), tag)


# The cache


class _CacheSlot:
    """One part of one tournament in one language, and the key that it was made from."""

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


_slots: LRUCache[tuple[UUID, str, str], _CacheSlot] = LRUCache(CACHE_SIZE)
_lock = Lock()


def cached_fragment(tournament: Tournament, part: str, make: Callable[[], T]) -> T:
    """Cached until the tournament's position changes, and for a few seconds at most."""
    return _slot(tournament, part).get(tournament.position, make, SHORT)


def cached_by_content(tournament: Tournament, part: str, of: object, make: Callable[[], T]) -> T:
    """Cached as long as `of`, its content, stays equal."""
    return _slot(tournament, part).get(of, make, LONG)


def _slot(tournament: Tournament, part: str) -> _CacheSlot:
    key = (tournament.pk, part, get_language() or "")
    with _lock:
        return _slots.setdefault(key, _CacheSlot())


# The response


def fragment_response(request: HttpRequest, fragment: Fragment) -> HttpResponse:
    """The fragment, compressed if possible; 304 if the client has it already."""
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
    response = HttpResponse(fragment.gzipped if accepts_gzip else fragment.html)
    if accepts_gzip:
        response["Content-Encoding"] = "gzip"
    response["ETag"] = fragment.tag
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ("Accept-Encoding",))
    return get_conditional_response(request, etag=fragment.tag, response=response) or response
