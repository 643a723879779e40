"""The big screen of the hall: what the organiser turned it to, in pages that turn by themselves.

It has no controls. Which page is up follows from the server's time (static/js/tournaments/screen),
so that two projectors show the same one, and a reload changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.clubs import membership
from accounts.requests import Request
from games.catalogue import CARDS, GAMES
from games.live.codes import join_address, qr_svg
from tournaments import showing
from tournaments.board import Line, board
from tournaments.book.settings import round_count
from tournaments.book.standing import closed_rounds
from tournaments.book.state import Book, Round
from tournaments.callings import by_name, by_table
from tournaments.fragments import kept
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.situations import current
from tournaments.views.access import tournament_or_404

TABLES, PLACES = 6, 10  # on a page, beside the clock
NAMES, LINES = (42, 3), (20, 2)  # on a page of their own, in columns
MANY_NAMES, MANY_LINES = (100, 5), (42, 3)
MANY = 126  # people; beyond that letters are smaller and pages fuller
POSTERS = 12  # tables with their names
COMING = 24  # names while people arrive
PODIUM = 3

Page = dict[str, Any]


@require_safe
def screen(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    outside = not membership.is_member(tournament.club, request.player)
    address = join_address(request, reverse("join-code", args=[tournament.code]))
    page = {
        "tournament": tournament,
        "wall": wall(tournament, outside),
        "address": address.removesuffix(f"/{tournament.code}").partition("://")[2],
        "code": f"{tournament.code[:4]} {tournament.code[4:]}",
        "qr": qr_svg(address),
    }
    return render(request, "tournaments/screen/screen.html", page)


def wall(tournament: Tournament, outside: bool) -> str:
    """The part that is exchanged when there is news."""
    part = "wall-outside" if outside else "wall"
    return kept(tournament, part, lambda: _rendered(tournament, outside))


def _rendered(tournament: Tournament, outside: bool) -> str:
    book = book_of(tournament)
    page = _head(tournament, book) | _middle(book, outside)
    return render_to_string("tournaments/screen/_wall.html", page)


def _head(tournament: Tournament, book: Book) -> Page:
    now = current(book)
    closed = closed_rounds(book)
    game = book.stage(now.number if now else closed).game
    return {
        "tournament": tournament,
        "book": book,
        "game": CARDS.get(game) or GAMES.get(game),
        "round": now,
        "rounds": round_count(book.settings),
        "closed": closed,
        "is_over": book.phase in ("final", "closed"),
    }


# What is shown


def _middle(book: Book, outside: bool) -> Page:
    """What was asked for, or what there is instead as long as that is missing."""
    now, lines = current(book), board(book, outside) if book.published else []
    match book.screen.show:
        case "pairings" if now:
            return {"shows": "pairings"} | _pairings(book, now, outside)
        case "standings" if lines:
            return {"shows": "standings"} | _standings(lines)
        case "podium":
            return {"shows": "podium"} | _podium(lines, book.screen.revealed)
    if now:
        places = paged(lines, PLACES) if closed_rounds(book) else []
        return {"shows": "tables", "pods": _tables(book, now, outside), "places": places}
    if lines and closed_rounds(book):
        return {"shows": "between", "places": paged(lines, PLACES)}
    return {"shows": "coming"} | _coming(book, outside)


def _tables(book: Book, now: Round, outside: bool) -> "list[Sheet]":
    states = showing.table_states(book, now, outside)
    pods = [
        {"shown": shown, "deal": min(shown.done + 1, shown.of), "extra": pod.extra // 60_000}
        for shown, pod in zip(states, now.pods, strict=True)
    ]
    return paged(sorted(pods, key=lambda pod: pod["shown"].number), TABLES)


def _pairings(book: Book, now: Round, outside: bool) -> Page:
    """In a large field by name alone: nobody waits for forty pages of tables."""
    names = showing.names(book, outside)
    called = by_name(now, names)
    many = len(called) > MANY
    return {
        "many": many,
        "called": paged(called, *(MANY_NAMES if many else NAMES)),
        "pods": [] if many else paged(by_table(now, names), POSTERS),
    }


def _standings(lines: Sequence[Line]) -> Page:
    many = len(lines) > MANY
    return {"many": many, "pages": paged(lines, *(MANY_LINES if many else LINES))}


def _podium(lines: Sequence[Line], revealed: int) -> Page:
    """Of those who are not called yet there is nothing on the page."""
    shown = PODIUM - min(revealed, PODIUM)
    steps = [(place, [line for line in lines if line.rank == place]) for place in (2, 1, 3)]
    rest = [line for line in lines if line.rank is None or line.rank > PODIUM]
    return {
        "steps": [(place, people if place > shown else []) for place, people in steps],
        "revealed": revealed,
        "places": paged(rest, PLACES) if revealed > PODIUM else [],
    }


def _coming(book: Book, outside: bool) -> Page:
    names = showing.names(book, outside)
    here = [entry for entry in book.entries if entry.is_here]
    people = [(names[entry.number], entry.avatar or "abcd") for entry in here]
    people.sort(key=lambda person: person[0].casefold())
    expected = sum(entry.presence in ("entered", "here") for entry in book.entries)
    return {"here": len(here), "expected": expected, "people": paged(people, COMING)}


# Pages


@dataclass(frozen=True)
class Sheet:
    """One page of several; all of them are there, and one is up."""

    items: Sequence[Any]
    first: int
    of: int
    columns: int = 1

    @property
    def rows(self) -> int:
        return ceil(len(self.items) / self.columns)

    @property
    def span(self) -> str:
        """Which part of the whole it is, where it is not all of it."""
        if len(self.items) == self.of:
            return ""
        last = self.first + len(self.items) - 1
        words = {"first": self.first, "last": last, "all": self.of}
        return _("%(first)s–%(last)s of %(all)s") % words


def paged(items: Sequence[Any], most: int, columns: int = 1) -> list[Sheet]:
    """As few pages as can be, all about as full."""
    pages = ceil(len(items) / most)
    size = ceil(len(items) / pages) if pages else most
    return [
        Sheet(items[start : start + size], start + 1, len(items), columns)
        for start in range(0, len(items), size)
    ]
