"""What Celery does for cards. Each task may come late, twice or never: the effect is the same.

A nudge is planned for every due time; the sweep, each second, finds what a crash has lost.
"""

import logging
from uuid import UUID

from celery import shared_task

from games.live import clock
from games.scorecards.services import forgetting, nudging

LATE = 1_000  # milliseconds after which the sweep stops waiting for the planned nudge
logger = logging.getLogger(__name__)


@shared_task(name="cards.nudge")
def nudge(card: str) -> None:
    nudging.nudge(UUID(card))


@shared_task(name="cards.sweep")
def sweep() -> None:
    clock.keep()
    for card in nudging.overdue(LATE):
        try:
            nudging.nudge(card)
        except Exception:  # one card's trouble must not become the others'
            logger.exception("card %s is left to the next sweep", card)


@shared_task(name="cards.close_forgotten")
def close_forgotten() -> None:
    forgetting.close_forgotten()
