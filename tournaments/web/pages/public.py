"""The public pages: the list of tournaments, and one tournament before, during and after play."""

from functools import lru_cache
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from accounts.storage.pagination import page_of
from games.catalogue import CARDS, GAMES
from tournaments.domain.settings import Stage, round_count
from tournaments.domain.standings_of_rounds import closed_rounds
from tournaments.domain.state import Round, TournamentState
from tournaments.models import Tournament
from tournaments.storage import selectors
from tournaments.storage.repository import load_state
from tournaments.web.pages.phone import own_context
from tournaments.web.shared import presentation
from tournaments.web.shared.access import tournament_or_404
from tournaments.web.shared.format_titles import FORMATS
from tournaments.web.shared.fragments import (
    Fragment,
    cached_by_content,
    cached_fragment,
    fragment,
    fragment_response,
)
from tournaments.web.shared.player_status import current_round
from tournaments.web.shared.player_view import tags
from tournaments.web.shared.seating_lists import finishes
from tournaments.web.shared.standings_board import Line, board

A_PAGE = 20
MOST_FACES = 80  # above that, names are enough
Page = dict[str, Any]


@require_safe
def tournaments(request: Request) -> HttpResponse:
    lists = {
        "running": selectors.running(),
        "coming": selectors.to_come(),
        "past": selectors.past(),
    }
    if request.player:
        lists["own"] = selectors.played_by(request.player)
    pages = {name: page_of(rows, request.GET.get(name), A_PAGE) for name, rows in lists.items()}
    return render(request, "tournaments/tournaments.html", pages)


@require_safe
def tournament(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    page = {
        "tournament": tournament,
        "stages": [_stage(stage) for stage in load_state(tournament).settings.stages],
        "live": live_part(tournament).html,
        **own_context(request, tournament),
    }
    return render(request, "tournaments/tournament.html", page)


def _stage(stage: Stage) -> Page:
    return {
        "game": CARDS.get(stage.game) or GAMES.get(stage.game),
        "format": FORMATS[stage.format],
        "rounds": stage.rounds,
        "enters": stage.enters,
        "is_online": stage.game in GAMES,
    }


# The live part, which is the same for everybody


@require_safe
def live(request: Request, slug: str) -> HttpResponse:
    """Every phone fetches it again after each change."""
    return fragment_response(request, live_part(tournament_or_404(request, slug)))


def live_part(tournament: Tournament) -> Fragment:
    return cached_fragment(tournament, "live", lambda: fragment(render_live(tournament)))


def render_live(tournament: Tournament) -> str:
    return render_to_string("tournaments/_live.html", live_page(tournament))


def live_page(tournament: Tournament) -> Page:
    """No unpublished draw, and no name that is hidden from outsiders."""
    state = load_state(tournament)
    now, lines = current_round(state), board(state, outside=True)
    past = tuple(drawn for drawn in reversed(state.published) if drawn is not now)
    return {
        "tournament": tournament,
        "state": state,
        "tags": tags(state, lines),
        "round": now,
        "rounds": round_count(state.settings),
        "closed": closed_rounds(state),
        "pods": presentation.table_summaries(state, now, outside=True) if now else [],
        "sitting_out": _names(state, now.sitting_out if now else ()),
        "lines": _worth_reading(state, lines),
        "rows": _rows(state, lines, is_on=bool(now)),
        "coming": _coming(state),
        "played": cached_by_content(
            tournament,
            "played",
            (state.entries, past, bool(now)),
            lambda: _played_part(tournament, state, past),
        ),
    }


def _worth_reading(state: TournamentState, lines: list[Line]) -> list[Line]:
    """Empty before the first scores: a closed round, or a running one with scores."""
    return lines if closed_rounds(state) or any(line.thru for line in lines) else []


def _rows(state: TournamentState, lines: list[Line], is_on: bool) -> list[str]:
    look = (bool(closed_rounds(state)), is_on, len(lines) <= MOST_FACES, get_language())
    return [_row(line, *look) for line in lines]


@lru_cache(maxsize=4_000)
def _row(line: Line, has_places: bool, is_on: bool, has_face: bool, language: str) -> str:
    """Cached: most rows do not change when a table reports."""
    look = {"row": line, "has_places": has_places, "is_on": is_on, "has_face": has_face}
    return render_to_string("tournaments/_row.html", look)


def _names(state: TournamentState, numbers: tuple[int, ...]) -> list[str]:
    names = presentation.names(state, outside=True)
    return [names[number] for number in numbers]


def _coming(state: TournamentState) -> list[tuple[str, str, bool]]:
    """Name, avatar and whether they are checked in, sorted by name."""
    if state.published:
        return []
    names = presentation.names(state, outside=True)
    coming = [entry for entry in state.entries if entry.presence in ("entered", "here")]
    people = [(names[one.number], one.avatar or "abcd", one.is_here) for one in coming]
    return sorted(people, key=lambda person: person[0].casefold())


def _played_part(tournament: Tournament, state: TournamentState, past: tuple[Round, ...]) -> str:
    names = presentation.names(state, outside=True)
    played = [_played(tournament, drawn, names) for drawn in past]
    page = {"played": played, "is_on": current_round(state) is not None}
    return render_to_string("tournaments/_played.html", page)


def _played(tournament: Tournament, drawn: Round, names: dict[int, str]) -> Page:
    """A finished round, table by table, the best of each first."""
    addresses = presentation.public_addresses(tournament, drawn)
    pods = [
        {
            "number": pod.number,
            "address": addresses.get(pod.number, "") if pod.result else "",
            "people": finishes(pod, names),
        }
        for pod in drawn.pods
    ]
    return {"number": drawn.number, "pods": pods}
