"""When the sweep last ran, so that a server that stood still can be told from a slow player."""

from games.live import clock
from games.tables.models import Heartbeat

STOPPED = 10_000  # milliseconds between sweeps that players must not pay for
SWEEP = "sweep"


def beat() -> int:
    """Note that the sweep runs. Tells how long it did not: to one of those that come at once."""
    now = clock.now()
    last, is_first = Heartbeat.objects.get_or_create(job=SWEEP, defaults={"at": now})
    is_ours = Heartbeat.objects.filter(job=SWEEP, at=last.at).update(at=now)
    passed = now - last.at if is_ours and not is_first else 0
    return passed if passed > STOPPED else 0


def has_stopped() -> bool:
    return Heartbeat.objects.filter(job=SWEEP, at__lt=clock.now() - STOPPED).exists()
