"""The fast path: serves the live fragment to 400 phones at once, compressed, in front of Django.

It costs no session, middleware or thread, and serves only the part of a listed tournament's page
that is the same for everybody. Every other request goes on to Django (urls.py).
"""

import asyncio
import logging
import re
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from cachetools import TTLCache
from django.conf import settings
from django.db import DatabaseError
from django.http import parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils import translation

from games.live import database
from games.live.socket import language_of
from tournaments.models import Tournament
from tournaments.storage.selectors import may_see, tournament_by_slug
from tournaments.web.pages.public import live_part
from tournaments.web.shared.fragments import SHORT, Fragment

PATH = re.compile(r"/tournaments/(?P<slug>[-\w]{1,80})/live/")
CACHE_SIZE = 200
HEADERS = [
    (b"content-type", b"text/html; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"vary", b"Accept-Language, Cookie, Accept-Encoding"),
    (b"content-security-policy", b"default-src 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
]
logger = logging.getLogger(__name__)


class FragmentRequest(NamedTuple):
    slug: str
    at: int  # the newest position that the phone knows of
    language: str
    accepts_gzip: bool
    tag: bytes  # the ETag of what the phone has


class FastPath:
    def __init__(self, site: Any) -> None:
        self.site, self.cache = site, FragmentCache()

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        request = _fragment_request(scope)
        part = await self.cache.get(request) if request else None
        if request is None or part is None:
            return await self.site(scope, receive, send)
        await _send(part, request, send)


class _CachedFragment(NamedTuple):
    position: int
    part: Fragment


class FragmentCache:
    """Concurrent requests for the same fragment share one task."""

    def __init__(self) -> None:
        self.cached: TTLCache[tuple[str, str], _CachedFragment] = TTLCache(CACHE_SIZE, SHORT)
        self.in_progress: dict[tuple[str, str], asyncio.Task[_CachedFragment | None]] = {}

    async def get(self, request: FragmentRequest) -> Fragment | None:
        for _ in range(2):  # a load in progress may have started before the phone's position
            found = self._cached(request) or await self._load_once(request)
            if found is None or found.position >= request.at:
                break
        return found.part if found else None

    def _cached(self, request: FragmentRequest) -> _CachedFragment | None:
        found = self.cached.get((request.slug, request.language))
        return found if found and found.position >= request.at else None

    async def _load_once(self, request: FragmentRequest) -> _CachedFragment | None:
        key = (request.slug, request.language)
        if key not in self.in_progress:
            self.in_progress[key] = asyncio.create_task(self._load(key))
        return await asyncio.shield(self.in_progress[key])

    async def _load(self, key: tuple[str, str]) -> _CachedFragment | None:
        try:
            found = await database.read(_load_fragment, *key)
        except DatabaseError as failure:
            logger.warning("the database is away: %s", failure)
            return None
        finally:
            del self.in_progress[key]
        if found:
            self.cached[key] = found
        return found


def _load_fragment(slug: str, language: str) -> _CachedFragment | None:
    """Runs in a database thread. It is cached for everybody, so only public tournaments count."""
    tournament: Tournament | None = tournament_by_slug(slug)
    if tournament is None or not may_see(tournament, None):
        return None
    with translation.override(language):
        part = live_part(tournament)
    return _CachedFragment(tournament.position, part)


# Request and response


def _fragment_request(scope: dict[str, Any]) -> FragmentRequest | None:
    found = PATH.fullmatch(scope["path"]) if scope["method"] == "GET" else None
    headers = dict(scope["headers"])
    if not found or not _is_allowed_host(headers.get(b"host", b"")):
        return None
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
    return FragmentRequest(
        slug=found["slug"],
        at=_position(scope["query_string"]),
        language=language_of(cookies, headers.get(b"accept-language", b"")),
        accepts_gzip=b"gzip" in headers.get(b"accept-encoding", b""),
        tag=headers.get(b"if-none-match", b""),
    )


def _is_allowed_host(host: bytes) -> bool:
    name, _ = split_domain_port(host.decode("latin1"))
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS)


def _position(query: bytes) -> int:
    at = parse_qs(query.decode("latin1")).get("at", [""])[0]
    return int(at) if at.isdecimal() and len(at) < 10 else 0


async def _send(part: Fragment, request: FragmentRequest, send: Any) -> None:
    tag = part.tag.encode()
    is_known = request.tag == tag
    body = b"" if is_known else part.gzipped if request.accepts_gzip else part.html.encode()
    headers = [*HEADERS, (b"etag", tag), (b"content-language", request.language.encode())]
    if not is_known:
        headers.append((b"content-length", str(len(body)).encode()))
        headers += [(b"content-encoding", b"gzip")] if request.accepts_gzip else []
    status = 304 if is_known else 200
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
