"""How long somebody who only watches may wait for the next picture, by how busy this process is.

Whoever has to move is always told at once. When the event loop falls behind, the others get fewer
pictures, each whole and the newest: a busy evening costs them smoothness, and nobody a move.
"""

import asyncio
from weakref import WeakKeyDictionary

FEEL_EVERY = 0.1  # seconds
BUSY = 0.015  # seconds late, and not only now and then
LONGEST = 0.25


class Patience:
    def __init__(self) -> None:
        self.seconds = 0.0
        self._feeling = asyncio.create_task(self._feel())

    async def _feel(self) -> None:
        loop, usually_late = asyncio.get_running_loop(), 0.0
        while True:
            due = loop.time() + FEEL_EVERY
            await asyncio.sleep(FEEL_EVERY)
            usually_late += (loop.time() - due - usually_late) / 4
            self.seconds = min(LONGEST, 8 * usually_late) if usually_late > BUSY else 0.0


_patience: WeakKeyDictionary[asyncio.AbstractEventLoop, Patience] = WeakKeyDictionary()


def patience() -> Patience:
    loop = asyncio.get_running_loop()
    if loop not in _patience:
        _patience[loop] = Patience()
    return _patience[loop]
