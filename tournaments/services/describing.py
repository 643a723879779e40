"""What a tournament's announcement says. It is no part of the event's log."""

from typing import Any

from tournaments.models import Tournament


def describe(tournament: Tournament, words: dict[str, Any]) -> None:
    """Only these fields: the log may have grown since the row was read."""
    Tournament.objects.filter(pk=tournament.pk).update(**words)
