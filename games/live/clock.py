"""One clock for all processes: the database's. Each process keeps its distance to it.

In between it counts with the monotonic clock, so that a machine whose wall clock jumps or is
wrong judges no deadline differently.
"""

import time

from django.db import connection

from games.engines.core.contract import Millis

TRUSTED_FOR = 30.0  # seconds until the distance is measured again

_QUESTIONS = {
    "postgresql": "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint",
    "sqlite": "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
}

_distance: float | None = None
_measured = 0.0


def now() -> Millis:
    assert _distance is not None, "measure() comes first"
    return Millis(round(time.monotonic() * 1000 + _distance))


def keep() -> None:
    """Measure if the last time is too long ago. Before any use of now(), where queries may run."""
    if _distance is None or time.monotonic() - _measured > TRUSTED_FOR:
        measure()


def measure() -> None:
    """Ask the database what time it is; the answer is as old as half the question took."""
    global _distance, _measured
    asked = time.monotonic()
    with connection.cursor() as cursor:
        cursor.execute(_QUESTIONS[connection.vendor])
        (told,) = cursor.fetchone()
    _measured = time.monotonic()
    _distance = float(told) - (asked + _measured) * 500
