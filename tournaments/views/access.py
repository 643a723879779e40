"""Which tournament a page is about, for whoever may see it."""

from django.http import Http404

from accounts.requests import Request
from tournaments.models import Tournament
from tournaments.refusals import sentence
from tournaments.selectors import may_see, tournament_by_slug


def tournament_or_404(request: Request, slug: str) -> Tournament:
    """What may not be seen is not there."""
    tournament = tournament_by_slug(slug)
    if tournament is None or not may_see(tournament, request.player):
        raise Http404(sentence("no-such-tournament"))
    return tournament
