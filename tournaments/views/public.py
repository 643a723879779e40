"""A tournament's public page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.catalogue import GAMES
from tournaments.models import Tournament


@require_safe
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    page = {"tournament": tournament, "game": GAMES.get(tournament.game)}
    return render(request, "tournaments/tournament.html", page)
