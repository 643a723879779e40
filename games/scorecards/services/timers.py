"""The two-minute timer of a team: the first tap starts it, and the server's clock ends it.

Nobody has to be connected, and nobody can pause it. Its end is an operation in the log, written
once.
"""

from config.base import failpoints
from games.engines.core.card import Operation
from games.scorecards.models import Ringing
from games.scorecards.services.transaction import CardTransaction
from games.scorecards.storage.due import GRACE

OLDEST = 3_600_000  # milliseconds that a phone may have been without a network; then it is over


def start(tx: CardTransaction, operation: Operation, age: int) -> None:
    """Of several phones that start one attempt, the earliest counts."""
    if operation.value is None:
        return
    attempt = int(operation.register.removeprefix("clock/"))
    started_at = tx.time - min(age, OLDEST)
    ringing, is_new = Ringing.objects.get_or_create(
        card=tx.card,
        attempt=attempt,
        defaults={"seconds": operation.value["seconds"], "started_at": started_at},
    )
    if not is_new and not ringing.ended and started_at < ringing.started_at:
        ringing.started_at = started_at
        ringing.save(update_fields=["started_at"])


def ring(tx: CardTransaction) -> None:
    """End what has run out: only what is due, and each once."""
    for ringing in tx.card.clocks.filter(ended=False).order_by("attempt"):
        if ringing.ends_at + GRACE <= tx.time:
            ringing.ended = True
            ringing.save(update_fields=["ended"])
            tx.write(f"ended/{ringing.attempt}", True)
            failpoints.reach("in-ringing")
