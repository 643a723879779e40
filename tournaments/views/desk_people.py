"""The desk's people: entries, the check-in by thumb, and what can happen to each of them."""

import re
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts import nicknames
from accounts.clubs import membership
from accounts.models import Player
from games.live.codes import join_address, qr_svg
from tournaments.book.deeds import Enter, NewEntry
from tournaments.book.state import Entry
from tournaments.views.desk import ALL_AT_THE_DESK, Desk, at_desk, desk_page, perform

ORDER = {"entered": 0, "here": 1, "gone": 2, "out": 3}
LONGEST = 80
NUMBERING = re.compile(r"^\s*(?:\d+[.)]|[-*•])\s+")


@require_safe
def people(request: HttpRequest, slug: str) -> HttpResponse:
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    entries = sorted(desk.book.entries, key=lambda one: desk.names[one.number].casefold())
    context = {
        "entries": entries,
        "missing": [entry for entry in entries if entry.presence == "entered"],
        "members": _members_to_add(desk),
        "apart": [(pair, [desk.names[one] for one in pair]) for pair in desk.book.apart],
        "entry": _entry(request, desk),
    }
    return desk_page(request, desk, "people", context)


def _members_to_add(desk: Desk) -> list[Player]:
    """The club's people who have not entered: one tap each."""
    entered = {entry.player for entry in desk.book.entries}
    roll = membership.roll(desk.tournament.club)
    return [one.player for one in roll if str(one.player.pk) not in entered]


def _entry(request: HttpRequest, desk: Desk) -> Entry | None:
    asked = request.GET.get("entry", "")
    if not asked:
        return None
    entry = desk.book.entry(int(asked)) if asked.isdecimal() else None
    if entry is None:
        raise Http404(_("Nobody is entered under this number."))
    return entry


# Entering


@require_POST
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    """Members by a tap, or names: one, or a pasted list with one in each line."""
    desk = at_desk(request, slug)
    people = [*_members(request, desk), *_named(request.POST.get("names", ""))]
    wrong = next((one.name for one in people if nicknames.has_unseen(one.name)), None)
    if wrong is not None:
        messages.error(request, _("Please use only characters that everybody can see."))
    elif not people:
        messages.error(request, _("Whose name?"))
    else:
        return perform(request, desk, Enter(tuple(people), here="here" in request.POST))
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


def _named(text: str) -> list[NewEntry]:
    """A list may be numbered or have bullets; those are nobody's name."""
    names = (" ".join(NUMBERING.sub("", line).split()) for line in text.splitlines())
    return [NewEntry(name[:LONGEST]) for name in names if name]


# The poster at the door


@require_safe
def poster(request: HttpRequest, slug: str) -> HttpResponse:
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    address = join_address(request, reverse("join-code", args=[desk.tournament.code]))
    page = {"tournament": desk.tournament, "address": address, "qr": qr_svg(address)}
    return render(request, "tournaments/desk/poster.html", page)
