"""The physical tables of a club. Their codes never change, so they can be printed and glued on."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.clubs.membership import tidy_name
from accounts.models import Club, ClubTable
from accounts.models.club import LONGEST_TABLE_NAME

MOST = 60


def add(club: Club, typed: str = "") -> ClubTable:
    """Adds a table with the typed name, or else with the next free number."""
    if club.club_tables.count() >= MOST:
        raise ValidationError(
            ngettext("A club has at most %d table.", "A club has at most %d tables.", MOST) % MOST
        )
    name = tidy_name(typed) if typed.strip() else _next_name(club)
    if len(name) > LONGEST_TABLE_NAME:
        raise ValidationError(_("A shorter name fits on the posters as well."))
    if club.club_tables.filter(name=name).exists():
        raise ValidationError(_("There is a table of that name already."))
    return ClubTable.objects.create(club=club, name=name)


def remove(club: Club, code: str) -> None:
    club.club_tables.filter(code=code).delete()


def _next_name(club: Club) -> str:
    taken = set(club.club_tables.values_list("name", flat=True))
    number = len(taken) + 1
    while (name := _("Table %d") % number) in taken:
        number += 1
    return name
