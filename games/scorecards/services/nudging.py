"""What a card does by itself: its clock rings, its result is written.

Anybody may nudge at any time, any number of times; only what is due happens, and only once.
"""

import time
from uuid import UUID

from games.live import clock
from games.live.retrying import free
from games.scorecards import announcing
from games.scorecards.models import Card
from games.scorecards.services import recording, ringing
from games.scorecards.services.writing import writing

SOON = 100  # milliseconds by which a nudge may come too early


def nudge(card_id: UUID) -> None:
    clock.keep()
    due = Card.objects.values_list("due", flat=True).filter(id=card_id).first()
    if due is None:
        return
    if due - clock.now() > SOON:
        return announcing.nudge_at(card_id, due)
    time.sleep(max(0, due - clock.now()) / 1000)  # the worker's own clock may be ahead
    with writing(card_id) as now:
        ringing.ring(now)
        recording.record(now)


def overdue(late: int) -> list[UUID]:
    """Cards whose planned nudge has not come."""
    waiting = free(Card.objects.filter(due__lt=clock.now() - late))
    return list(waiting.values_list("id", flat=True))
