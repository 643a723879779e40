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
from django.db import DatabaseError
from django.utils import translation

from games.catalogue import GAMES
from games.engines.core.contract import Lag, Malformed, Millis, MoveRefused, Seat, refuse
from games.live import clock, database, failpoints
from games.live.codes import TooManyWrongCodes, looked_up
from games.live.pace import Pace
from games.live.roundtrips import RoundTrips
from games.live.socket import LiveSocket
from games.tables import announcing, flashing, hub, messages, presence, signs
from games.tables.company import Company, company_by_code
from games.tables.daily.closing import is_closed
from games.tables.patience import patience
from games.tables.phrases import PHRASES
from games.tables.services import leaving, playing
from games.tables.shown import News, Phrase, Shown, Sign
from games.tables.sittings import Sitting, sitting_at
from games.tables.telling import REMEMBERED_NEWS, refusal_sentence, table_message

PROBE_EVERY = 2.0  # seconds
logger = logging.getLogger(__name__)


class LiveConsumer(LiveSocket):
    decode = staticmethod(messages.decode)
    looks = messages.Watch

    def set_up(self) -> None:
        self.shown: dict[str, Shown] = {}
        self.news: dict[str, list[News]] = {}
        self.said: list[dict[str, Any]] = []
        self.signs = signs.Signs()
        self.chat_pace = Pace(per_second=0.5, burst=3)
        self.check_pace = Pace(per_second=10, burst=10)
        self.point_pace = Pace(per_second=1, burst=3)
        self.trips = RoundTrips()
        self.measuring: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        await super().connect()
        hub.here().once(presence.call_the_roll)

    # Commands

    async def answer(self, request: messages.Message, arrived: Millis) -> None:
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
                await self.send_value({"is": "pong", "n": n, "now": clock.now()})
            case messages.Watch(code):
                await self._watch(code)
            case messages.Probed(n):
                self.trips.answered(n)
            case messages.Move():
                await self._play(request, arrived)
            case messages.Check():
                await self._check(request)
            case messages.Point(code, x, y):
                await self._point(code, x, y)
            case messages.Undo(code, id):
                table, seat = self._seat(code)
                await self._ack(id, await playing.take_back(table, seat, move_id=id))
            case messages.Say(code, phrase):
                await self._say(code, phrase)
            case messages.Away(code, choice, away):
                await self._choose(code, choice, away)
            case messages.Return(code):
                await leaving.take_seat_back(*self._seat(code))

    async def _play(self, request: messages.Move, arrived: Millis) -> None:
        sitting, seat = self._place(request.table)
        move = sitting.game.decode_move(request.move)
        position = await playing.play(
            sitting.table,
            seat,
            move,
            move_id=request.id,
            at=request.at,
            arrived=arrived,
            lag=None if request.took is None else Lag(request.took, self.trips.millis),
        )
        await self._ack(request.id, position)
        if flashing.is_look(move) and position > sitting.position:
            await self._flash(request.table, sitting.table, seat)

    async def _check(self, request: messages.Check) -> None:
        """Answered to the one who asks; the others see where the piece is held."""
        sitting, seat = self._at_hand(request.table, self.check_pace)
        move = sitting.game.decode_move(request.move)
        broken = await signs.broken_rules(sitting, seat, move)
        shown = self.shown[request.table]
        with translation.override(self.language):
            told = [signs.told(shown, one) for one in broken]
        answer = {"is": "checked", "table": request.table, "n": request.n, "broken": told}
        await self.send_value(answer)
        self._show(Sign(sitting.table, seat, "held", {"move": msgspec.to_builtins(move)}))

    async def _point(self, code: str, x: int, y: int) -> None:
        sitting, seat = self._at_hand(code, self.point_pace)
        self._show(Sign(sitting.table, seat, "pointed", {"x": x, "y": y}))

    def _at_hand(self, code: str, pace: Pace) -> tuple[Sitting, Seat]:
        """A game in which pieces may be laid anywhere, and the seat that one has at it."""
        sitting, seat = self._place(code)
        if sitting.game.check is None:
            refuse("not-now")
        if not pace.allows():
            refuse("too-fast")
        return sitting, seat

    def _show(self, sign: Sign) -> None:
        hub.here().spawn(announcing.show(sign))

    async def _flash(self, code: str, table: UUID, seat: Seat) -> None:
        """To the one socket that asked, and only now that it is written that it was shown."""
        sitting = await sitting_at(table)
        picture = await asyncio.to_thread(flashing.picture_for, sitting, seat)
        if picture is not None:
            await self.send_value({"is": "flash", "table": code, **picture})

    async def _measure(self) -> None:
        """Asks how long the line is, for as long as somebody may have to shout."""
        with suppress(StopConsumer):
            while True:
                await self.send_value({"is": "probe", "n": self.trips.ask()})
                await asyncio.sleep(PROBE_EVERY)

    async def _watch(self, code: str) -> None:
        await self.find_player()  # the session may have got a player since
        company = await self._look_up(code)
        shown = self.shown[code] = await hub.here().watch(company, self)
        self.news.pop(code, None)
        await self.send_bytes(table_message(shown, self.player, self.language, []))
        if GAMES[company.game].bots.glimpse and self.measuring is None:
            self.measuring = asyncio.create_task(self._measure())
        self._be_here(shown)

    async def _look_up(self, code: str) -> Company:
        try:
            company = await database.read(
                looked_up, self.address, partial(company_by_code, code), self._sits_at
            )
        except TooManyWrongCodes:
            refuse("too-many-codes")
        if company is None:
            refuse("no-such-table")
        if not self._sits_at(company) and await database.read(is_closed, company.table):
            refuse("daily-closed")
        return company

    def _sits_at(self, company: Company) -> bool:
        return company.seat_of(self.player) is not None

    def _seat(self, code: str) -> tuple[UUID, Seat]:
        sitting, seat = self._place(code)
        return sitting.table, seat

    def _place(self, code: str) -> tuple[Sitting, Seat]:
        """The seat that this person has at a running game. It never comes from the message."""
        shown = self.shown.get(code) or refuse("not-watching")
        seat = shown.company.seat_of(self.player)
        if seat is None:
            refuse("not-seated")
        if shown.sitting is None:
            refuse("not-now")
        return shown.sitting, seat

    async def _ack(self, id: str, position: int) -> None:
        await self.send_value({"is": "ack", "id": id, "position": position})
        failpoints.reach("after-ack")

    async def _refuse(self, request: messages.Message, refusal: MoveRefused) -> None:
        shown = self.shown.get(getattr(request, "table", ""))
        await self.send_value(
            {
                "is": "refused",
                "id": getattr(request, "id", None),
                "code": refusal.code,
                "sentence": self.sentence(refusal.code, shown, refusal.details),
                "position": shown.position if shown else 0,
            }
        )

    def sentence(self, code: str, shown: Shown | None = None, details: Any = ()) -> str:
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
        if shown.sitting and flashing.is_rolling(shown.sitting):
            hub.here().spawn(asyncio.to_thread(flashing.prepare, shown.sitting))

    def _is_awaited(self, shown: Shown) -> bool:
        seat = shown.company.seat_of(self.player)
        return seat is not None and shown.sitting is not None and seat in shown.sitting.awaited()

    def _be_here(self, shown: Shown) -> None:
        """Whoever counts as away and is not, because they came back or sit here too, is back."""
        seat = shown.company.seat_of(self.player)
        if seat is not None and shown.company.sitter(seat).away_since is not None:
            table = shown.company.table
            hub.here().once_for((table, seat, "back"), lambda: leaving.came_back(table, seat))

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

    def see(self, sign: Sign) -> None:
        for code, shown in self.shown.items():
            is_own_hand = shown.company.seat_of(self.player) == sign.seat and sign.kind == "held"
            if shown.company.table == sign.table and not is_own_hand:
                self.signs.add(code, sign)
                self.stirred.set()

    async def send_news(self) -> None:
        waiting, self.news = self.news, {}
        said, self.said = self.said, []
        for code, news in waiting.items():
            if shown := self.shown.get(code):
                await self.send_bytes(table_message(shown, self.player, self.language, news))
        for message in said + self.signs.take():
            await self.send_value(message)

    # Leaving

    def leave_all(self) -> None:
        if self.measuring:
            self.measuring.cancel()
        for shown in self.shown.values():
            hub.here().unwatch(shown, self)
            if (seat := shown.company.seat_of(self.player)) is not None:
                presence.left((shown.company.table, seat))
