"""What every live socket does: it lets in, reads at a pace, forgives some nonsense, and ends.

Who somebody is comes from the session alone. Every request is answered: with what it asked for, a
refusal that says why, or a clean close.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, ClassVar, NoReturn
from uuid import UUID

import msgspec
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, parse_cookie
from django.utils import translation

from accounts.identity import player_of_cookies
from games.engines.core.contract import Millis
from games.live import clock, database, gate, quotas
from games.live.pace import Pace

LONGEST = 16 * 1024  # bytes of one message
FORGIVEN = 50  # malformed or hasty messages before the socket is closed
TRY_LATER = 1013  # the database is away, or there are too many sockets
SIGNED_OUT = 4401
logger = logging.getLogger(__name__)

encode = msgspec.json.encode


class LiveSocket(AsyncWebsocketConsumer):
    looks: ClassVar[type]  # the message that begins to watch: it reads the most
    player: UUID | None = None
    language = "en"
    cookies: dict[str, str]
    session_key = ""
    is_turned_out = False
    shares: list[quotas.Share]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # No layer channel per socket (the hub has one for all) and no thread hop per message.
        self.scope, self.base_send = scope, send
        self.stirred = asyncio.Event()
        self.pace = Pace(per_second=20, burst=60)
        self.look_pace = Pace(per_second=1, burst=10)
        self.forgiven = 0
        self.shares = []
        self.set_up()
        showing = asyncio.create_task(self._show_news())
        try:
            while True:
                await self._dispatch(await receive())
        except StopConsumer:
            pass
        finally:
            showing.cancel()
            gate.here().let_out(self)
            quotas.here().leave(self.shares)
            self.leave_all()

    # What each kind of socket adds

    @staticmethod
    def decode(text: str, /) -> Any:
        """Only messages that this socket understands."""
        raise NotImplementedError

    def set_up(self) -> None:
        raise NotImplementedError

    async def answer(self, request: Any, arrived: Millis) -> None:
        raise NotImplementedError

    async def send_news(self) -> None:
        raise NotImplementedError

    def leave_all(self) -> None:
        raise NotImplementedError

    def sentence(self, code: str) -> str:
        raise NotImplementedError

    # Socket events

    async def _dispatch(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "websocket.connect":
                await self.connect()
            case "websocket.receive" if not self.is_turned_out:
                await self.hear_message(message)
            case "websocket.disconnect":
                raise StopConsumer

    async def connect(self) -> None:
        headers = dict(self.scope["headers"])
        self.cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
        self.language = language_of(self.cookies, headers.get(b"accept-language", b""))
        self.session_key = self.cookies.get(settings.SESSION_COOKIE_NAME, "")
        if not quotas.here().may_be_read(self.address, self.session_key):
            await self._show_out()
        try:
            await self.find_player()
        except DatabaseError as failure:
            logger.warning("the database is away: %s", failure)
            await self.end(TRY_LATER)
        await self._take_share()
        await self.accept()
        gate.here().let_in(self)

    async def _take_share(self) -> None:
        is_player = self.player is not None
        shares = quotas.here().enter(self.address, self.session_key, is_player)
        if shares is None:
            await self._show_out()
        self.shares = shares

    async def _show_out(self) -> NoReturn:
        """One socket too many is let in first: a page cannot read why it was not let in."""
        await self.accept()
        await self.end(TRY_LATER)

    @property
    def address(self) -> str:
        """The visitor's, as our own server or a trusted proxy gives it."""
        return (self.scope.get("client") or ("",))[0]

    async def find_player(self) -> None:
        player = await database.read(player_of_cookies, self.cookies)
        self.player = player.pk if player else None

    async def hear_message(self, message: dict[str, Any]) -> None:
        arrived = clock.now()
        text = message.get("text")
        if text is None:
            await self.end(1003)  # bytes: nothing of ours is binary
        if len(text) > LONGEST or len(text.encode("utf-8", "surrogatepass")) > LONGEST:
            await self.end(1009)
        try:
            request = self.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            return await self._forgive({"is": "error"}, "malformed")
        if not self._is_in_time(request):
            refused = {"is": "refused", "id": getattr(request, "id", None)}
            return await self._forgive(refused, "too-fast")
        await self.answer(request, arrived)

    def _is_in_time(self, request: Any) -> bool:
        """Within what this socket, its session and its address may ask, asked in this order."""
        is_look = isinstance(request, self.looks)
        own = self.pace.allows() and (not is_look or self.look_pace.allows())
        return own and all(share.allows(is_look) for share in self.shares)

    async def _forgive(self, answer: dict[str, Any], code: str) -> None:
        self.forgiven += 1
        if self.forgiven > FORGIVEN:
            await self.end(1008)
        await self.send_value({**answer, "code": code, "sentence": self.sentence(code)})

    async def end(self, code: int) -> NoReturn:
        """Closed on purpose. What the line still brings is not heard any more."""
        await self.close(code)
        raise StopConsumer

    async def turn_out(self) -> None:
        """The session has ended. Who comes back comes as whoever they are now."""
        self.is_turned_out = True
        await self.close(SIGNED_OUT)

    # Sending

    async def _show_news(self) -> None:
        """Send the newest picture; while a slow reader takes it, further news simply adds up."""
        with suppress(StopConsumer):
            while True:
                await self.stirred.wait()
                self.stirred.clear()
                await self.send_news()

    async def send_value(self, message: dict[str, Any]) -> None:
        await self.send_bytes(encode(message))

    async def send_bytes(self, message: bytes) -> None:
        try:
            await self.send(text_data=message.decode())
        except (OSError, RuntimeError) as gone:  # what a server says of a line that is closed
            raise StopConsumer from gone


def language_of(cookies: dict[str, str], accepted: bytes) -> str:
    """As the pages choose it: the visitor's own choice, or what the browser asks for."""
    request = HttpRequest()
    request.COOKIES = cookies
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted.decode("latin1")
    return translation.get_language_from_request(request)
