"""Who is there, over all processes. Each knows only its own sockets, so they ask each other.

Nobody is marked away while the others cannot be asked. Whoever was marked away by mistake is marked
back by the process that has their socket (consumer.py).
"""

import asyncio
import logging

from games.tables.live import hub
from games.tables.live.attendance import SeatKey
from games.tables.services import leave

RELOADING = 3.0  # seconds in which somebody may come back before they count as away
POLL_EVERY = 20.0  # seconds between questions after those whose process has died
logger = logging.getLogger(__name__)


def left(seat: SeatKey) -> None:
    """The first window that closes starts the wait, and answers for those that close meanwhile."""
    hub.current().once_for(seat, lambda: mark_away({seat}))


async def mark_away(seats: set[SeatKey]) -> None:
    """Whoever has no socket at any process is away. A reload does not count."""
    await asyncio.sleep(RELOADING)
    try:
        for table, seat in await hub.current().attendance.without_players(seats):
            await leave.went_away(table, seat)
    except Exception as failure:  # Redis or the database is down: the next poll asks again
        logger.warning("could not check who is there: %s", failure)


async def poll_presence() -> None:
    """A killed process cannot say who has left with it."""
    while True:
        await asyncio.sleep(POLL_EVERY)
        await mark_away(hub.current().attendance.unattended_seats())
