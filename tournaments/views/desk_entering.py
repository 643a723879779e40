"""Somebody at the desk is entered: a member by a tap, others by name. Lists are desk_list.py's.

A form sends all that it holds, whichever button was pressed: by a tap only that member is meant,
by Enter only the name.
"""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.requests import Request
from tournaments.book.deeds import Enter, NewEntry
from tournaments.importing.entries import read_list
from tournaments.importing.report import Report
from tournaments.views.desk import Desk, at_desk, perform


@require_POST
def enter(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    is_tap = "player" in request.POST and "by_name" not in request.POST
    found = Report(_members(request, desk)) if is_tap else _named(request)
    if found.entries and not found.faults:
        return perform(request, desk, Enter(found.entries, here="here" in request.POST))
    wrong = [fault.sentence for fault in found.faults] or [_("Whose name?")]
    messages.error(request, " ".join(wrong[:3]))
    return redirect("desk-people", slug=slug)


def _named(request: Request) -> Report:
    names = request.POST.get("names", "")
    return read_list(names) if names.strip() else Report()


def _members(request: Request, desk: Desk) -> tuple[NewEntry, ...]:
    asked = [UUID(id) for id in request.POST.getlist("player") if _is_uuid(id)]
    found = desk.tournament.club.members.filter(pk__in=asked)
    return tuple(NewEntry(one.nickname, player=str(one.pk), avatar=one.avatar) for one in found)


def _is_uuid(text: str) -> bool:
    try:
        return bool(UUID(text))
    except ValueError:
        return False
