"""What stays closed while others may still play the same deal. Reading only."""

from uuid import UUID

from games.tables.daily.days import today
from games.tables.models import Daily


def is_closed(table: UUID) -> bool:
    """Until the day is over nobody but its player sees the table, and nobody its deal or replay."""
    return Daily.objects.filter(table=table, day__gte=today()).exists()
