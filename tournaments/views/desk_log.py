"""The desk's log: who did what and when, the newest first. Nothing in it can be changed."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.requests import Request
from tournaments.telling import told
from tournaments.views.desk import at_desk, desk_page

A_PAGE = 60


@require_safe
def log(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    steps = desk.tournament.log.order_by("-position")
    leaf = Paginator(steps, A_PAGE).get_page(request.GET.get("leaf"))
    return desk_page(request, desk, "log", {"leaf": leaf, "told": told(leaf, desk.book)})
