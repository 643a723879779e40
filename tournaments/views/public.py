"""What everybody may see of tournaments: the list of them, and one before, during and after."""

from functools import lru_cache
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.requests import Request
from accounts.slices import slice_of
from games.catalogue import CARDS, GAMES
from tournaments import selectors, showing
from tournaments.board import Line, board
from tournaments.book.settings import Stage, round_count
from tournaments.book.standing import closed_rounds
from tournaments.book.state import Book, Round
from tournaments.callings import finishes
from tournaments.chairs import tags
from tournaments.formats import FORMATS
from tournaments.fragments import Fragment, answer, fragment, kept, kept_of
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.situations import current
from tournaments.views.access import tournament_or_404
from tournaments.views.phone import mine

A_PAGE = 20
MOST_FACES = 80  # beyond, names are enough
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
    pages = {name: slice_of(rows, request.GET.get(name), A_PAGE) for name, rows in lists.items()}
    return render(request, "tournaments/tournaments.html", pages)


@require_safe
def tournament(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    page = {
        "tournament": tournament,
        "stages": [_stage(stage) for stage in book_of(tournament).settings.stages],
        "live": live_part(tournament).html,
        **mine(request, tournament),
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


# The same for all


@require_safe
def live(request: Request, slug: str) -> HttpResponse:
    """Fetched again by every phone whenever there is news."""
    return answer(request, live_part(tournament_or_404(request, slug)))


def live_part(tournament: Tournament) -> Fragment:
    return kept(tournament, "live", lambda: fragment(rendered(tournament)))


def rendered(tournament: Tournament) -> str:
    return render_to_string("tournaments/_live.html", live_page(tournament))


def live_page(tournament: Tournament) -> Page:
    """Nothing of a draw that is not published, and no name that outsiders may not read."""
    book = book_of(tournament)
    now, lines = current(book), board(book, outside=True)
    past = tuple(drawn for drawn in reversed(book.published) if drawn is not now)
    return {
        "tournament": tournament,
        "book": book,
        "tags": tags(book, lines),
        "round": now,
        "rounds": round_count(book.settings),
        "closed": closed_rounds(book),
        "pods": showing.table_states(book, now, outside=True) if now else [],
        "sitting_out": _called(book, now.sitting_out if now else ()),
        "lines": _worth_reading(book, lines),
        "rows": _rows(book, lines, is_on=bool(now)),
        "coming": _coming(book),
        "played": kept_of(
            tournament,
            "played",
            (book.entries, past, bool(now)),
            lambda: _played_part(tournament, book, past),
        ),
    }


def _worth_reading(book: Book, lines: list[Line]) -> list[Line]:
    """Nothing before there is something to read: a round that is closed, or one that is on."""
    return lines if closed_rounds(book) or any(line.thru for line in lines) else []


def _rows(book: Book, lines: list[Line], is_on: bool) -> list[str]:
    look = (bool(closed_rounds(book)), is_on, len(lines) <= MOST_FACES, get_language())
    return [_row(line, *look) for line in lines]


@lru_cache(maxsize=4_000)
def _row(line: Line, has_places: bool, is_on: bool, has_face: bool, language: str) -> str:
    """Most rows are as they were when the last table reported."""
    look = {"row": line, "has_places": has_places, "is_on": is_on, "has_face": has_face}
    return render_to_string("tournaments/_row.html", look)


def _called(book: Book, numbers: tuple[int, ...]) -> list[str]:
    names = showing.names(book, outside=True)
    return [names[number] for number in numbers]


def _coming(book: Book) -> list[tuple[str, str, bool]]:
    """Name, gnome and whether they are there already, by name."""
    if book.published:
        return []
    names = showing.names(book, outside=True)
    coming = [entry for entry in book.entries if entry.presence in ("entered", "here")]
    people = [(names[one.number], one.avatar or "abcd", one.is_here) for one in coming]
    return sorted(people, key=lambda person: person[0].casefold())


def _played_part(tournament: Tournament, book: Book, past: tuple[Round, ...]) -> str:
    names = showing.names(book, outside=True)
    played = [_played(tournament, drawn, names) for drawn in past]
    page = {"played": played, "is_on": current(book) is not None}
    return render_to_string("tournaments/_played.html", page)


def _played(tournament: Tournament, drawn: Round, names: dict[int, str]) -> Page:
    """A round that is over, table by table, the best of each first."""
    addresses = showing.public_addresses(tournament, drawn)
    pods = [
        {
            "number": pod.number,
            "address": addresses.get(pod.number, "") if pod.result else "",
            "people": finishes(pod, names),
        }
        for pod in drawn.pods
    ]
    return {"number": drawn.number, "pods": pods}
