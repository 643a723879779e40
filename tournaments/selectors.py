"""Reads tournaments."""

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import Tournament


def to_come() -> QuerySet[Tournament]:
    """What has not begun yet, the next one first."""
    return Tournament.objects.filter(starts_at__gt=timezone.now()).select_related("club")
