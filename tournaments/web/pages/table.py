"""One table of a round, read-only, for everybody who may see the tournament.

Who has a card's code may sit down at it, so this page shows neither the code nor the id.
"""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from games.scorecards.models import Card
from games.scorecards.web.paper import ledger_of
from tournaments.domain.state import Place, Pod, TournamentState
from tournaments.models import Venue
from tournaments.storage.repository import load_state
from tournaments.web.shared import presentation
from tournaments.web.shared.access import tournament_or_404


@require_safe
def table(request: Request, slug: str, number: int, pod: int) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    state = load_state(tournament)
    found, place = _pod(state, number, pod)
    venue = tournament.venues.filter(kind="card", source=place.id).first()
    card = Card.objects.filter(id=venue.source, locked=False).first() if venue else None
    if venue is None or card is None:
        raise Http404(_("There is no such table in this round."))
    page = {
        "tournament": tournament,
        "number": number,
        "pod": found,
        "ledger": ledger_of(card, _names(state, venue)),
        "is_asked": any(one.is_question and one.id == place.id for one in state.strays),
    }
    return render(request, "tournaments/table.html", page)


def _pod(state: TournamentState, number: int, asked: int) -> tuple[Pod, Place]:
    drawn = state.round(number)
    pod = drawn.pod(asked) if drawn and drawn in state.published else None
    if pod is None or pod.place is None:
        raise Http404(_("There is no such table in this round."))
    return pod, pod.place


def _names(state: TournamentState, venue: Venue) -> dict[int, str]:
    """Names by seat, as outsiders may see them."""
    names = presentation.names(state, outside=True)
    return {seat: names[entry] for seat, entry in enumerate(venue.entries)}
