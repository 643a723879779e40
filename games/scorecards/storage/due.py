"""When a card next needs a nudge: a clock that ends, or a result to write or take back.

All of it follows from the database alone, so every process computes the same answer at any time.
"""

from django.db.models import QuerySet

from games.scorecards.models import Card, Phone

GRACE = 300  # milliseconds that a clock ends later, so that no tap in the queue is overtaken
SECOND_THOUGHT = 10_000  # in which a finish, or a correction after it, may be undone
WAIT_FOR_PHONES = 600_000  # at most, for those that sit at the card and have not reported


def due(card: Card, now: int) -> int | None:
    times = [ringing.ends_at + GRACE for ringing in card.clocks.filter(ended=False)]
    if (result := result_due(card, now)) is not None:
        times.append(result)
    return min(times, default=None)


def result_due(card: Card, now: int) -> int | None:
    if card.result_revision == card.revision:
        return None
    if card.finished_at is None:  # reopened: what was recorded does not hold
        return card.changed_at if card.result else None
    soon = max(card.finished_at, card.changed_at if card.result else 0) + SECOND_THOUGHT
    if silent(card, now).exists():
        return max(soon, card.finished_at + WAIT_FOR_PHONES)
    return soon


def silent(card: Card, now: int) -> QuerySet[Phone]:
    """Seated phones that may have something to say which nobody knows yet."""
    seated = card.phones.filter(removed=False, watches=False, seat__isnull=False)
    return seated.filter(contact_at__lt=card.finished_at or 0, here_until__lt=now)
