"""The desk's page of files to download, and of tokens for programs that write results."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.domain import nicknames
from accounts.sessions.request_types import Request
from accounts.web.refusal_message import refusal_as_message
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.services.tokens import make_token, revoke
from tournaments.web.desk.page import Desk, desk_or_403, desk_page

LONGEST_NAME = 40


@require_safe
def files(request: Request, slug: str) -> HttpResponse:
    return _page(request, desk_or_403(request, slug))


def _page(request: Request, desk: Desk, made: str = "") -> HttpResponse:
    feed = request.build_absolute_uri(reverse("club-calendar", args=[desk.tournament.club.slug]))
    context = {
        "made": made,
        "tokens": desk.tournament.tokens.select_related("made_by").order_by("made_at"),
        "feed": feed.replace(f"{request.scheme}://", "webcal://", 1),
    }
    response = desk_page(request, desk, "files", context)
    if made:
        response["Cache-Control"] = "no-store"
    return response


@require_POST
def tokens(request: Request, slug: str) -> HttpResponse:
    """A new token is only in this response; reloading the page does not show it again."""
    desk = desk_or_403(request, slug)
    gone = request.POST.get("revoke", "")
    if gone.isdecimal():
        revoke(desk.tournament, int(gone[:18]))
        messages.success(request, _("That program cannot write results any more."))
        return redirect("desk-files", slug=slug)
    name = " ".join(request.POST.get("name", "").split())
    if not name or len(name) > LONGEST_NAME or nicknames.has_unseen(name):
        messages.error(request, _("Please say which program it is for."))
        return redirect("desk-files", slug=slug)
    with refusal_as_message(request, *OF_TOURNAMENTS):
        return _page(request, desk, make_token(desk.tournament, name, desk.player))
    return redirect("desk-files", slug=slug)
