"""Downloads of a tournament: lists for everybody or for the desk, the whole log, calendars."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.models import Club
from accounts.sessions.request_types import Request
from tournaments.domain.state import TournamentState
from tournaments.files import export
from tournaments.models import Tournament
from tournaments.storage import selectors
from tournaments.storage.repository import load_state
from tournaments.web.desk.page import desk_or_403
from tournaments.web.shared import calendar, presentation
from tournaments.web.shared.access import tournament_or_404

CSV = "text/csv; charset=utf-8"
CALENDAR = "text/calendar; charset=utf-8"
MOST_EVENTS = 100  # in a club's calendar: the latest


# For everybody who may see the tournament


@require_safe
def standings(request: Request, slug: str) -> HttpResponse:
    state, names = _public_state(request, slug)
    return _file(export.standings_csv(state, names), CSV, f"{slug}-standings.csv")


@require_safe
def results(request: Request, slug: str) -> HttpResponse:
    state, names = _public_state(request, slug)
    return _file(export.results_csv(state, names), CSV, f"{slug}-results.csv")


def _public_state(request: Request, slug: str) -> tuple[TournamentState, dict[int, str]]:
    """Files get passed on, so they never name a child, whoever downloads them."""
    state = load_state(tournament_or_404(request, slug))
    return state, presentation.names(state, outside=True)


# For the desk


@require_safe
def entries(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    return _file(export.entries_csv(desk.state), CSV, f"{slug}-entries.csv")


@require_safe
def whole(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    return _file(export.whole(desk.tournament), "application/json", f"{slug}.json")


# Calendars


@require_safe
def calendar_file(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    return _file(_calendar(request, [tournament], str(tournament)), CALENDAR, f"{slug}.ics")


@require_safe
def club_calendar(request: Request, slug: str) -> HttpResponse:
    """A feed for calendar apps: they have no session, so it holds only what everybody sees."""
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
