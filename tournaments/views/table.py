"""One table of a round for everybody who may see the tournament: to read, and nothing else.

Whoever has the code of a card may sit down at it, so neither code nor id of the card is told here.
"""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.requests import Request
from games.scorecards.models import Card
from games.scorecards.paper import ledger_of
from tournaments import showing
from tournaments.book.state import Book, Place, Pod
from tournaments.models import Venue
from tournaments.reading import book_of
from tournaments.views.access import tournament_or_404


@require_safe
def table(request: Request, slug: str, number: int, pod: int) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    book = book_of(tournament)
    found, place = _pod(book, number, pod)
    venue = tournament.venues.filter(kind="card", source=place.id).first()
    card = Card.objects.filter(id=venue.source, locked=False).first() if venue else None
    if venue is None or card is None:
        raise Http404(_("There is no such table in this round."))
    page = {
        "tournament": tournament,
        "number": number,
        "pod": found,
        "ledger": ledger_of(card, _names(book, venue)),
        "is_asked": any(one.is_question and one.id == place.id for one in book.strays),
    }
    return render(request, "tournaments/table.html", page)


def _pod(book: Book, number: int, asked: int) -> tuple[Pod, Place]:
    drawn = book.round(number)
    pod = drawn.pod(asked) if drawn and drawn in book.published else None
    if pod is None or pod.place is None:
        raise Http404(_("There is no such table in this round."))
    return pod, pod.place


def _names(book: Book, venue: Venue) -> dict[int, str]:
    """By seat, as outsiders may read them."""
    names = showing.names(book, outside=True)
    return {seat: names[entry] for seat, entry in enumerate(venue.entries)}
