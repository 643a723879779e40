"""What stays closed while others may still play the same deal. Reading only."""

from uuid import UUID

from games.tables.daily.days import today
from games.tables.models import Daily, Table


def is_closed(table: UUID) -> bool:
    """Until the day or the tournament's round is over, nobody else sees it, its deal or replay."""
    is_of_today = Daily.objects.filter(table=table, day__gte=today()).exists()
    return is_of_today or Table.objects.filter(id=table, is_sealed=True).exists()
