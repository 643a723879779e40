"""The organiser's desk: who may stand behind it, what all its pages show, and how deeds are asked.

Each page has a file of its own (desk_people.py, desk_draw.py …); every form of them ends in `do`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.models import Player
from accounts.requests import Request
from games.engines.core.contract import MoveRefused
from tournaments import refusals, showing
from tournaments.book.deeds import AnyDeed
from tournaments.book.state import Book, Round
from tournaments.book.undoing import inverse
from tournaments.book.who import Role, Who
from tournaments.idempotency import deed_key
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.selectors import tournament_by_slug, who_is
from tournaments.services.doing import do as do_deed
from tournaments.telling import told_since
from tournaments.views.desk_forms import deed_in

ORGANISERS: tuple[Role, ...] = ("organiser",)
ALL_AT_THE_DESK: tuple[Role, ...] = ("organiser", "scorekeeper")
LONGEST_NUMBER = 6  # digits


@dataclass
class Desk:
    tournament: Tournament
    book: Book
    player: Player
    who: Who

    @cached_property
    def names(self) -> dict[int, str]:
        """Whoever runs the event has to know everybody by name."""
        return showing.names(self.book)

    @property
    def round(self) -> Round | None:
        return self.book.last_round


def at_desk(request: Request, slug: str, roles: Sequence[Role] = ORGANISERS) -> Desk:
    tournament = tournament_by_slug(slug)
    if tournament is None:
        raise Http404(_("There is no such tournament."))
    player = request.player
    who = who_is(tournament, player)
    if not player or who is None or who.role not in roles:
        raise PermissionDenied(_("Only the club’s organisers may do that."))
    return Desk(tournament, book_of(tournament), player, who)


def asked_number(request: Request, name: str) -> int | None:
    """A number in the address; whatever is no number of anything here is none."""
    asked = request.GET.get(name, "")
    return int(asked) if asked.isdecimal() and len(asked) <= LONGEST_NUMBER else None


def desk_page(request: Request, desk: Desk, page: str, context: dict[str, Any]) -> HttpResponse:
    common = {
        "tournament": desk.tournament,
        "book": desk.book,
        "who": desk.who,
        "is_organiser": desk.who.role == "organiser",
        "names": desk.names,
        "round": desk.round,
        "page": page,
        "questions_count": sum(stray.is_question for stray in desk.book.strays),
        "here_count": sum(entry.is_here for entry in desk.book.entries),
        "back": request.get_full_path(),
    }
    return render(request, f"tournaments/desk/{page}.html", common | context)


@require_safe
def desk(request: Request, slug: str) -> HttpResponse:
    """To the page that is needed now: who is here, how they sit, how they do, how it ended."""
    now = at_desk(request, slug, ALL_AT_THE_DESK)
    return redirect(page_for(now), slug=slug)


def page_for(desk: Desk) -> str:
    last = desk.round
    if last is None or desk.who.role != "organiser":
        return "desk-tables" if last else "desk-people"
    if desk.book.phase in ("final", "closed"):
        return "desk-standings"
    return {"drawn": "desk-draw", "published": "desk-tables", "complete": "desk-draw"}[
        last.progress
    ]


# Deeds


@require_POST
def do(request: Request, slug: str) -> HttpResponse:
    """Whatever a form asks for."""
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    try:
        deed = deed_in(request.POST)
    except (msgspec.MsgspecError, RecursionError):
        messages.error(request, refusals.sentence("malformed"))
        return redirect(_next(request, desk))
    return perform(request, desk, deed)


def perform(request: Request, desk: Desk, deed: AnyDeed) -> HttpResponse:
    """It says what was done and offers to undo it, or says why not."""
    deed_id = deed_key(desk.who, request.POST.get("id", ""))
    try:
        after = do_deed(desk.tournament, deed, desk.who, by=request.player, deed_id=deed_id)
    except MoveRefused as refused:
        messages.error(request, refusals.told(refused))
        return redirect(_next(request, desk))
    return say_done(request, desk, deed, after)


def say_done(request: Request, desk: Desk, deed: AnyDeed, after: Book) -> HttpResponse:
    messages.success(request, _done(request, desk, deed, after))
    return redirect(_next(request, desk))


def _done(request: Request, desk: Desk, deed: AnyDeed, after: Book) -> str:
    """As it stands in the log, with the way back where there is one."""
    told = told_since(desk.tournament, desk.tournament.position, after)
    undo = inverse(desk.book, deed, after) if told else None
    page = {
        "told": told,
        "undo": msgspec.json.encode(undo).decode() if undo else "",
        "to": reverse("desk-do", args=[desk.tournament.slug]),
        "next": _next(request, desk),
    }
    return render_to_string("tournaments/desk/_done.html", page, request)


def _next(request: Request, desk: Desk) -> str:
    wanted = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        return wanted
    return reverse("desk", args=[desk.tournament.slug])
