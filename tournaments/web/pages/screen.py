"""The big screen of the hall: what the organiser chose, in pages that change by themselves.

It has no controls. The server's time decides which page is shown (static/js/tournaments/screen), so
that two projectors show the same one, and a reload changes nothing.
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
from accounts.sessions.request_types import Request
from accounts.web.join_codes import join_address, qr_svg
from games.catalogue import CARDS, GAMES
from tournaments.domain.settings import round_count
from tournaments.domain.standings_of_rounds import closed_rounds
from tournaments.domain.state import Round, TournamentState
from tournaments.models import Tournament
from tournaments.storage.repository import load_state
from tournaments.web.shared import presentation
from tournaments.web.shared.access import tournament_or_404
from tournaments.web.shared.fragments import cached_fragment
from tournaments.web.shared.player_status import current_round
from tournaments.web.shared.seating_lists import by_name, by_table
from tournaments.web.shared.standings_board import Line, board

TABLES, PLACES = 6, 10  # on a page, beside the clock
NAMES, LINES = (42, 3), (20, 2)  # on a page of their own, in columns
MANY_NAMES, MANY_LINES = (100, 5), (42, 3)
MANY = 126  # people; above that, letters are smaller and pages fuller
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
    """The part of the page that is replaced after each change."""
    part = "wall-outside" if outside else "wall"
    return cached_fragment(tournament, part, lambda: _render_wall(tournament, outside))


def _render_wall(tournament: Tournament, outside: bool) -> str:
    state = load_state(tournament)
    page = _head(tournament, state) | _middle(state, outside)
    return render_to_string("tournaments/screen/_wall.html", page)


def _head(tournament: Tournament, state: TournamentState) -> Page:
    now = current_round(state)
    closed = closed_rounds(state)
    game = state.stage(now.number if now else closed).game
    return {
        "tournament": tournament,
        "state": state,
        "game": CARDS.get(game) or GAMES.get(game),
        "round": now,
        "rounds": round_count(state.settings),
        "closed": closed,
        "is_over": state.phase in ("final", "closed"),
    }


# What is shown


def _middle(state: TournamentState, outside: bool) -> Page:
    """What the organiser chose, or something else as long as that is not available."""
    now, lines = current_round(state), board(state, outside) if state.published else []
    match state.screen.show:
        case "pairings" if now:
            return {"shows": "pairings"} | _pairings(state, now, outside)
        case "standings" if lines:
            return {"shows": "standings"} | _standings(lines)
        case "podium":
            return {"shows": "podium"} | _podium(lines, state.screen.revealed)
    if now:
        places = paged(lines, PLACES) if closed_rounds(state) else []
        return {"shows": "tables", "pods": _tables(state, now, outside), "places": places}
    if lines and closed_rounds(state):
        return {"shows": "between", "places": paged(lines, PLACES)}
    return {"shows": "coming"} | _coming(state, outside)


def _tables(state: TournamentState, now: Round, outside: bool) -> "list[Sheet]":
    states = presentation.table_summaries(state, now, outside)
    pods = [
        {"shown": shown, "deal": min(shown.done + 1, shown.of), "extra": pod.extra // 60_000}
        for shown, pod in zip(states, now.pods, strict=True)
    ]
    return paged(sorted(pods, key=lambda pod: pod["shown"].number), TABLES)


def _pairings(state: TournamentState, now: Round, outside: bool) -> Page:
    """In a large field only by name: nobody waits for forty pages of tables."""
    names = presentation.names(state, outside)
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
    """The page does not contain anybody who is not revealed yet."""
    shown = PODIUM - min(revealed, PODIUM)
    steps = [(place, [line for line in lines if line.rank == place]) for place in (2, 1, 3)]
    rest = [line for line in lines if line.rank is None or line.rank > PODIUM]
    return {
        "steps": [(place, people if place > shown else []) for place, people in steps],
        "revealed": revealed,
        "places": paged(rest, PLACES) if revealed > PODIUM else [],
    }


def _coming(state: TournamentState, outside: bool) -> Page:
    names = presentation.names(state, outside)
    here = [entry for entry in state.entries if entry.is_here]
    people = [(names[entry.number], entry.avatar or "abcd") for entry in here]
    people.sort(key=lambda person: person[0].casefold())
    expected = sum(entry.presence in ("entered", "here") for entry in state.entries)
    return {"here": len(here), "expected": expected, "people": paged(people, COMING)}


# Pages


@dataclass(frozen=True)
class Sheet:
    """One page of several. All are in the document; one is visible."""

    items: Sequence[Any]
    first: int
    of: int
    columns: int = 1

    @property
    def rows(self) -> int:
        return ceil(len(self.items) / self.columns)

    @property
    def span(self) -> str:
        """Which part of the list this page shows; empty if it shows all of it."""
        if len(self.items) == self.of:
            return ""
        last = self.first + len(self.items) - 1
        words = {"first": self.first, "last": last, "all": self.of}
        return _("%(first)s–%(last)s of %(all)s") % words


def paged(items: Sequence[Any], most: int, columns: int = 1) -> list[Sheet]:
    """As few pages as possible, all about equally full."""
    pages = ceil(len(items) / most)
    size = ceil(len(items) / pages) if pages else most
    return [
        Sheet(items[start : start + size], start + 1, len(items), columns)
        for start in range(0, len(items), size)
    ]
