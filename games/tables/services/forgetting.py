"""Somebody has left for good, or is one with another player: their seats are looked at anew."""

from uuid import UUID

from django.db.models import F

from accounts.deletion import forgets
from accounts.merging import hears_of_merging
from accounts.models.notice import Kind, Notice
from games.tables.models import Status, Table
from games.tables.services.noticing import place_of
from games.tables.services.seating import changed


@forgets
def forget_invitations(players: set[UUID]) -> None:
    """Those who were invited were told by whom."""
    tables = Table.objects.filter(host__in=players).values_list("id", flat=True)
    places = [place_of(table) for table in tables]
    Notice.objects.filter(kind=Kind.INVITATION, place__in=places).delete()


@forgets
@hears_of_merging
def look_again(players: set[UUID]) -> None:
    """Finished tables are not looked at all the time: their pages read what is there."""
    tables = Table.objects.filter(seats__player__in=players)
    ids = list(tables.values_list("id", flat=True))
    Table.objects.filter(id__in=ids).update(seating=F("seating") + 1)
    for table in Table.objects.filter(id__in=ids, status__in=[Status.WAITING, Status.PLAYING]):
        changed(table)
