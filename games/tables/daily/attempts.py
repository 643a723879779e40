"""Who has played the game of a day: one's own attempt, and one's days in a row. Reading only."""

from datetime import date, timedelta
from itertools import count

from django.db.models import F, Q, QuerySet

from accounts.models import Player
from accounts.storage.player_aliases import speaks_for
from games.engines.core.game import Game
from games.tables.models import Daily, Status

ON_ITS_DAY = Q(table__finished_at=None) | Q(table__finished_at__date=F("day"))


def daily_of(game: Game, player: Player, day: date) -> Daily | None:
    return _of(game, player).filter(day=day).first()


def streak(game: Game, player: Player, day: date) -> int:
    """Days in a row up to this one, or up to the day before while this one can still be played."""
    finished = _of(game, player).filter(ON_ITS_DAY, table__status=Status.FINISHED)
    days = set(finished.values_list("day", flat=True))
    last = day if day in days else day - timedelta(days=1)
    return next(run for run in count() if last - timedelta(days=run) not in days)


def _of(game: Game, player: Player) -> QuerySet[Daily]:
    own = Daily.objects.filter(game=game.key, is_ranked=True, player__in=speaks_for(player))
    return own.select_related("table").order_by("table__created_at")
