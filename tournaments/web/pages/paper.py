"""Sheets to print, for the wall and the tables, as a page and as a PDF. For the desk."""

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

from accounts.sessions.request_types import Request
from accounts.web.join_codes import join_address, qr_svg
from tournaments.domain.standings_of_rounds import closed_rounds
from tournaments.domain.state import Round
from tournaments.standings.sentences import shown
from tournaments.web import paper
from tournaments.web.desk.page import ALL_AT_THE_DESK, Desk, desk_or_403, number_parameter
from tournaments.web.paper.imprint import names_on_paper
from tournaments.web.shared import presentation
from tournaments.web.shared.seating_lists import by_name, by_table, finishes
from tournaments.web.shared.standings_board import Line, board

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
    """The list of sheets."""
    desk = desk_or_403(request, slug, ALL_AT_THE_DESK)
    shown = [(f"paper-{key}", title, about) for key, (title, about) in SHEETS.items()]
    rounds = [drawn.number for drawn in desk.state.published]
    page = {"tournament": desk.tournament, "sheets": shown, "rounds": rounds}
    return render(request, "tournaments/paper/sheets.html", page)


@require_safe
def page(request: Request, slug: str, sheet: str) -> HttpResponse:
    desk = desk_or_403(request, slug, ALL_AT_THE_DESK)
    page = {
        "tournament": desk.tournament,
        "issue": PrintJob(request, desk),
        "title": SHEETS[sheet][0],
        "pdf": f"paper-{sheet}-pdf",
    }
    return render(request, f"tournaments/paper/{sheet}.html", page)


@require_safe
def pdf(request: Request, slug: str, sheet: str) -> HttpResponse:
    issue = PrintJob(request, desk_or_403(request, slug, ALL_AT_THE_DESK))
    answer = HttpResponse(_RENDERERS[sheet](issue), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{slug}-{sheet}.pdf"'
    answer["Cache-Control"] = "private, no-cache"
    return answer


@dataclass
class PrintJob:
    """The data of a sheet: of the requested round, or of the last published one."""

    request: Request
    desk: Desk

    @cached_property
    def round(self) -> Round | None:
        published = self.desk.state.published
        asked = number_parameter(self.request, "round")
        if asked is None:
            return published[-1] if published else None
        return next((drawn for drawn in published if drawn.number == asked), None)

    @property
    def rounds(self) -> list[Round]:
        """The published rounds that have results."""
        return [drawn for drawn in self.desk.state.published if drawn.has_results]

    @cached_property
    def imprint(self) -> paper.Imprint:
        desk = self.desk
        return paper.imprint(desk.tournament, desk.state, self.round, timezone.now())

    @property
    def by_name(self) -> list[Any]:
        return by_name(self.round, self.desk.names) if self.round else []

    @property
    def by_table(self) -> list[Any]:
        return by_table(self.round, self.desk.names) if self.round else []

    @cached_property
    def ranked(self) -> list[tuple[Line, list[str]]]:
        """The standings, with the value of each round."""
        state = self.desk.state
        if not closed_rounds(state):
            return []
        rows = [live.row for live in presentation.live_rows(state, None)]
        brought = [[shown(cell.value) for cell in row.cells] for row in rows]
        return list(zip(board(state), brought, strict=True))

    @property
    def standings_title(self) -> str:
        state = self.desk.state
        if state.phase in ("final", "closed"):
            return _("Final standings")
        if not self.ranked:
            return _("Standings")
        return _("Standings after round %(round)s") % {"round": closed_rounds(state)}

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
        path = presentation.address_of(pod)
        return join_address(self.request, path.rstrip("/")) if path else ""

    @cached_property
    def deals(self) -> int:
        """Taken from the first table: all play the same game."""
        if self.round is None or not self.round.pods:
            return DEALS
        first = replace(self.round, pods=self.round.pods[:1])
        return presentation.table_summaries(self.desk.state, first)[0].of or DEALS

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


_RENDERERS: dict[str, Callable[[PrintJob], bytes]] = {
    "pairings": lambda issue: paper.pairings(issue.imprint, issue.round, issue.desk.names),
    "tables": lambda issue: paper.table_sheets(issue.imprint, issue.printable_tables, issue.deals),
    "standings": lambda issue: paper.standings(issue.imprint, issue.standings_title, issue.ranked),
    "results": lambda issue: paper.results(issue.imprint, issue.rounds, issue.desk.names),
    "scoresheet": lambda issue: paper.scoresheet(issue.imprint, issue.address, issue.deals),
}
