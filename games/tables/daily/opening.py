"""The table of the day: each player has one, dealt from the day's seed."""

from datetime import date

from django.db import IntegrityError, transaction

from accounts.models import Player
from games.catalogue import GNOME_ME
from games.tables.daily.days import OPTIONS, seed_of
from games.tables.daily.scores import daily_of
from games.tables.models import Daily, Table
from games.tables.services import seating


def open_daily(player: Player, day: date) -> Table:
    """Whoever asks twice, even at the same moment, is led to the first one's table."""
    try:
        begun = daily_of(player, day)
        return begun.table if begun else _opened(player, day)
    except IntegrityError:
        return Daily.objects.get(player=player, day=day).table


@transaction.atomic
def _opened(player: Player, day: date) -> Table:
    table = seating.open_table(game=GNOME_ME.key, options=OPTIONS, places=1, host=player)
    Daily.objects.create(day=day, player=player, table=table)
    seating.start_table(table.id, player, seed_of(day))
    return table
