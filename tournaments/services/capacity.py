"""Whether a club or a person may have one more tournament. Counted in the database each time.

The limits are in tournaments/domain/limits.py. Raises Refused.
"""

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Club, Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from tournaments.domain import limits
from tournaments.models import Tournament

DAY = timedelta(days=1)
NOT_OVER = (Tournament.Phase.DRAFT, Tournament.Phase.OPEN, Tournament.Phase.RUNNING)


def refuse_one_more(club: Club, by: Player | None) -> None:
    """For a new tournament, in the transaction that creates it."""
    if by:
        Player.objects.select_for_update(no_key=True).get(pk=by.pk)
    lock_club(club)
    refuse_if_full(club, by)


def lock_club(club: Club) -> None:
    """Of two at once, the second counts the first. The order of locks: players, clubs,
    tournaments."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def refuse_if_full(club: Club, by: Player | None) -> None:
    if club.tournaments.filter(created_at__gt=timezone.now() - DAY).count() >= limits.NEW_A_DAY:
        refuse("enough-for-today", most=limits.NEW_A_DAY)
    refuse_one_more_open(club)
    if by and _open(Tournament.objects.filter(made_by__in=speaks_for(by))) >= limits.OPEN_OF_PERSON:
        refuse("you-have-many-open", most=limits.OPEN_OF_PERSON)


def refuse_one_more_open(club: Club) -> None:
    if _open(club.tournaments.all()) >= limits.OPEN_OF_CLUB:
        refuse("club-has-many-open", most=limits.OPEN_OF_CLUB)


def _open(tournaments: QuerySet[Tournament]) -> int:
    return tournaments.filter(phase__in=NOT_OVER).count()
