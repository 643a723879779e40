"""Files of a tournament: lists for everybody or for the desk, the whole of it, and calendars."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.models import Club
from accounts.requests import Request
from tournaments import calendar, exporting, selectors, showing
from tournaments.book.state import Book
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.views.access import tournament_or_404
from tournaments.views.desk import at_desk

CSV = "text/csv; charset=utf-8"
CALENDAR = "text/calendar; charset=utf-8"
MOST_EVENTS = 100  # in a club's calendar: the latest


# For everybody who may see it


@require_safe
def standings(request: Request, slug: str) -> HttpResponse:
    book, names = _shown(request, slug)
    return _file(exporting.standings_csv(book, names), CSV, f"{slug}-standings.csv")


@require_safe
def results(request: Request, slug: str) -> HttpResponse:
    book, names = _shown(request, slug)
    return _file(exporting.results_csv(book, names), CSV, f"{slug}-results.csv")


def _shown(request: Request, slug: str) -> tuple[Book, dict[int, str]]:
    """A file goes further than a page: no child is named in it, whoever asks."""
    book = book_of(tournament_or_404(request, slug))
    return book, showing.names(book, outside=True)


# For the desk


@require_safe
def entries(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    return _file(exporting.entries_csv(desk.book), CSV, f"{slug}-entries.csv")


@require_safe
def whole(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    return _file(exporting.whole(desk.tournament), "application/json", f"{slug}.json")


# Calendars


@require_safe
def calendar_file(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    return _file(_calendar(request, [tournament], str(tournament)), CALENDAR, f"{slug}.ics")


@require_safe
def club_calendar(request: Request, slug: str) -> HttpResponse:
    """What a telephone subscribes to: it has no session, and sees what everybody sees."""
    club = get_object_or_404(Club, slug=slug)
    listed = selectors.listed_of(club)[:MOST_EVENTS]
    return _file(_calendar(request, list(listed), str(club)), CALENDAR, f"{slug}.ics")


def _calendar(request: Request, tournaments: list[Tournament], title: str) -> str:
    return calendar.calendar(tournaments, title, request.build_absolute_uri, timezone.now())


def _file(content: str | bytes, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "private, no-cache"
    return answer
