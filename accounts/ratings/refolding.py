"""When ratings are folded anew: results that change are counted, and a task folds up to that count.

The count is written with the results, so nothing is forgotten when the broker is away or a worker
dies: a scheduled task finds every ladder that is behind. Folding twice changes nothing.
"""

import logging

from celery import current_app
from django.db import transaction
from django.db.models import F

from accounts.models import Ladder

logger = logging.getLogger(__name__)

# A club night ends many games at once: they wait for each other and are folded together.
GATHERING = 1


def results_changed(game: str) -> None:
    """To be called in the transaction that changes results, or whose results they are."""
    if not Ladder.objects.filter(game=game).update(changes=F("changes") + 1):
        Ladder.objects.get_or_create(game=game)
        Ladder.objects.filter(game=game).update(changes=F("changes") + 1)
    transaction.on_commit(lambda: _start(game))


def _start(game: str) -> None:
    try:
        current_app.send_task("accounts.refold", [game], countdown=GATHERING, retry=False)
    except Exception as failure:  # the broker is away; the scheduled task finds what is behind
        logger.warning("could not start a refold: %s", failure)
