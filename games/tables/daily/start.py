"""The table of the day: each player has one, dealt from the day's seed, and may practise later."""

from datetime import date

from django.db import IntegrityError, transaction

from accounts.models import Player
from games.engines.core.game import Game
from games.tables.daily.attempts import daily_of
from games.tables.daily.days import options_of, seed_of
from games.tables.models import Daily, Table
from games.tables.services import seats


def open_daily(game: Game, player: Player, day: date) -> Table:
    """Whoever asks twice, even at the same moment, is led to the first one's table."""
    try:
        begun = daily_of(game, player, day)
        return begun.table if begun else _open(game, player, day)
    except IntegrityError:
        return Daily.objects.get(game=game.key, player=player, day=day, is_ranked=True).table


def open_practice(game: Game, player: Player, day: date) -> Table:
    """The same deal once more, for oneself: it counts for nothing and is as closed as the first."""
    return _open(game, player, day, is_ranked=False)


@transaction.atomic
def _open(game: Game, player: Player, day: date, is_ranked: bool = True) -> Table:
    options, seed = options_of(game, day), seed_of(game, day)
    table = seats.open_and_start(game=game.key, host=player, options=options, seed=seed)
    Daily.objects.create(game=game.key, day=day, player=player, table=table, is_ranked=is_ranked)
    return table
