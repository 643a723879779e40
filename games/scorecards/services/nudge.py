"""What a card does by itself: its clock ends, its result is written.

Anybody may nudge at any time, any number of times; only what is due happens, and only once.
"""

import time
from uuid import UUID

from games.live import clock
from games.live.retries import not_held
from games.scorecards.models import Card
from games.scorecards.services import publish, record_result, timers
from games.scorecards.services.transaction import card_transaction

SOON = 100  # milliseconds by which a nudge may come too early


def nudge(card_id: UUID) -> None:
    clock.measure_if_stale()
    due = Card.objects.values_list("due", flat=True).filter(id=card_id).first()
    if due is None:
        return
    if due - clock.now() > SOON:
        return publish.plan_nudge(card_id, due)
    time.sleep(max(0, due - clock.now()) / 1000)  # the worker's own clock may be ahead
    with card_transaction(card_id) as tx:
        timers.ring(tx)
        record_result.record(tx)


def overdue(late: int) -> list[UUID]:
    """Cards whose planned nudge is late by more than `late` milliseconds."""
    waiting = not_held(Card.objects.filter(due__lt=clock.now() - late))
    return list(waiting.values_list("id", flat=True))
