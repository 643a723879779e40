"""How long the line to one socket is, as the server itself measures it.

Whoever holds an answer back can only look further away, so the quickest of the last ones counts.
"""

import time
from collections import deque

KEPT = 8
FRESH = 60.0  # seconds after which an answer says nothing any more


class RoundTrips:
    def __init__(self) -> None:
        self._asked: dict[int, float] = {}
        self._number = 0
        self._trips: deque[tuple[float, float]] = deque(maxlen=KEPT)  # when, how long

    def ask(self) -> int:
        """The number to be sent and to come back."""
        self._number += 1
        self._asked = {self._number: time.monotonic()}  # an older one is too late to count
        return self._number

    def answered(self, number: int) -> None:
        now = time.monotonic()
        if (asked := self._asked.pop(number, None)) is not None:
            self._trips.append((now, now - asked))

    @property
    def millis(self) -> int:
        """The best of the last few; 0 while nothing is known, so that nobody is credited for it."""
        now = time.monotonic()
        fresh = [trip for at, trip in self._trips if now - at < FRESH]
        return round(1000 * min(fresh)) if fresh else 0
