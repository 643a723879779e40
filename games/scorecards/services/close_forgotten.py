"""Closes cards that nobody writes on any more, without a result. One more tap reopens them."""

from django.db.models import F

from games.live import clock
from games.scorecards.models import Card

FORGOTTEN_AFTER = 14 * 86_400_000  # milliseconds


def close_forgotten() -> int:
    clock.measure_if_stale()
    before = clock.now() - FORGOTTEN_AFTER
    forgotten = Card.objects.filter(closed=False, finished_at=None, changed_at__lt=before)
    return forgotten.update(closed=True, version=F("version") + 1)
