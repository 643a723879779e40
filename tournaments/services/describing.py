"""What a tournament's announcement says. It is no part of the event's log."""

from typing import Any

from django.db.models import F

from tournaments.models import Tournament


def describe(tournament: Tournament, words: dict[str, Any]) -> None:
    """Only these fields: the log may have grown since the row was read.

    Where one is new the edition grows, so that calendars and programs see it.
    """
    changed = Tournament.objects.filter(pk=tournament.pk).exclude(**words)
    changed.update(**words, edition=F("edition") + 1)
