"""The one live socket of a page: it translates between messages and services, and decides nothing.

Who somebody is comes from the session alone. Every request is answered: with an ack, a refusal that
says why, or a clean close.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from uuid import UUID

import msgspec
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError
from django.http import HttpRequest, parse_cookie
from django.utils import translation

from accounts.identity import player_of_cookies
from games.engines.core.contract import Malformed, Millis, MoveRefused, refuse
from games.tables import announcing, clock, database, failpoints, hub, messages, presence
from games.tables.codes import TooManyWrongCodes, looked_up
from games.tables.company import Company, company_by_code
from games.tables.pace import Pace
from games.tables.patience import patience
from games.tables.phrases import PHRASES
from games.tables.services import leaving, playing
from games.tables.shown import News, Phrase, Shown
from games.tables.telling import REMEMBERED_NEWS, refusal_sentence, table_message

LONGEST = 16 * 1024  # bytes of one message
FORGIVEN = 50  # malformed or hasty messages before the socket is closed
logger = logging.getLogger(__name__)

encode = msgspec.json.encode


class LiveConsumer(AsyncWebsocketConsumer):
    player: UUID | None = None
    language = "en"
    cookies: dict[str, str]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # No layer channel per socket (the hub has one for all) and no thread hop per message.
        self.scope, self.base_send, self.channel_layer = scope, send, None
        self.shown: dict[str, Shown] = {}
        self.news: dict[str, list[News]] = {}
        self.said: list[dict[str, Any]] = []
        self.stirred = asyncio.Event()
        self.pace, self.chat_pace = Pace(per_second=20, burst=60), Pace(per_second=0.5, burst=3)
        self.forgiven = 0
        showing = asyncio.create_task(self._show_news())
        try:
            while True:
                await self._dispatch(await receive())
        except StopConsumer:
            pass
        finally:
            showing.cancel()
            self._leave_all()

    async def _dispatch(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "websocket.connect":
                await self.connect()
            case "websocket.receive":
                await self.hear_message(message)
            case "websocket.disconnect":
                raise StopConsumer

    async def _end(self, code: int) -> None:
        """Closed on purpose. What the line still brings is not heard any more."""
        await self.close(code)
        raise StopConsumer

    # Socket events

    async def connect(self) -> None:
        headers = dict(self.scope["headers"])
        self.cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
        self.language = _language(self.cookies, headers.get(b"accept-language", b""))
        try:
            await self._find_player()
        except DatabaseError as failure:
            logger.warning("the database is away: %s", failure)
            await self._end(1013)  # try again later
        hub.here().once(presence.call_the_roll)
        await self.accept()

    async def _find_player(self) -> None:
        player = await database.read(player_of_cookies, self.cookies)
        self.player = player.pk if player else None

    async def hear_message(self, message: dict[str, Any]) -> None:
        arrived = clock.now()
        text = message.get("text")
        if text is None:
            await self._end(1003)  # bytes: nothing of ours is binary
        if len(text) > LONGEST or len(text.encode("utf-8", "surrogatepass")) > LONGEST:
            await self._end(1009)
        try:
            request = messages.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            return await self._forgive({"is": "error"}, "malformed")
        if not self.pace.allows():
            return await self._forgive({"is": "refused", "id": _id(request)}, "too-fast")
        await self._answer(request, arrived)

    async def _forgive(self, answer: dict[str, Any], code: str) -> None:
        self.forgiven += 1
        if self.forgiven > FORGIVEN:
            await self._end(1008)
        await self._send_json({**answer, "code": code, "sentence": self._sentence(code)})

    # Commands

    async def _answer(self, request: messages.Message, arrived: Millis) -> None:
        try:
            await self._do(request, arrived)
        except MoveRefused as refusal:
            await self._refuse(request, refusal)
        except Malformed:
            await self._refuse(request, MoveRefused("malformed"))
        except playing.Busy:
            await self._refuse(request, MoveRefused("busy"))
        except DatabaseError as failure:
            logger.warning("the database is away: %s", failure)
            await self._refuse(request, MoveRefused("unavailable"))

    async def _do(self, request: messages.Message, arrived: Millis) -> None:
        match request:
            case messages.Ping(n):
                await self._send_json({"is": "pong", "n": n, "now": clock.now()})
            case messages.Watch(code):
                await self._watch(code)
            case messages.Move(code, id, at, wish):
                table, seat = self._seat(code)
                move = self.shown[code].sitting.game.decode_move(wish)
                position = await playing.play(table, seat, move, move_id=id, at=at, arrived=arrived)
                await self._ack(id, position)
            case messages.Undo(code, id):
                table, seat = self._seat(code)
                await self._ack(id, await playing.take_back(table, seat, move_id=id))
            case messages.Say(code, phrase):
                await self._say(code, phrase)
            case messages.Away(code, choice, away):
                await self._choose(code, choice, away)
            case messages.Return(code):
                await leaving.take_seat_back(*self._seat(code))

    async def _watch(self, code: str) -> None:
        await self._find_player()  # the session may have got a player since
        company = await self._look_up(code)
        shown = self.shown[code] = await hub.here().watch(company, self)
        self.news.pop(code, None)
        await self._send(table_message(shown, self.player, self.language, []))
        self._be_here(shown)

    async def _look_up(self, code: str) -> Company:
        address = (self.scope.get("client") or ("",))[0]
        try:
            company = await database.read(
                looked_up, address, partial(company_by_code, code), self._sits_at
            )
        except TooManyWrongCodes:
            refuse("too-many-codes")
        return company or refuse("no-such-table")

    def _sits_at(self, company: Company) -> bool:
        return company.seat_of(self.player) is not None

    def _seat(self, code: str) -> tuple[UUID, Any]:
        """The seat that this person has at a running game. It never comes from the message."""
        shown = self.shown.get(code) or refuse("not-watching")
        seat = shown.company.seat_of(self.player)
        if seat is None:
            refuse("not-seated")
        if shown.sitting is None:
            refuse("not-now")
        return shown.company.table, seat

    async def _ack(self, id: str, position: int) -> None:
        await self._send_json({"is": "ack", "id": id, "position": position})
        failpoints.reach("after-ack")

    async def _refuse(self, request: messages.Message, refusal: MoveRefused) -> None:
        shown = self.shown.get(getattr(request, "table", ""))
        await self._send_json(
            {
                "is": "refused",
                "id": _id(request),
                "code": refusal.code,
                "sentence": self._sentence(refusal.code, shown, refusal.details),
                "position": shown.position if shown else 0,
            }
        )

    def _sentence(self, code: str, shown: Shown | None = None, details: Any = ()) -> str:
        with translation.override(self.language):
            return refusal_sentence(code, shown, dict(details))

    async def _say(self, code: str, phrase: str) -> None:
        if phrase not in PHRASES:
            raise Malformed
        shown = self.shown.get(code) or refuse("not-watching")
        seat = shown.company.seat_of(self.player)
        if seat is None:
            refuse("not-seated")
        if not self.chat_pace.allows():
            refuse("too-fast")
        hub.here().spawn(announcing.say(Phrase(shown.company.table, seat, phrase)))

    async def _choose(self, code: str, choice: str, away: int) -> None:
        table, seat = self._seat(code)
        if choice == "bot":
            await leaving.hand_to_bot(table, away)
        elif choice == "end":
            await leaving.ask_to_end(table, seat, away)

    # What the hub tells us

    def stir(self, shown: Shown, news: Sequence[News]) -> None:
        waiting = self.news.setdefault(shown.company.code, [])
        waiting.extend(news)
        del waiting[:-REMEMBERED_NEWS]  # somebody may never read again
        wait = 0.0 if self._is_awaited(shown) else patience().seconds
        if wait:
            asyncio.get_running_loop().call_later(wait, self.stirred.set)
        else:
            self.stirred.set()
        if not news:
            self._be_here(shown)

    def _is_awaited(self, shown: Shown) -> bool:
        seat = shown.company.seat_of(self.player)
        return seat is not None and shown.sitting is not None and seat in shown.sitting.awaited()

    def _be_here(self, shown: Shown) -> None:
        """Whoever counts as away and is not, because they came back or sit here too, is back."""
        seat = shown.company.seat_of(self.player)
        if seat is not None and shown.company.sitter(seat).away_since is not None:
            hub.here().spawn(leaving.came_back(shown.company.table, seat))

    def hear(self, phrase: Phrase) -> None:
        with translation.override(self.language):
            said = {
                "seat": phrase.seat,
                "phrase": phrase.code,
                "sentence": str(PHRASES[phrase.code]),
            }
        for shown in self.shown.values():
            if shown.company.table == phrase.table:
                self.said.append({"is": "said", "table": shown.company.code, **said})
                del self.said[:-REMEMBERED_NEWS]
                self.stirred.set()

    async def _show_news(self) -> None:
        """Send the newest picture; while a slow reader takes it, further news simply adds up."""
        with suppress(StopConsumer):
            while True:
                await self.stirred.wait()
                self.stirred.clear()
                await self._send_news()

    async def _send_news(self) -> None:
        waiting, self.news = self.news, {}
        said, self.said = self.said, []
        for code, news in waiting.items():
            if shown := self.shown.get(code):
                await self._send(table_message(shown, self.player, self.language, news))
        for message in said:
            await self._send_json(message)

    async def _send_json(self, message: dict[str, Any]) -> None:
        await self._send(encode(message))

    async def _send(self, message: bytes) -> None:
        try:
            await self.base_send({"type": "websocket.send", "text": message.decode()})
        except (OSError, RuntimeError) as gone:  # what a server says of a line that is closed
            raise StopConsumer from gone

    # Leaving

    def _leave_all(self) -> None:
        for shown in self.shown.values():
            hub.here().unwatch(shown, self)
            if (seat := shown.company.seat_of(self.player)) is not None:
                hub.here().spawn(presence.miss({(shown.company.table, seat)}))


def _id(request: messages.Message) -> str | None:
    return getattr(request, "id", None)


def _language(cookies: dict[str, str], accepted: bytes) -> str:
    """As the pages choose it: the visitor's own choice, or what the browser asks for."""
    request = HttpRequest()
    request.COOKIES = cookies
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted.decode("latin1")
    return translation.get_language_from_request(request)
