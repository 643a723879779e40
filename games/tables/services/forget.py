"""After somebody was deleted or merged, the seats of their tables are read again."""

from typing import Any
from uuid import UUID

from django.db.models import F

from accounts.models.notice import Kind, Notice
from games.tables.models import Status, Table
from games.tables.services.notify import place_of
from games.tables.services.seats import changed


def forget_invitations(players: set[UUID], **_: Any) -> None:
    """Delete invitations to tables of these hosts, because an invitation names the host."""
    tables = Table.objects.filter(host__in=players).values_list("id", flat=True)
    places = [place_of(table) for table in tables]
    Notice.objects.filter(kind=Kind.INVITATION, place__in=places).delete()


def look_again(players: set[UUID], **_: Any) -> None:
    """Raise the seating version of all their tables, and publish it for the unfinished ones.

    Nobody watches finished tables live: their pages read the database.
    """
    tables = Table.objects.filter(seats__player__in=players)
    ids = list(tables.values_list("id", flat=True))
    Table.objects.filter(id__in=ids).update(seating=F("seating") + 1)
    for table in Table.objects.filter(id__in=ids, status__in=[Status.WAITING, Status.PLAYING]):
        changed(table)
