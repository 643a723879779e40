"""The entry page: who scans the code on the wall enters, checks in, or sees that they are in."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.sessions.request_types import Request
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from tournaments.models import Tournament
from tournaments.services.join_code import entry_page_address
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.storage.selectors import may_see, tournament_by_slug
from tournaments.web.pages.phone import execute_form, own_context


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def entry_page(request: Request, slug: str) -> HttpResponse:
    tournament = _invited(request, slug)
    if request.method == "POST":
        is_in = execute_form(request, tournament)
        return redirect(tournament if is_in else entry_page_address(tournament))
    own = own_context(request, tournament)
    waiting = next((view for view in own["chairs"] if view.kind == "entered"), None)
    page = {"tournament": tournament, "waiting": waiting, "door": request.get_full_path()}
    return render(request, "tournaments/door.html", own | page)


def _invited(request: Request, slug: str) -> Tournament:
    """Who has the code may see the page, even if the tournament is not listed."""
    tournament = tournament_by_slug(slug)
    if tournament and _has_code(request, tournament):
        return tournament
    if tournament is None or not may_see(tournament, request.player or None):
        raise Http404(sentence(Refused("no-such-tournament"), *OF_TOURNAMENTS))
    return tournament


def _has_code(request: Request, tournament: Tournament) -> bool:
    return constant_time_compare(request.GET.get("code", ""), tournament.code)
