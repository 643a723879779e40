"""The desk's log page: who did what and when, the newest first. It is read-only."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from tournaments.web.desk.page import desk_or_403, desk_page
from tournaments.web.shared.log_sentences import log_lines

A_PAGE = 60


@require_safe
def log(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    steps = desk.tournament.log.order_by("-position")
    leaf = Paginator(steps, A_PAGE).get_page(request.GET.get("leaf"))
    return desk_page(request, desk, "log", {"leaf": leaf, "told": log_lines(leaf, desk.state)})
