"""What every live socket does: it authenticates, limits the rate, decodes, answers and closes.

The player comes from the session alone. Every request gets an answer: what it asked for, a refusal
that says why, or a clean close.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, NoReturn
from uuid import UUID

import msgspec
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, parse_cookie
from django.utils import translation

from accounts.sessions.identity import player_of_cookies
from config.base.refusal import Refused
from config.base.refusal_sentences import Refusals, sentence
from games.engines.core.contract import Millis
from games.live import clock, database, messages, session_guard, socket_quotas
from games.live.rate_limit import RateLimit

LONGEST = 16 * 1024  # bytes of one message
MOST_BAD_MESSAGES = 50  # malformed or hasty messages before the socket is closed
TRY_LATER = 1013  # the database is down, or there are too many sockets
SIGNED_OUT = 4401
logger = logging.getLogger(__name__)

encode = msgspec.json.encode


class LiveSocket(AsyncWebsocketConsumer):
    refusals: ClassVar[tuple[Refusals, ...]]
    watch_message: ClassVar[type]  # the message that starts to watch, and costs the most to answer
    player: UUID | None = None
    language = "en"
    cookies: dict[str, str]
    session_key = ""
    session_has_ended = False
    quotas: list[socket_quotas.SharedQuota]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # No layer channel per socket (the hub has one for all) and no thread hop per message.
        self.scope, self.base_send = scope, send
        self.has_updates = asyncio.Event()
        self.rate_limit = RateLimit(per_second=20, burst=60)
        self.watch_limit = RateLimit(per_second=1, burst=10)
        self.bad_messages = 0
        self.quotas = []
        self.set_up()
        sender = asyncio.create_task(self._send_updates_as_they_come())
        try:
            while True:
                await self._dispatch(await receive())
        except StopConsumer:
            pass
        finally:
            sender.cancel()
            session_guard.current().discard(self)
            socket_quotas.current().release(self.quotas)
            self.unwatch_all()

    # What each kind of socket adds

    @staticmethod
    def decode(text: str, /) -> Any:
        """Only messages that this socket understands."""
        raise NotImplementedError

    def set_up(self) -> None:
        raise NotImplementedError

    async def answer(self, request: Any, arrived: Millis) -> None:
        """A ping never comes here."""
        raise NotImplementedError

    async def send_updates(self) -> None:
        raise NotImplementedError

    def unwatch_all(self) -> None:
        raise NotImplementedError

    def refusal(self, request: Any, code: str, sentence: str) -> messages.Json:
        """The message for a refused request."""
        return messages.refused(code, sentence)

    def refusals_for(self, request: Any) -> tuple[Refusals, ...]:
        return self.refusals

    # Socket events

    async def _dispatch(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "websocket.connect":
                await self.connect()
            case "websocket.receive" if not self.session_has_ended:
                await self.on_message(message)
            case "websocket.disconnect":
                raise StopConsumer

    async def connect(self) -> None:
        headers = dict(self.scope["headers"])
        self.cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
        self.language = language_of(self.cookies, headers.get(b"accept-language", b""))
        self.session_key = self.cookies.get(settings.SESSION_COOKIE_NAME, "")
        if not socket_quotas.current().may_read_session(self.address, self.session_key):
            await self._refuse_socket()
        try:
            await self.find_player()
        except DatabaseError as failure:
            logger.warning("the database is down: %s", failure)
            await self.end(TRY_LATER)
        await self._take_quota()
        await self.accept()
        session_guard.current().add(self)

    async def _take_quota(self) -> None:
        is_player = self.player is not None
        quotas = socket_quotas.current().acquire(self.address, self.session_key, is_player)
        if quotas is None:
            await self._refuse_socket()
        self.quotas = quotas

    async def _refuse_socket(self) -> NoReturn:
        """Accept first and close then: a page cannot read the close code of a refused handshake."""
        await self.accept()
        await self.end(TRY_LATER)

    @property
    def address(self) -> str:
        """The visitor's address, as our own server or a trusted proxy gives it."""
        return (self.scope.get("client") or ("",))[0]

    async def find_player(self) -> None:
        player = await database.read(player_of_cookies, self.cookies)
        self.player = player.pk if player else None

    async def on_message(self, message: dict[str, Any]) -> None:
        arrived = clock.now()
        text = message.get("text")
        if text is None:
            await self.end(1003)  # no message of ours is binary
        if len(text) > LONGEST or len(text.encode("utf-8", "surrogatepass")) > LONGEST:
            await self.end(1009)
        try:
            request = self.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            return await self._refuse_bad_message("malformed", messages.error)
        if not self._is_within_limits(request):
            refused = partial(messages.refused, id=getattr(request, "id", None))
            return await self._refuse_bad_message("too-fast", refused)
        if isinstance(request, messages.Ping):
            return await self.send_value(messages.pong(request.n))
        await self._answer_or_refuse(request, arrived)

    async def _answer_or_refuse(self, request: Any, arrived: Millis) -> None:
        try:
            await self.answer(request, arrived)
        except Refused as refused:
            await self.refuse(request, refused)
        except DatabaseError as failure:
            logger.warning("the database is down: %s", failure)
            await self.refuse(request, Refused("unavailable"))

    async def refuse(self, request: Any, refused: Refused) -> None:
        said = self.sentence(refused, *self.refusals_for(request))
        await self.send_value(self.refusal(request, refused.code, said))

    def sentence(self, refused: Refused, *parts: Refusals) -> str:
        with translation.override(self.language):
            return sentence(refused, *parts)

    def _is_within_limits(self, request: Any) -> bool:
        """Whether socket, session and address all allow it, checked in this order."""
        is_watch = isinstance(request, self.watch_message)
        own = self.rate_limit.allows() and (not is_watch or self.watch_limit.allows())
        return own and all(quota.allows(is_watch) for quota in self.quotas)

    async def _refuse_bad_message(
        self, code: str, answer: Callable[[str, str], messages.Json]
    ) -> None:
        self.bad_messages += 1
        if self.bad_messages > MOST_BAD_MESSAGES:
            await self.end(1008)
        said = self.sentence(Refused(code), *self.refusals)
        await self.send_value(answer(code, said))

    async def end(self, code: int) -> NoReturn:
        """Close on purpose. Messages that still arrive are ignored."""
        await self.close(code)
        raise StopConsumer

    async def end_session(self) -> None:
        """The session has ended. A new connection uses the new session."""
        self.session_has_ended = True
        await self.close(SIGNED_OUT)

    # Sending

    async def _send_updates_as_they_come(self) -> None:
        """Send the newest state. While a slow reader takes it, further updates merge into one."""
        with suppress(StopConsumer):
            while True:
                await self.has_updates.wait()
                self.has_updates.clear()
                await self.send_updates()

    async def send_value(self, message: dict[str, Any]) -> None:
        await self.send_bytes(encode(message))

    async def send_bytes(self, message: bytes) -> None:
        try:
            await self.send(text_data=message.decode())
        except (
            OSError,
            RuntimeError,
        ) as gone:  # raised by the server when the connection is closed
            raise StopConsumer from gone


def language_of(cookies: dict[str, str], accepted: bytes) -> str:
    """The same choice as for pages: the visitor's own, or what the browser asks for."""
    request = HttpRequest()
    request.COOKIES = cookies
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted.decode("latin1")
    return translation.get_language_from_request(request)
