"""When the sweep last ran, so that a server that stood still can be told from a slow player."""

from games.live import clock
from games.tables.models import Heartbeat

STOPPED = 10_000  # milliseconds between sweeps that players must not pay for
SWEEP = "sweep"


def stopped_since() -> int | None:
    """The last sweep, if it is so long ago that the server stood still."""
    too_long = Heartbeat.objects.filter(job=SWEEP, at__lt=clock.now() - STOPPED)
    return too_long.values_list("at", flat=True).first()


def beat() -> None:
    """The sweep has run. To be noted when time was given back, or a crash would keep it."""
    now = clock.now()
    if not Heartbeat.objects.filter(job=SWEEP).update(at=now):
        Heartbeat.objects.get_or_create(job=SWEEP, defaults={"at": now})
