"""Sockets of phones, as the database is told of them. A reload is no departure."""

import asyncio
import logging
from uuid import UUID

from django.db import DatabaseError

from games.live import database
from games.scorecards import hub
from games.scorecards.services import contact

RELOADING = 3.0  # seconds in which a phone may come back before it counts as gone
STILL_HERE = 20.0  # seconds between words about all open sockets of this process

logger = logging.getLogger(__name__)

_lines: set[str] = set()


async def come(card: UUID, device: str, line: str) -> None:
    _lines.add(line)
    hub.here().once(_stay)
    await database.write(contact.arrive, card, device, line)


async def go(card: UUID, line: str) -> None:
    _lines.discard(line)
    await asyncio.sleep(RELOADING)
    await database.write(contact.leave, card, line)


async def _stay() -> None:
    while True:
        await asyncio.sleep(STILL_HERE)
        try:
            await database.write(contact.stay, list(_lines))
        except DatabaseError as failure:  # believed for longer than until the next time
            logger.warning("could not say who is here: %s", failure)
