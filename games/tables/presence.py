"""Who is there, over all processes. Each knows only its own sockets, so they ask each other.

Nobody is called away while the others cannot be asked, and whoever was called away by mistake is
called back by the process that has them (consumers.py).
"""

import asyncio
import logging

from games.tables import hub
from games.tables.hub import Chair
from games.tables.services import leaving

RELOADING = 3.0  # seconds in which somebody may come back before they count as away
ROLL_CALL = 20.0  # seconds between questions after those whose process has died
logger = logging.getLogger(__name__)


def left(chair: Chair) -> None:
    """The first window that closes starts the wait, and answers for those that close meanwhile."""
    hub.here().once_for(chair, lambda: miss({chair}))


async def miss(chairs: set[Chair]) -> None:
    """Whoever sits before no screen of any process is away. A reload is no departure."""
    await asyncio.sleep(RELOADING)
    try:
        for table, seat in await hub.here().empty(chairs):
            await leaving.went_away(table, seat)
    except Exception as failure:  # Redis or the database is away: the next roll call asks again
        logger.warning("could not see who is there: %s", failure)


async def call_the_roll() -> None:
    """A killed process cannot say who has left with it."""
    while True:
        await asyncio.sleep(ROLL_CALL)
        await miss(hub.here().chairs())
