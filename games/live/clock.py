"""One clock for all processes: the database's. Each process measures its offset from it.

Between two measurements it counts with the monotonic clock, so a machine whose wall clock jumps or
is wrong judges no deadline differently.
"""

import time

from django.db import connection

from games.engines.core.contract import Millis

STALE_AFTER = 30.0  # seconds after which the offset is measured again

_QUERIES = {
    "postgresql": "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint",
    "sqlite": "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
}

_offset: float | None = None  # milliseconds from our monotonic clock to the database's clock
_measured_at = 0.0


def now() -> Millis:
    assert _offset is not None, "measure() comes first"
    return Millis(round(time.monotonic() * 1000 + _offset))


def measure_if_stale() -> None:
    """Call this before now(), wherever queries may run."""
    if _offset is None or time.monotonic() - _measured_at > STALE_AFTER:
        measure()


def measure() -> None:
    """Ask the database for the time. Its answer is half a round trip old."""
    global _offset, _measured_at
    asked_at = time.monotonic()
    with connection.cursor() as cursor:
        cursor.execute(_QUERIES[connection.vendor])
        (database_time,) = cursor.fetchone()
    _measured_at = time.monotonic()
    _offset = float(database_time) - (asked_at + _measured_at) * 500
