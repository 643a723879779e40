"""The desk's people page: entries, check-in, and the commands for each entry."""

import msgspec
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.clubs import membership
from accounts.models import Player
from accounts.sessions.request_types import Request
from accounts.web.join_codes import join_address, qr_svg
from tournaments.domain.commands import CheckOut
from tournaments.domain.state import Entry
from tournaments.web.desk.page import (
    ALL_AT_THE_DESK,
    Desk,
    desk_or_403,
    desk_page,
    number_parameter,
)

MOST_MEMBERS = 500  # of the club, offered as buttons


@require_safe
def people(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug, ALL_AT_THE_DESK)
    entries = sorted(desk.state.entries, key=lambda one: desk.names[one.number].casefold())
    context = {
        "entries": entries,
        "missing": [entry for entry in entries if entry.presence == "entered"],
        "members": _members_to_add(desk),
        "apart": [(pair, [desk.names[one] for one in pair]) for pair in desk.state.apart],
        "entry": _entry(request, desk),
        "new_evening": _new_evening(desk),
    }
    return desk_page(request, desk, "people", context)


def _members_to_add(desk: Desk) -> list[Player]:
    """Members of the club who have not entered: one tap enters one."""
    entered = {entry.player for entry in desk.state.entries}
    roll = membership.roll(desk.tournament.club)[:MOST_MEMBERS]
    return [one.player for one in roll if str(one.player.pk) not in entered]


def _new_evening(desk: Desk) -> str:
    """In a league between two rounds: the command that checks everybody out for a new evening."""
    last, here = desk.round, tuple(one.number for one in desk.state.entries if one.is_here)
    if not here or last is None or last.progress != "complete":
        return ""
    is_league = desk.state.stage(last.number).format == "league"
    return msgspec.json.encode(CheckOut(here)).decode() if is_league else ""


def _entry(request: Request, desk: Desk) -> Entry | None:
    if "entry" not in request.GET:
        return None
    entry = desk.state.entry(number_parameter(request, "entry") or 0)
    if entry is None:
        raise Http404(_("Nobody is entered under this number."))
    return entry


# The poster with the join code


@require_safe
def poster(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug, ALL_AT_THE_DESK)
    address = join_address(request, reverse("join-code", args=[desk.tournament.code]))
    page = {"tournament": desk.tournament, "address": address, "qr": qr_svg(address)}
    return render(request, "tournaments/desk/poster.html", page)
