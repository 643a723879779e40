"""The desk's people: entries, the check-in by thumb, and what can happen to each of them."""

import msgspec
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.clubs import membership
from accounts.models import Player
from accounts.requests import Request
from games.live.codes import join_address, qr_svg
from tournaments.book.deeds import CheckOut
from tournaments.book.state import Entry
from tournaments.views.desk import ALL_AT_THE_DESK, Desk, asked_number, at_desk, desk_page

MOST_MEMBERS = 500  # of the club, offered by one tap each


@require_safe
def people(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    entries = sorted(desk.book.entries, key=lambda one: desk.names[one.number].casefold())
    context = {
        "entries": entries,
        "missing": [entry for entry in entries if entry.presence == "entered"],
        "members": _members_to_add(desk),
        "apart": [(pair, [desk.names[one] for one in pair]) for pair in desk.book.apart],
        "entry": _entry(request, desk),
        "new_evening": _new_evening(desk),
    }
    return desk_page(request, desk, "people", context)


def _members_to_add(desk: Desk) -> list[Player]:
    """The club's people who have not entered: one tap each."""
    entered = {entry.player for entry in desk.book.entries}
    roll = membership.roll(desk.tournament.club)[:MOST_MEMBERS]
    return [one.player for one in roll if str(one.player.pk) not in entered]


def _new_evening(desk: Desk) -> str:
    """In a league, between two rounds: the deed by which all have to check in again."""
    last, here = desk.round, tuple(one.number for one in desk.book.entries if one.is_here)
    if not here or last is None or last.progress != "complete":
        return ""
    is_league = desk.book.stage(last.number).format == "league"
    return msgspec.json.encode(CheckOut(here)).decode() if is_league else ""


def _entry(request: Request, desk: Desk) -> Entry | None:
    if "entry" not in request.GET:
        return None
    entry = desk.book.entry(asked_number(request, "entry") or 0)
    if entry is None:
        raise Http404(_("Nobody is entered under this number."))
    return entry


# The poster at the door


@require_safe
def poster(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    address = join_address(request, reverse("join-code", args=[desk.tournament.code]))
    page = {"tournament": desk.tournament, "address": address, "qr": qr_svg(address)}
    return render(request, "tournaments/desk/poster.html", page)
