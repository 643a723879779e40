"""How many tables one person may have open, and one address may open within an hour."""

from django.db.models import QuerySet

from accounts.models import Player
from accounts.sessions.request_types import Request
from accounts.storage.limits import NEW_TABLES_FROM, OPEN_TABLES, PUBLIC_TABLES, address_of
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.tables.models import UNFINISHED, Status, Table


def count_new_table(request: Request) -> None:
    """Count against the address's limit. The player's limit is checked first, so that somebody
    who is refused anyway uses up nothing of the limit of the whole address."""
    if request.player:
        refuse_too_many(request.player)
    if not NEW_TABLES_FROM.allows(address_of(request)):
        refuse("too-much-from-here")


def refuse_too_many(host: Player) -> None:
    """Tables of a tournament do not count, although a player is their host."""
    if _own(host).count() >= OPEN_TABLES.most:
        refuse(OPEN_TABLES.code)


def refuse_too_many_public(host: Player) -> None:
    """So that one person cannot fill the list of open tables."""
    if _own(host).filter(status=Status.WAITING, is_public=True).count() >= PUBLIC_TABLES.most:
        refuse(PUBLIC_TABLES.code)


def _own(host: Player) -> QuerySet[Table]:
    own = Table.objects.filter(host__in=speaks_for(host), is_official=False)
    return own.filter(status__in=UNFINISHED)
