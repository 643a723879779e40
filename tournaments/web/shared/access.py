"""Finds the tournament of a page, if the viewer may see it."""

from django.http import Http404

from accounts.sessions.request_types import Request
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from tournaments.models import Tournament
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.storage.selectors import may_see, tournament_by_slug


def tournament_or_404(request: Request, slug: str) -> Tournament:
    """A tournament that the viewer may not see is a 404, as if it did not exist."""
    tournament = tournament_by_slug(slug)
    if tournament is None or not may_see(tournament, request.player):
        raise Http404(sentence(Refused("no-such-tournament"), *OF_TOURNAMENTS))
    return tournament
