"""What Celery does for cards. Each task may come late, twice or never: the effect is the same.

A nudge is planned for every due time; the sweep, each second, finds what a crash has lost.
"""

from uuid import UUID

from celery import shared_task

from games.live import clock
from games.live.retries import attempt
from games.scorecards.models import Card
from games.scorecards.services import close_forgotten, nudge

LATE = 1_000  # milliseconds after which the sweep stops waiting for the planned nudge


@shared_task(name="cards.nudge")
def nudge_card(card: str) -> None:
    _try(UUID(card))


@shared_task(name="cards.sweep")
def sweep() -> None:
    clock.measure_if_stale()
    for card in nudge.overdue(LATE):
        _try(card)


def _try(card: UUID) -> None:
    attempt(Card, card, lambda: nudge.nudge(card))


@shared_task(name="cards.close_forgotten")
def close_forgotten_cards() -> None:
    close_forgotten.close_forgotten()
