"""A hatch beside the site's door: hands out what 400 phones ask for at once, ready packed.

It answers before sessions, middleware and threads have cost anything, and only with the part of a
listed tournament's page that is the same for everybody. All else goes through the door (urls.py).
"""

import asyncio
import logging
import re
import time
from collections import OrderedDict
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from django.conf import settings
from django.db import DatabaseError
from django.http import parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils import translation

from games.live import database
from games.live.socket import language_of
from tournaments.fragments import FRESH, Fragment
from tournaments.models import Tournament
from tournaments.selectors import may_see, tournament_by_slug
from tournaments.views.public import live_part

PATH = re.compile(r"/tournaments/(?P<slug>[-\w]{1,80})/live/")
KEPT = 200
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


class Asked(NamedTuple):
    slug: str
    at: int  # the position that the phone has heard of
    language: str
    packs: bool
    tag: bytes  # of what it has already


class Hatch:
    def __init__(self, site: Any) -> None:
        self.site, self.shelf = site, Shelf()

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        asked = _asked(scope)
        part = await self.shelf.get(asked) if asked else None
        if asked is None or part is None:
            return await self.site(scope, receive, send)
        await _hand_out(part, asked, send)


class _Ready(NamedTuple):
    position: int
    until: float
    part: Fragment


class Shelf:
    """Each part is made by one task, whoever else asks for it meanwhile."""

    def __init__(self) -> None:
        self.ready: OrderedDict[tuple[str, str], _Ready] = OrderedDict()
        self.making: dict[tuple[str, str], asyncio.Task[_Ready | None]] = {}

    async def get(self, asked: Asked) -> Fragment | None:
        for _ in range(2):  # what was being made when we came may be older than what we heard of
            found = self._at_hand(asked) or await self._made(asked)
            if found is None or found.position >= asked.at:
                break
        return found.part if found else None

    def _at_hand(self, asked: Asked) -> _Ready | None:
        found = self.ready.get((asked.slug, asked.language))
        is_good = found and found.position >= asked.at and time.monotonic() < found.until
        return found if is_good else None

    async def _made(self, asked: Asked) -> _Ready | None:
        key = (asked.slug, asked.language)
        if key not in self.making:
            self.making[key] = asyncio.create_task(self._make(key))
        return await asyncio.shield(self.making[key])

    async def _make(self, key: tuple[str, str]) -> _Ready | None:
        try:
            found = await database.read(_looked_up, *key)
        except DatabaseError as failure:
            logger.warning("the database is away: %s", failure)
            return None
        finally:
            del self.making[key]
        if found:
            self.ready[key] = found
            self.ready.move_to_end(key)
            while len(self.ready) > KEPT:
                self.ready.popitem(last=False)
        return found


def _looked_up(slug: str, language: str) -> _Ready | None:
    """In a thread of live play. Nobody in particular asks, so only what all may see is found."""
    tournament: Tournament | None = tournament_by_slug(slug)
    if tournament is None or not may_see(tournament, None):
        return None
    with translation.override(language):
        part = live_part(tournament)
    return _Ready(tournament.position, time.monotonic() + FRESH, part)


# Reading and answering


def _asked(scope: dict[str, Any]) -> Asked | None:
    found = PATH.fullmatch(scope["path"]) if scope["method"] == "GET" else None
    headers = dict(scope["headers"])
    if not found or not _is_ours(headers.get(b"host", b"")):
        return None
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
    return Asked(
        slug=found["slug"],
        at=_position(scope["query_string"]),
        language=language_of(cookies, headers.get(b"accept-language", b"")),
        packs=b"gzip" in headers.get(b"accept-encoding", b""),
        tag=headers.get(b"if-none-match", b""),
    )


def _is_ours(host: bytes) -> bool:
    name, _ = split_domain_port(host.decode("latin1"))
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS)


def _position(query: bytes) -> int:
    at = parse_qs(query.decode("latin1")).get("at", [""])[0]
    return int(at) if at.isdecimal() and len(at) < 10 else 0


async def _hand_out(part: Fragment, asked: Asked, send: Any) -> None:
    tag = part.tag.encode()
    is_known = asked.tag == tag
    body = b"" if is_known else part.packed if asked.packs else part.html.encode()
    headers = [*HEADERS, (b"etag", tag), (b"content-language", asked.language.encode())]
    if not is_known:
        headers.append((b"content-length", str(len(body)).encode()))
        headers += [(b"content-encoding", b"gzip")] if asked.packs else []
    status = 304 if is_known else 200
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
