"""Back-pressure: how long somebody who only watches waits for the next push, by the loop's lag.

Whoever has to move is always told at once. When the event loop falls behind, the others get fewer
pushes, each whole and the newest: a busy evening costs them smoothness, and nobody a move.
"""

import asyncio

from games.live.per_loop import PerLoop

MEASURE_EVERY = 0.1  # seconds
BUSY = 0.015  # seconds of lag, and not only now and then
LONGEST = 0.25


class Backpressure:
    def __init__(self) -> None:
        self.delay = 0.0
        self._measuring = asyncio.create_task(self._measure())

    async def _measure(self) -> None:
        loop, lag = asyncio.get_running_loop(), 0.0
        while True:
            due = loop.time() + MEASURE_EVERY
            await asyncio.sleep(MEASURE_EVERY)
            lag += (loop.time() - due - lag) / 4
            self.delay = min(LONGEST, 8 * lag) if lag > BUSY else 0.0


backpressure = PerLoop(Backpressure)
