"""The door: whoever scans the code on the wall enters, checks in, or learns that they are in."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.requests import Request
from tournaments.joining import door_of
from tournaments.models import Tournament
from tournaments.refusals import sentence
from tournaments.selectors import may_see, tournament_by_slug
from tournaments.views.phone import mine, tell


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def door(request: Request, slug: str) -> HttpResponse:
    tournament = _invited(request, slug)
    if request.method == "POST":
        is_in = tell(request, tournament)
        return redirect(tournament if is_in else door_of(tournament))
    own = mine(request, tournament)
    waiting = next((chair for chair in own["chairs"] if chair.kind == "entered"), None)
    page = {"tournament": tournament, "waiting": waiting, "door": request.get_full_path()}
    return render(request, "tournaments/door.html", own | page)


def _invited(request: Request, slug: str) -> Tournament:
    """Whoever has the code may come in, even where a tournament is not listed."""
    tournament = tournament_by_slug(slug)
    if tournament and _has_code(request, tournament):
        return tournament
    if tournament is None or not may_see(tournament, request.player or None):
        raise Http404(sentence("no-such-tournament"))
    return tournament


def _has_code(request: Request, tournament: Tournament) -> bool:
    return constant_time_compare(request.GET.get("code", ""), tournament.code)
