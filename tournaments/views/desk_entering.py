"""Somebody at the desk is entered: a member by a tap, others by name. Lists are desk_list.py's."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.book.deeds import Enter, NewEntry
from tournaments.importing.entries import read_list
from tournaments.importing.report import Report
from tournaments.views.desk import Desk, at_desk, perform


@require_POST
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    names = request.POST.get("names", "")
    named = read_list(names) if names.strip() else Report()
    people = (*_members(request, desk), *named.entries)
    if people and not named.faults:
        return perform(request, desk, Enter(people, here="here" in request.POST))
    wrong = [fault.sentence for fault in named.faults] or [_("Whose name?")]
    messages.error(request, " ".join(wrong[:3]))
    return redirect("desk-people", slug=slug)


def _members(request: HttpRequest, desk: Desk) -> list[NewEntry]:
    asked = [UUID(id) for id in request.POST.getlist("player") if _is_uuid(id)]
    found = desk.tournament.club.members.filter(pk__in=asked)
    return [NewEntry(one.nickname, player=str(one.pk), avatar=one.avatar) for one in found]


def _is_uuid(text: str) -> bool:
    try:
        return bool(UUID(text))
    except ValueError:
        return False
