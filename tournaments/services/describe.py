"""Changes a tournament's announcement. It is not part of the log."""

from typing import Any

from django.db import transaction
from django.db.models import F

from accounts.models import Player
from tournaments.domain.commands import Arrange
from tournaments.domain.permissions import Actor
from tournaments.domain.state import TournamentState
from tournaments.models import Tournament
from tournaments.services.execute import execute


@transaction.atomic
def describe_and_arrange(
    tournament: Tournament, words: dict[str, Any], command: Arrange, actor: Actor, by: Player | None
) -> TournamentState:
    """Both or neither. Raises Refused.

    The log comes first: a cached state must not depend on a row that may be rolled back.
    """
    state = execute(tournament, command, actor, by)
    describe(tournament, words)
    return state


def describe(tournament: Tournament, words: dict[str, Any]) -> None:
    """Only these fields: the log may have grown since the row was read.

    If one changes, the edition grows, so that calendars and programs notice.
    """
    changed = Tournament.objects.filter(pk=tournament.pk).exclude(**words)
    changed.update(**words, edition=F("edition") + 1)
