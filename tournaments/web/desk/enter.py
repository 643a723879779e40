"""Enters somebody at the desk: a member by a tap, others by name. Lists are in entry_list.py.

The form sends all its fields with every button: a tap on a member ignores the typed name, and the
Enter button ignores the members.
"""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.domain.ids import is_uuid
from accounts.sessions.request_types import Request
from tournaments.domain.commands import Enter, NewEntry
from tournaments.files.read_entries import read_list
from tournaments.files.report import Report
from tournaments.web.desk.page import Desk, desk_or_403, execute_and_redirect


@require_POST
def enter(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    is_tap = "player" in request.POST and "by_name" not in request.POST
    found = Report(_members(request, desk)) if is_tap else _named(request)
    if found.entries and not found.faults:
        return execute_and_redirect(
            request, desk, Enter(found.entries, here="here" in request.POST)
        )
    wrong = [fault.sentence for fault in found.faults] or [_("Whose name?")]
    messages.error(request, " ".join(wrong[:3]))
    return redirect("desk-people", slug=slug)


def _named(request: Request) -> Report:
    names = request.POST.get("names", "")
    return read_list(names) if names.strip() else Report()


def _members(request: Request, desk: Desk) -> tuple[NewEntry, ...]:
    asked = [UUID(id) for id in request.POST.getlist("player") if is_uuid(id)]
    found = desk.tournament.club.members.filter(pk__in=asked)
    return tuple(NewEntry(one.nickname, player=str(one.pk), avatar=one.avatar) for one in found)
