"""Telling this process and the others that a tournament has changed: which one, up to where."""

from uuid import UUID

from asgiref.sync import async_to_sync

from games.live.announcer import announcer
from tournaments import hub


def changed(tournament: UUID, position: int) -> None:
    """After the commit, from the thread of a page or a task."""
    async_to_sync(_announce)(tournament, position)


async def _announce(tournament: UUID, position: int) -> None:
    hub.here().stir(tournament)
    announcer(hub.GROUP).say(tournament, position)
    await announcer(hub.GROUP).said()
