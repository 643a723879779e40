"""How many tables one person may have open, and one address may open within an hour."""

from django.http import HttpRequest

from accounts.limits import NEW_TABLES_FROM, OPEN_TABLES, address_of
from accounts.models import Player
from accounts.players import speaks_for
from games.tables.models import UNFINISHED, Table
from games.tables.refusals import SeatingRefused


def count_new_table(request: HttpRequest) -> None:
    if not NEW_TABLES_FROM.allows(address_of(request)):
        raise SeatingRefused("too-much-from-here")


def refuse_too_many(host: Player) -> None:
    """A tournament's tables are its organiser's, whoever sits first at them."""
    own = Table.objects.filter(host__in=speaks_for(host), status__in=UNFINISHED, is_official=False)
    if own.count() >= OPEN_TABLES.most:
        raise SeatingRefused(OPEN_TABLES.code)
