"""Reads tournaments."""

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import Tournament


def to_come() -> QuerySet[Tournament]:
    """The next one first; one that has begun today is still to come for those on their way."""
    return Tournament.objects.filter(starts_at__gte=timezone.now()).select_related("club")
