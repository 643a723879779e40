"""Paper for the wall and the tables: each sheet as a page to print, and as a PDF. For the desk."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.http import require_safe
from msgspec.structs import replace

from accounts.requests import Request
from games.live.codes import join_address, qr_svg
from tournaments import paper, showing
from tournaments.board import Line, board
from tournaments.book.standing import closed_rounds
from tournaments.book.state import Round
from tournaments.callings import by_name, by_table, finishes
from tournaments.paper.imprint import names_on_paper
from tournaments.standings.sentences import shown
from tournaments.views.desk import ALL_AT_THE_DESK, Desk, asked_number, at_desk

DEALS = 3  # boxes, where a game does not say how many

SHEETS: dict[str, tuple[str | Promise, str | Promise]] = {
    "pairings": (gettext_lazy("Pairings"), gettext_lazy("Who sits where, by name and by table.")),
    "tables": (
        gettext_lazy("Table sheets"),
        gettext_lazy("One for each table, to write on and to sign."),
    ),
    "standings": (gettext_lazy("Standings"), gettext_lazy("All places, and what decided.")),
    "results": (gettext_lazy("Results"), gettext_lazy("Every round, table by table.")),
    "scoresheet": (
        pgettext_lazy("paper", "Empty sheet"),
        gettext_lazy("For a table beside the draw."),
    ),
}


@require_safe
def sheets(request: Request, slug: str) -> HttpResponse:
    """What there is to print."""
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    shown = [(f"paper-{key}", title, about) for key, (title, about) in SHEETS.items()]
    rounds = [drawn.number for drawn in desk.book.published]
    page = {"tournament": desk.tournament, "sheets": shown, "rounds": rounds}
    return render(request, "tournaments/paper/sheets.html", page)


@require_safe
def page(request: Request, slug: str, sheet: str) -> HttpResponse:
    desk = at_desk(request, slug, ALL_AT_THE_DESK)
    page = {
        "tournament": desk.tournament,
        "issue": Issue(request, desk),
        "title": SHEETS[sheet][0],
        "pdf": f"paper-{sheet}-pdf",
    }
    return render(request, f"tournaments/paper/{sheet}.html", page)


@require_safe
def pdf(request: Request, slug: str, sheet: str) -> HttpResponse:
    issue = Issue(request, at_desk(request, slug, ALL_AT_THE_DESK))
    answer = HttpResponse(_PRINTED[sheet](issue), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{slug}-{sheet}.pdf"'
    answer["Cache-Control"] = "private, no-cache"
    return answer


@dataclass
class Issue:
    """What is printed now: the round that was asked for, or the last that everybody may know."""

    request: Request
    desk: Desk

    @cached_property
    def round(self) -> Round | None:
        published = self.desk.book.published
        asked = asked_number(self.request, "round")
        if asked is None:
            return published[-1] if published else None
        return next((drawn for drawn in published if drawn.number == asked), None)

    @property
    def rounds(self) -> list[Round]:
        """Of which there is something to tell."""
        return [drawn for drawn in self.desk.book.published if drawn.has_results]

    @cached_property
    def imprint(self) -> paper.Imprint:
        desk = self.desk
        return paper.imprint(desk.tournament, desk.book, self.round, timezone.now())

    @property
    def by_name(self) -> list[Any]:
        return by_name(self.round, self.desk.names) if self.round else []

    @property
    def by_table(self) -> list[Any]:
        return by_table(self.round, self.desk.names) if self.round else []

    @cached_property
    def ranked(self) -> list[tuple[Line, list[str]]]:
        """The standings, with what each round brought."""
        book = self.desk.book
        if not closed_rounds(book):
            return []
        rows = [live.row for live in showing.live_rows(book, None)]
        brought = [[shown(cell.value) for cell in row.cells] for row in rows]
        return list(zip(board(book), brought, strict=True))

    @property
    def standings_title(self) -> str:
        book = self.desk.book
        if book.phase in ("final", "closed"):
            return _("Final standings")
        if not self.ranked:
            return _("Standings")
        return _("Standings after round %(round)s") % {"round": closed_rounds(book)}

    @property
    def played(self) -> list[Any]:
        names = self.desk.names
        return [
            (drawn.number, [(pod.number, finishes(pod, names)) for pod in drawn.pods])
            for drawn in self.rounds
        ]

    @cached_property
    def tables(self) -> list[paper.TableSheet]:
        return self._tables(self.desk.names)

    @property
    def printable_tables(self) -> list[paper.TableSheet]:
        return self._tables(names_on_paper(self.desk.names))

    def _tables(self, names: dict[int, str]) -> list[paper.TableSheet]:
        pods = sorted(self.round.pods, key=lambda pod: pod.number) if self.round else []
        return [
            paper.TableSheet(pod.number, [names[one] for one in pod.people], self._address(pod))
            for pod in pods
        ]

    def _address(self, pod: Any) -> str:
        path = showing.address_of(pod)
        return join_address(self.request, path.rstrip("/")) if path else ""

    @cached_property
    def deals(self) -> int:
        """The first table speaks for all: they play the same game."""
        if self.round is None or not self.round.pods:
            return DEALS
        alone = replace(self.round, pods=self.round.pods[:1])
        return showing.table_states(self.desk.book, alone)[0].of or DEALS

    @property
    def address(self) -> str:
        code = self.desk.tournament.code
        return join_address(self.request, reverse("join-code", args=[code]))

    @property
    def columns(self) -> range:
        return range(1, self.deals + 1)

    @property
    def with_codes(self) -> list[tuple[paper.TableSheet, str]]:
        return [(one, qr_svg(one.address) if one.address else "") for one in self.tables]

    @property
    def way(self) -> str:
        return qr_svg(self.address)

    @property
    def empty(self) -> range:
        return range(1, 8)


_PRINTED: dict[str, Callable[[Issue], bytes]] = {
    "pairings": lambda issue: paper.pairings(issue.imprint, issue.round, issue.desk.names),
    "tables": lambda issue: paper.table_sheets(issue.imprint, issue.printable_tables, issue.deals),
    "standings": lambda issue: paper.standings(issue.imprint, issue.standings_title, issue.ranked),
    "results": lambda issue: paper.results(issue.imprint, issue.rounds, issue.desk.names),
    "scoresheet": lambda issue: paper.scoresheet(issue.imprint, issue.address, issue.deals),
}
