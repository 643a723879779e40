"""The bounds of a tournament's date, for forms, files and the database.

PostgreSQL stores years that Python cannot read, and one such row would break every list.
"""

from datetime import UTC, datetime, timedelta

from django.utils import timezone

FIRST = datetime(2000, 1, 1, tzinfo=UTC)  # what a row may hold
END = datetime(2100, 1, 1, tzinfo=UTC)
NEAR = timedelta(days=3653)  # ten years: what people and files may ask for

LAST_MILLISECOND = int(END.timestamp() * 1000) - 1  # of a log


def is_near(at: datetime) -> bool:
    """Compares dates only: in another time zone the year 1 would become the year 0."""
    day = at.date()
    return FIRST.date() <= day < END.date() and abs(day - timezone.localdate()) <= NEAR


def is_instant(milliseconds: int) -> bool:
    return 0 <= milliseconds <= LAST_MILLISECOND
