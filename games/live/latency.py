"""The latency of one socket, as the server itself measures it.

A client that delays its answer only looks slower, so the quickest of the last answers counts.
"""

import time
from collections import deque

MOST_TRIPS = 8
STALE_AFTER = 60.0  # seconds after which a round trip no longer counts


class Latency:
    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._number = 0
        self._trips: deque[tuple[float, float]] = deque(maxlen=MOST_TRIPS)  # when, how long

    def start_probe(self) -> int:
        """Returns the number to send, which the client sends back."""
        self._number += 1
        self._sent = {
            self._number: time.monotonic()
        }  # the answer to an older one is too late to count
        return self._number

    def finish_probe(self, number: int) -> None:
        now = time.monotonic()
        if (sent_at := self._sent.pop(number, None)) is not None:
            self._trips.append((now, now - sent_at))

    @property
    def millis(self) -> int:
        """The best of the last few; 0 while nothing is known, so that nobody gets credit for it."""
        now = time.monotonic()
        fresh = [trip for at, trip in self._trips if now - at < STALE_AFTER]
        return round(1000 * min(fresh)) if fresh else 0
