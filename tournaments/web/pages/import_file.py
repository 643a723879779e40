"""The page that imports a tournament from a file of this site or another one."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.sessions.request_types import Request
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from tournaments.files.read_tournament import LARGEST, REFUSALS, read_tournament
from tournaments.services.import_tournament import import_tournament
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.web.desk.settings import count_new, organised


@require_http_methods(["GET", "HEAD", "POST"])
def import_file(request: Request) -> HttpResponse:
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
            return redirect("desk", slug=import_tournament(saved, club, request.player).slug)
        except Refused as refusal:
            refused = sentence(refusal, REFUSALS, *OF_TOURNAMENTS)
    page = {"club": club, "clubs": clubs, "refused": refused}
    return render(request, "tournaments/bring.html", page)


def _content(request: Request) -> bytes:
    """One byte over the limit is enough to see that the file is too large."""
    file = request.FILES.get("file")
    return file.read(LARGEST + 1) if file else b""
