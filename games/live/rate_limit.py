"""The rate limit of one socket, which throttles floods: a token bucket, so bursts are fine."""

import time


class RateLimit:
    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def allows(self) -> bool:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
