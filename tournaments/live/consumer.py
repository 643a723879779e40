"""The live socket of tournaments: it sends the newest position. Pages fetch the change themselves.

Commands come by HTTP POST only. What pages fetch is the same for all, so that 400 phones cost
little.
"""

import logging
from uuid import UUID

from django.db import DatabaseError

from config.base.refusal import refuse
from games.engines.core.contract import Millis
from games.live import clock, database
from games.live.socket import LiveSocket
from tournaments.live import hub, incoming
from tournaments.models import Tournament
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.storage.selectors import may_see

logger = logging.getLogger(__name__)


class TournamentConsumer(LiveSocket):
    decode = staticmethod(incoming.decode)
    watch_message = incoming.Follow
    refusals = OF_TOURNAMENTS

    def set_up(self) -> None:
        self.followed: UUID | None = None

    async def answer(self, request: incoming.Follow, arrived: Millis) -> None:
        tournament = request.tournament
        self.unwatch_all()
        if not await database.read(may_follow, tournament, self.player):
            refuse("no-such-tournament")
        self.followed = tournament
        hub.current().watch(tournament, self)
        await self._send_position()

    def on_change(self, tournament: UUID) -> None:
        self.has_updates.set()

    async def send_updates(self) -> None:
        try:
            await self._send_position()
        except DatabaseError as failure:  # the next update sends this position too
            logger.warning("the database is away: %s", failure)

    async def _send_position(self) -> None:
        if self.followed:
            position = await database.read(_position_of, self.followed)
            await self.send_value({"is": "news", "position": position, "now": clock.now()})

    def unwatch_all(self) -> None:
        if self.followed:
            hub.current().unwatch(self.followed, self)
            self.followed = None


def may_follow(tournament: UUID, player: UUID | None) -> bool:
    found = Tournament.objects.select_related("club").filter(pk=tournament).first()
    return found is not None and may_see(found, player)


def _position_of(tournament: UUID) -> int:
    return Tournament.objects.values_list("position", flat=True).get(pk=tournament)
