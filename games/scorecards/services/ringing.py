"""The team's clock: it starts when the first hand started it, and ends by the server's clock.

Nobody has to be connected, and nobody can pause it. Its end is an operation in the log, written
once.
"""

from games.engines.core.card import Operation
from games.live import failpoints
from games.scorecards.due import GRACE
from games.scorecards.models import Ringing
from games.scorecards.services.writing import Writing

OLDEST = 3_600_000  # milliseconds that a phone may have been without a network; then it is over


def start(now: Writing, operation: Operation, age: int) -> None:
    """Of several phones that start one attempt, the earliest counts."""
    if operation.value is None:
        return
    attempt = int(operation.register.removeprefix("clock/"))
    started_at = now.now - min(age, OLDEST)
    ringing, is_new = Ringing.objects.get_or_create(
        card=now.card,
        attempt=attempt,
        defaults={"seconds": operation.value["seconds"], "started_at": started_at},
    )
    if not is_new and not ringing.ended and started_at < ringing.started_at:
        ringing.started_at = started_at
        ringing.save(update_fields=["started_at"])


def ring(now: Writing) -> None:
    """End what has run out: only what is due, and each once."""
    for ringing in now.card.clocks.filter(ended=False).order_by("attempt"):
        if ringing.ends_at + GRACE <= now.now:
            ringing.ended = True
            ringing.save(update_fields=["ended"])
            now.write(f"ended/{ringing.attempt}", True)
            failpoints.reach("in-ringing")
