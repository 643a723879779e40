"""Publishes to all processes that a tournament has changed: its id and its new position."""

from uuid import UUID

from asgiref.sync import async_to_sync

from games.live.broadcast import broadcast
from games.live.hub import announce_change

GROUP = "tournaments"  # the one group of the channel layer, joined once by each process


def tournament_changed(tournament: UUID, position: int) -> None:
    """Called after the commit, in the thread of a page or a task."""
    async_to_sync(_publish)(tournament, position)


async def _publish(tournament: UUID, position: int) -> None:
    announce_change(GROUP, tournament)
    broadcast(GROUP).announce(tournament, position)
    await broadcast(GROUP).flush()
