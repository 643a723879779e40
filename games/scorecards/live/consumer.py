"""The live socket of cards: it shows what was committed. Operations travel by post only."""

import asyncio
import logging
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from django.db import DatabaseError

from accounts.sessions.identity import player_of_cookies
from accounts.web.join_codes import reachable
from config.base.refusal import Refused, refuse
from games.engines.core.contract import Millis
from games.live import clock, database, messages
from games.live.socket import LiveSocket
from games.scorecards.live import hub, incoming, presence
from games.scorecards.models import Phone
from games.scorecards.services.payload import payload_for
from games.scorecards.services.refusals import REFUSALS

logger = logging.getLogger(__name__)


class CardConsumer(LiveSocket):
    decode = staticmethod(incoming.decode)
    watch_message = incoming.Watch
    refusals = (REFUSALS,)

    def set_up(self) -> None:
        self.line = uuid4().hex
        self.looking = asyncio.Lock()  # a watch and the news of its card are answered one by one
        self.watched: dict[UUID, incoming.Watch] = {}
        self.sent: dict[UUID, int] = {}  # the revision up to which this socket was told
        self.news: set[UUID] = set()
        self.phones: dict[UUID, int] = {}  # as which phone this socket watches a card

    # Commands

    async def answer(self, request: incoming.Watch, arrived: Millis) -> None:
        async with self.looking:
            await self._watch(request.card, request)

    async def _watch(self, card: UUID, request: incoming.Watch) -> None:
        if len(self.watched) >= MOST and card not in self.watched:
            refuse("too-large")
        if card in self.watched and self.watched[card].device != request.device:
            self._unwatch(card)  # as the phone that it was until now
        hub.current().watch(card, self)
        self.watched[card], self.sent[card] = request, request.after
        try:
            await self._show(card)
        except Refused as refusal:
            if refusal.code != "no-such-card":  # its first post may be under way
                self._unwatch(card)
            raise

    def refusal(self, request: incoming.Watch, code: str, sentence: str) -> messages.Json:
        return messages.refused(code, sentence, card=request.card)

    # What the hub tells us

    def on_change(self, card: UUID) -> None:
        self.news.add(card)
        self.has_updates.set()

    async def send_updates(self) -> None:
        news, self.news = self.news, set()
        for card in news:
            async with self.looking:
                if card in self.watched:
                    await self._show_news_of(card)

    async def _show_news_of(self, card: UUID) -> None:
        try:
            await self._show(card)
        except Refused as refusal:
            await self._shut_out(card, refusal)
        except DatabaseError as failure:  # the next poll tries again
            logger.warning("the database is down: %s", failure)

    async def _shut_out(self, card: UUID, refusal: Refused) -> None:
        """A guest who has sat down since comes in again: only a handshake brings new cookies."""
        if self.player is None:
            await self.end(COME_AGAIN)
        await self.refuse(self.watched[card], refusal)
        self._unwatch(card)

    async def _show(self, card: UUID) -> None:
        """Everything after what this socket was told, and the card around it as it is now."""
        ask = partial(
            _phone_and_payload, card, self.cookies, self.watched[card].device, self.sent[card]
        )
        phone, answer = await database.read(ask)
        self.sent[card] = answer["revision"]
        answer["card"]["address"] = self._address(answer["card"].pop("path"))
        if phone is not None and card in self.watched:
            self._be_here(card, phone)
        await self.send_value({"is": "card", **answer})

    def _be_here(self, card: UUID, phone: Phone) -> None:
        """Only a phone that is on the card is here; one that watched may have sat down since."""
        self.phones[card] = phone.pk
        is_here = phone.here_until > clock.now()
        presence.current().come(phone.pk, self.line, is_here=is_here)

    def _address(self, path: str) -> str:
        headers = dict(self.scope["headers"])
        scheme = "https" if self.scope.get("scheme") == "wss" else "http"
        return reachable(scheme, headers.get(b"host", b"").decode("latin1"), path)

    # Leaving

    def unwatch_all(self) -> None:
        for card in list(self.watched):
            self._unwatch(card)

    def _unwatch(self, card: UUID) -> None:
        hub.current().unwatch(card, self)
        self.watched.pop(card, None)
        if card in self.phones:
            presence.current().go(self.phones.pop(card), self.line)


MOST = 8  # cards on one socket
COME_AGAIN = 1012


def _phone_and_payload(
    card_id: UUID, cookies: dict[str, str], device: str | None, after: int
) -> tuple[Phone | None, dict[str, Any]]:
    """The phone that asks, if it is on the card and belongs to the player; and its payload."""
    reader, answer = payload_for(card_id, player_of_cookies(cookies), device, after)
    return reader.phone, answer
