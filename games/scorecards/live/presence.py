"""Writes to the database which phones have an open socket. A reload does not count as leaving.

Only for phones that are on the card and only when something changes. The changes of a moment are
written together, in a thread of their own: whoever opens many sockets delays nobody's move.
"""

import asyncio
import logging
from itertools import islice

from django.db import DatabaseError, InterfaceError

from games.live import database
from games.live.background_tasks import BackgroundTasks
from games.live.per_loop import PerLoop
from games.scorecards.services import phone_presence, publish
from games.scorecards.services.phone_presence import Change, PhoneSocket

RELOADING = 3.0  # seconds in which a phone may come back before it counts as gone
GATHER = 0.25  # seconds in which changes gather before they are written together
AT_ONCE = 50  # of them, so that nobody waits long for the rows
STILL_HERE = 20.0  # seconds between words about all open sockets of this process

logger = logging.getLogger(__name__)


class Presence(BackgroundTasks):
    """The phones of this process's sockets, and what is still to be written about them."""

    def __init__(self) -> None:
        super().__init__()
        self._sockets: dict[int, list[str]] = {}  # of each phone, the newest last
        self._changes: dict[int, Change] = {}  # the last one of each phone

    def come(self, phone: int, socket: str, *, is_here: bool) -> None:
        """A socket shows the card to its phone. Nothing new, if it did so before."""
        sockets = self._sockets.setdefault(phone, [])
        if socket in sockets and is_here:
            return
        if socket not in sockets:
            sockets.append(socket)
        self._note(Change(PhoneSocket(phone, socket), is_open=True))
        self.once(self._stay)

    def go(self, phone: int, socket: str) -> None:
        sockets = self._sockets.get(phone, [])
        if socket not in sockets:
            return
        sockets.remove(socket)
        if not sockets:
            del self._sockets[phone]
        self.spawn(self._miss(PhoneSocket(phone, socket)))

    async def _miss(self, line: PhoneSocket) -> None:
        """Another window of the same phone may still be open."""
        await asyncio.sleep(RELOADING)
        if others := self._sockets.get(line.phone):
            self._note(Change(PhoneSocket(line.phone, others[-1]), is_open=True))
        else:
            self._note(Change(line, is_open=False))

    # Writing

    def _note(self, change: Change) -> None:
        self._changes[change.line.phone] = change
        self.once(self._write_all)

    async def _write_all(self) -> None:
        while self._changes:
            await asyncio.sleep(GATHER)
            batch = dict(islice(self._changes.items(), AT_ONCE))
            for phone in batch:
                del self._changes[phone]
            self._changes = await self._unwritten(batch) | self._changes

    async def _unwritten(self, batch: dict[int, Change]) -> dict[int, Change]:
        """What has to wait for the next time."""
        try:
            written = await database.write_presence(phone_presence.write, batch.values())
        except (DatabaseError, InterfaceError) as failure:
            logger.warning("could not write who is here: %s", failure)
            return batch
        for news in written.news:
            await publish.publish(*news)
        return {phone: batch[phone] for phone in written.locked}

    async def _stay(self) -> None:
        while True:
            await asyncio.sleep(STILL_HERE)
            sockets = {socket for those in self._sockets.values() for socket in those}
            try:
                await database.write_presence(phone_presence.stay, sockets)
            except (
                DatabaseError,
                InterfaceError,
            ) as failure:  # the next time is early enough
                logger.warning("could not say who is here: %s", failure)


current = PerLoop(Presence)
