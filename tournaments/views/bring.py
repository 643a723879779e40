"""Bring a tournament: a file that this site or another like it has saved becomes one of a club."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.requests import Request
from games.engines.core.contract import MoveRefused
from tournaments.importing.whole import LARGEST, Unreadable, read_tournament
from tournaments.refusals import told
from tournaments.services.bringing import bring as bring_in
from tournaments.views.desk_settings import count_new, organised


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: Request) -> HttpResponse:
    clubs = organised(request)
    asked = request.POST.get("club") or request.GET.get("club") or ""
    club = clubs.filter(slug=asked).first() if asked else clubs.first()
    if club is None:
        raise PermissionDenied(_("Only the club’s organisers may do that."))
    refused = ""
    if request.method == "POST":
        try:
            saved = read_tournament(_content(request))
            count_new(request, club)
            return redirect("desk", slug=bring_in(saved, club, request.player).slug)
        except Unreadable as unreadable:
            refused = unreadable.sentence
        except MoveRefused as too_many:
            refused = told(too_many)
    page = {"club": club, "clubs": clubs, "refused": refused}
    return render(request, "tournaments/bring.html", page)


def _content(request: Request) -> bytes:
    """One byte more than is allowed is enough to see that it is too much."""
    file = request.FILES.get("file")
    return file.read(LARGEST + 1) if file else b""
