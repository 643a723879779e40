"""The live socket of tournaments: it says that there is something new. Pages fetch it themselves.

Deeds travel by post only, and what is fetched is the same for all, so that 400 phones cost little.
"""

from typing import Annotated
from uuid import UUID

import msgspec
from django.utils import translation
from msgspec import Meta

from games.engines.core.contract import Millis
from games.live import clock, database
from games.live.socket import LiveSocket
from tournaments import hub, refusals
from tournaments.models import Tournament
from tournaments.selectors import may_see


class Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower
):
    pass


class Ping(Message, frozen=True):
    n: Annotated[int, Meta(ge=0, le=2**53)]


class Follow(Message, frozen=True):
    tournament: UUID


class TournamentConsumer(LiveSocket):
    decode = staticmethod(msgspec.json.Decoder(Ping | Follow).decode)
    looks = Follow

    def set_up(self) -> None:
        self.followed: UUID | None = None

    async def answer(self, request: Message, arrived: Millis) -> None:
        match request:
            case Ping(n):
                await self.send_value({"is": "pong", "n": n, "now": clock.now()})
            case Follow(tournament):
                await self._follow(tournament)

    async def _follow(self, tournament: UUID) -> None:
        self.leave_all()
        if not await database.read(may_follow, tournament, self.player):
            code = "no-such-tournament"
            refused = {"is": "refused", "code": code, "sentence": self.sentence(code)}
            return await self.send_value(refused)
        self.followed = tournament
        hub.here().watch(tournament, self)
        await self.send_news()

    def stir(self, tournament: UUID) -> None:
        self.stirred.set()

    async def send_news(self) -> None:
        if self.followed:
            position = await database.read(_position_of, self.followed)
            await self.send_value({"is": "news", "position": position, "now": clock.now()})

    def sentence(self, code: str) -> str:
        with translation.override(self.language):
            return refusals.sentence(code)

    def leave_all(self) -> None:
        if self.followed:
            hub.here().unwatch(self.followed, self)
            self.followed = None


def may_follow(tournament: UUID, player: UUID | None) -> bool:
    found = Tournament.objects.select_related("club").filter(pk=tournament).first()
    return found is not None and may_see(found, player)


def _position_of(tournament: UUID) -> int:
    return Tournament.objects.values_list("position", flat=True).get(pk=tournament)
