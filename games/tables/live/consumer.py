"""The one live socket of a page: it translates between messages and services, and decides nothing.

Who somebody is comes from the session alone. Every request is answered: with an ack, a refusal that
says why, or a clean close.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from uuid import UUID

import msgspec
from channels.exceptions import StopConsumer
from django.utils import translation

from accounts.web.join_codes import looked_up
from config.base import failpoints
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import Refusals
from games.catalogue import GAMES
from games.engines.core.contract import Lag, Malformed, Millis, Seat
from games.live import database, messages
from games.live.latency import Latency
from games.live.rate_limit import RateLimit
from games.live.socket import LiveSocket
from games.tables.daily.embargo import is_closed
from games.tables.live import flash_picture, gestures, hub, incoming, presence
from games.tables.live.backpressure import backpressure
from games.tables.live.gestures import GestureQueue
from games.tables.live.outgoing import MOST_UPDATES, table_message
from games.tables.live.phrases import PHRASES
from games.tables.live.subscriptions import Gesture, Phrase, Update, WatchedTable
from games.tables.services import leave, play, publish
from games.tables.services.refusals import REFUSALS, refusals_at
from games.tables.storage.roster import Roster, roster_by_code
from games.tables.storage.table_state import TableState, current_state

PROBE_EVERY = 2.0  # seconds


class TableConsumer(LiveSocket):
    decode = staticmethod(incoming.decode)
    watch_message = incoming.Watch
    refusals = (REFUSALS,)

    def set_up(self) -> None:
        self.tables: dict[str, WatchedTable] = {}
        self.updates: dict[str, list[Update]] = {}
        self.said: list[dict[str, Any]] = []
        self.gestures = GestureQueue()
        self.chat_limit = RateLimit(per_second=0.5, burst=3)
        self.check_limit = RateLimit(per_second=10, burst=10)
        self.point_limit = RateLimit(per_second=1, burst=3)
        self.latency = Latency()
        self.measuring: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        await super().connect()
        hub.current().once(presence.poll_presence)

    # Commands

    async def answer(self, request: messages.Message, arrived: Millis) -> None:
        try:
            await self._do(request, arrived)
        except Malformed:
            raise Refused("malformed") from None

    async def _do(self, request: messages.Message, arrived: Millis) -> None:
        match request:
            case incoming.Watch(code):
                await self._watch(code)
            case incoming.Probed(n):
                self.latency.finish_probe(n)
            case incoming.Move():
                await self._play(request, arrived)
            case incoming.Check():
                await self._check(request)
            case incoming.Point(code, x, y):
                await self._point(code, x, y)
            case incoming.Undo(code, id):
                table, seat = self._seat(code)
                await self._ack(id, await play.take_back(table, seat, move_id=id))
            case incoming.Say(code, phrase):
                await self._say(code, phrase)
            case incoming.Away(code, choice, away):
                await self._choose(code, choice, away)
            case incoming.Return(code):
                await leave.take_seat_back(*self._seat(code))

    async def _play(self, request: incoming.Move, arrived: Millis) -> None:
        table_state, seat = self._state_and_seat(request.table)
        move = table_state.game.decode_move(request.move)
        position = await play.play(
            table_state.table,
            seat,
            move,
            move_id=request.id,
            at=request.at,
            arrived=arrived,
            lag=None if request.took is None else Lag(request.took, self.latency.millis),
        )
        await self._ack(request.id, position)
        flashes = table_state.game.flashes
        if flashes and flashes.is_look(move) and position > table_state.position:
            await self._flash(request.table, table_state.table, seat)

    async def _check(self, request: incoming.Check) -> None:
        """Answered to the one who asks; the others see where the piece is held."""
        table_state, seat = self._free_placing(request.table, self.check_limit)
        move = table_state.game.decode_move(request.move)
        broken = await gestures.broken_rules(table_state, seat, move)
        with translation.override(self.language):
            answers = [gestures.with_sentence(table_state, one) for one in broken]
        answer = {"is": "checked", "table": request.table, "n": request.n, "broken": answers}
        await self.send_value(answer)
        self._show(Gesture(table_state.table, seat, "held", {"move": msgspec.to_builtins(move)}))

    async def _point(self, code: str, x: int, y: int) -> None:
        table_state, seat = self._free_placing(code, self.point_limit)
        self._show(Gesture(table_state.table, seat, "pointed", {"x": x, "y": y}))

    def _free_placing(self, code: str, limit: RateLimit) -> tuple[TableState, Seat]:
        """The state and the player's seat, in a game whose pieces may be laid anywhere."""
        table_state, seat = self._state_and_seat(code)
        if table_state.game.check is None:
            refuse("not-now")
        if not limit.allows():
            refuse("too-fast")
        return table_state, seat

    def _show(self, gesture: Gesture) -> None:
        hub.current().spawn(publish.gesture(gesture))

    async def _flash(self, code: str, table: UUID, seat: Seat) -> None:
        """To the one socket that asked, and only now that it is written that it was watched."""
        table_state = await current_state(table)
        picture = await asyncio.to_thread(flash_picture.picture_for, table_state, seat)
        if picture is not None:
            await self.send_value({"is": "flash", "table": code, **picture})

    async def _measure(self) -> None:
        """Measures latency, for as long as somebody may have to shout."""
        with suppress(StopConsumer):
            while True:
                await self.send_value({"is": "probe", "n": self.latency.start_probe()})
                await asyncio.sleep(PROBE_EVERY)

    async def _watch(self, code: str) -> None:
        await self.find_player()  # the session may have got a player since
        roster = await self._look_up(code)
        watched = self.tables[code] = await hub.current().watch_table(roster, self)
        self.updates.pop(code, None)
        await self.send_bytes(table_message(watched, self.player, self.language, []))
        if GAMES[roster.game].measures_latency and self.measuring is None:
            self.measuring = asyncio.create_task(self._measure())
        self._mark_present(watched)

    async def _look_up(self, code: str) -> Roster:
        roster = await database.read(
            looked_up, self.address, partial(roster_by_code, code), self._sits_at
        )
        if roster is None:
            refuse("no-such-table")
        if not self._sits_at(roster) and await database.read(is_closed, roster.table):
            refuse("daily-closed")
        return roster

    def _sits_at(self, roster: Roster) -> bool:
        return roster.seat_of(self.player) is not None

    def _seat(self, code: str) -> tuple[UUID, Seat]:
        table_state, seat = self._state_and_seat(code)
        return table_state.table, seat

    def _state_and_seat(self, code: str) -> tuple[TableState, Seat]:
        """The seat that this person has at a running game. It never comes from the message."""
        watched = self.tables.get(code) or refuse("not-watching")
        seat = watched.roster.seat_of(self.player)
        if seat is None:
            refuse("not-seated")
        if watched.table_state is None:
            refuse("not-now")
        return watched.table_state, seat

    async def _ack(self, id: str, position: int) -> None:
        await self.send_value({"is": "ack", "id": id, "position": position})
        failpoints.reach("after-ack")

    def refusal(self, request: messages.Message, code: str, sentence: str) -> messages.Json:
        watched = self._watched_by(request)
        refused = messages.refused(code, sentence, id=getattr(request, "id", None))
        return {**refused, "position": watched.position if watched else 0}

    def refusals_for(self, request: messages.Message) -> tuple[Refusals, ...]:
        watched = self._watched_by(request)
        return refusals_at(watched.table_state) if watched else self.refusals

    def _watched_by(self, request: messages.Message) -> WatchedTable | None:
        return self.tables.get(getattr(request, "table", ""))

    async def _say(self, code: str, phrase: str) -> None:
        if phrase not in PHRASES:
            raise Malformed
        watched = self.tables.get(code) or refuse("not-watching")
        seat = watched.roster.seat_of(self.player)
        if seat is None:
            refuse("not-seated")
        if not self.chat_limit.allows():
            refuse("too-fast")
        hub.current().spawn(publish.phrase(Phrase(watched.roster.table, seat, phrase)))

    async def _choose(self, code: str, choice: str, away: int) -> None:
        table, seat = self._seat(code)
        if choice == "bot":
            await leave.hand_to_bot(table, away)
        elif choice == "end":
            await leave.ask_to_end(table, seat, away)

    # What the hub pushes

    def on_update(self, watched: WatchedTable, updates: Sequence[Update]) -> None:
        waiting = self.updates.setdefault(watched.roster.code, [])
        waiting.extend(updates)
        del waiting[:-MOST_UPDATES]  # somebody may never read again
        wait = 0.0 if self._is_awaited(watched) else backpressure().delay
        if wait:
            asyncio.get_running_loop().call_later(wait, self.has_updates.set)
        else:
            self.has_updates.set()
        if not updates:
            self._mark_present(watched)
        if watched.table_state and (coming := flash_picture.coming(watched.table_state)):
            hub.current().spawn(asyncio.to_thread(flash_picture.prepare, coming))

    def _is_awaited(self, watched: WatchedTable) -> bool:
        seat = watched.roster.seat_of(self.player)
        return (
            seat is not None
            and watched.table_state is not None
            and seat in watched.table_state.awaited
        )

    def _mark_present(self, watched: WatchedTable) -> None:
        """Whoever counts as away and is not, because they came back or sit here too, is back."""
        seat = watched.roster.seat_of(self.player)
        if seat is not None and watched.roster.is_away(seat):
            table = watched.roster.table
            hub.current().once_for((table, seat, "back"), lambda: leave.came_back(table, seat))

    def on_phrase(self, phrase: Phrase) -> None:
        with translation.override(self.language):
            said = {
                "seat": phrase.seat,
                "phrase": phrase.code,
                "sentence": str(PHRASES[phrase.code]),
            }
        for watched in self.tables.values():
            if watched.roster.table == phrase.table:
                self.said.append({"is": "said", "table": watched.roster.code, **said})
                del self.said[:-MOST_UPDATES]
                self.has_updates.set()

    def on_gesture(self, gesture: Gesture) -> None:
        for code, watched in self.tables.items():
            is_own_hand = (
                watched.roster.seat_of(self.player) == gesture.seat and gesture.kind == "held"
            )
            if watched.roster.table == gesture.table and not is_own_hand:
                self.gestures.add(code, gesture)
                self.has_updates.set()

    async def send_updates(self) -> None:
        waiting, self.updates = self.updates, {}
        said, self.said = self.said, []
        for code, updates in waiting.items():
            if watched := self.tables.get(code):
                await self.send_bytes(table_message(watched, self.player, self.language, updates))
        for message in said + self.gestures.take():
            await self.send_value(message)

    # Leaving

    def unwatch_all(self) -> None:
        if self.measuring:
            self.measuring.cancel()
        for watched in self.tables.values():
            hub.current().unwatch_table(watched, self)
            if (seat := watched.roster.seat_of(self.player)) is not None:
                presence.left((watched.roster.table, seat))
