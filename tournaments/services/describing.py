"""What a tournament's announcement says. It is no part of the event's log."""

from typing import Any

from django.db import transaction
from django.db.models import F

from accounts.models import Player
from tournaments.book.deeds import Arrange
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Tournament
from tournaments.services.doing import do


@transaction.atomic
def describe_and_arrange(
    tournament: Tournament, words: dict[str, Any], deed: Arrange, who: Who, by: Player | None
) -> Book:
    """Both or neither. Raises MoveRefused.

    The log comes first: while it is read, nothing may be new in the row that could be rolled back.
    """
    book = do(tournament, deed, who, by)
    describe(tournament, words)
    return book


def describe(tournament: Tournament, words: dict[str, Any]) -> None:
    """Only these fields: the log may have grown since the row was read.

    Where one is new the edition grows, so that calendars and programs see it.
    """
    changed = Tournament.objects.filter(pk=tournament.pk).exclude(**words)
    changed.update(**words, edition=F("edition") + 1)
