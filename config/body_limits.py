"""Limits on the size of request bodies, checked in front of Django, which reads whole bodies.

Django stores a body of any size in a file before it checks whether the URL exists.
"""

import asyncio
import json
import re
from typing import Any

from django.conf import settings
from django.http import parse_cookie
from django.utils import translation
from django.utils.translation import gettext as _

from games.live.socket import language_of
from games.scorecards.domain import messages
from tournaments.files import read_tournament

KIBIBYTE = 1024
AROUND_A_FILE = 64 * KIBIBYTE  # the other fields of its form, and what separates them

# Bytes. Whatever is not listed, what a card posts at most.
USUAL = messages.LONGEST
A_LIST = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + AROUND_A_FILE  # five thousand names, pasted
LARGER = (
    (re.compile(r"/tournaments/bring/"), read_tournament.LARGEST + AROUND_A_FILE),
    (re.compile(r"/tournaments/[-\w]+/desk/(do|people/enter|people/list)/"), A_LIST),
)

# What is still taken after a refusal. A line that is cut while bytes wait in it is reset, and the
# visitor never reads why.
LINGER = 1024 * KIBIBYTE
LINGER_SECONDS = 2

Scope = dict[str, Any]


def largest_body(path: str) -> int:
    return next((most for pattern, most in LARGER if pattern.fullmatch(path)), USUAL)


class BodyLimit:
    """Answers 413 to a body that announces too much, or turns out to be too much."""

    def __init__(self, site: Any) -> None:
        self.site = site

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        body = _Body(receive, largest_body(scope["path"]))
        if _announced(scope) > body.most:
            return await _refuse(scope, receive, send)
        await self.site(scope, body.receive, send)
        if body.is_too_large:
            await _refuse(scope, receive, send)


class _Body:
    """Counts what comes. Beyond the limit the site hears that the visitor is gone, and stops."""

    def __init__(self, receive: Any, most: int) -> None:
        self.source, self.most, self.read = receive, most, 0

    @property
    def is_too_large(self) -> bool:
        return self.read > self.most

    async def receive(self) -> dict[str, Any]:
        message = {} if self.is_too_large else await self.source()
        self.read += len(message.get("body", b""))
        return {"type": "http.disconnect"} if self.is_too_large else message


def _announced(scope: Scope) -> int:
    """What is no number is refused by the server itself."""
    length = dict(scope["headers"]).get(b"content-length", b"")
    return int(length) if length.isdigit() else 0


# Refusing


async def _refuse(scope: Scope, receive: Any, send: Any) -> None:
    kind, said = _sentence(scope)
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(said)).encode()),
        (b"connection", b"close"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": said, "more_body": True})
    await _linger(receive)
    await send({"type": "http.response.body"})


def _sentence(scope: Scope) -> tuple[bytes, bytes]:
    headers = dict(scope["headers"])
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
    with translation.override(language_of(cookies, headers.get(b"accept-language", b""))):
        said = _("That is too large. Nothing was changed.")
    if _is_program(scope["path"], headers):
        answer = json.dumps({"code": "too-large", "sentence": said})
        return b"application/json", answer.encode()
    return b"text/plain; charset=utf-8", said.encode()


def _is_program(path: str, headers: dict[bytes, bytes]) -> bool:
    kind, accepted = headers.get(b"content-type", b""), headers.get(b"accept", b"*/*")
    return path.startswith("/api/") or b"json" in kind or b"json" in accepted


async def _linger(receive: Any) -> None:
    read = 0
    try:
        async with asyncio.timeout(LINGER_SECONDS):
            while read < LINGER:
                message = await receive()
                read += len(message.get("body", b""))
                if not message.get("more_body"):
                    break
    except TimeoutError:
        pass
