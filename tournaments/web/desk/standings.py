"""The desk's standings page: places with their reasons, penalties, and ties to settle."""

from typing import NamedTuple

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from tournaments.domain import standings_of_rounds
from tournaments.domain.knock_out import open_ties
from tournaments.domain.settings import first_round_of, round_count, stage_of
from tournaments.domain.state import Penalty, TournamentState
from tournaments.standings.presets import PRESETS
from tournaments.standings.rows import RoundCell, Row
from tournaments.standings.sentences import MARKS, place, reason, shown, title
from tournaments.web.desk.page import Desk, desk_or_403, desk_page


class StandingsRow(NamedTuple):
    row: Row
    place: str
    name: str
    value: str
    cells: list[tuple[str, str]]  # of each round: the value, and its marks
    why: str


@require_safe
def standings(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    rows = standings_of_rounds.rows(desk.state)
    context = {
        "rows": [_row(desk, row) for row in rows],
        "is_last": _is_last(desk.state),
        "closed": standings_of_rounds.closed_rounds(desk.state),
        "counted": gettext(title(standings_of_rounds.rules_of(desk.state).first.code)),
        "preset": PRESETS[desk.state.settings.preset],
        "ties": _ties(rows),
        "table_ties": list(open_ties(desk.state)),
        "penalties": _penalties(desk),
        "cut_at": _cut_at(desk, rows),
        "lots": [([desk.names[one] for one in lot.order], lot) for lot in desk.state.lots],
        "everybody": sorted(desk.names.items(), key=lambda one: one[1].casefold()),
    }
    return desk_page(request, desk, "standings", context)


def _is_last(state: TournamentState) -> bool:
    """Whether this was the last round: before it, a tie may still resolve itself."""
    return state.phase == "final" or len(state.rounds) >= round_count(state.settings)


def _row(desk: Desk, row: Row) -> StandingsRow:
    first = next(iter(row.values.values()), None)
    return StandingsRow(
        row=row,
        place=place(row).render(gettext, str),
        name=desk.names[row.entrant],
        value="–" if isinstance(first, tuple) else shown(first),
        cells=[_cell(cell) for cell in row.cells],
        why=reason(row.why).render(gettext, str),
    )


def _cell(cell: RoundCell) -> tuple[str, str]:
    return shown(cell.value), ", ".join(gettext(MARKS[mark]) for mark in cell.marks)


def _ties(rows: tuple[Row, ...]) -> list[tuple[int, list[int]]]:
    """The people who share a place, by place."""
    level: dict[int, list[int]] = {}
    for row in rows:
        if row.is_tied and row.rank:
            level.setdefault(row.rank, []).append(row.entrant)
    return list(level.items())


def _cut_at(desk: Desk, rows: tuple[Row, ...]) -> int | None:
    """The place at which the next stage's cut falls: a tie there has to be settled."""
    stages = desk.state.settings.stages
    number = len(desk.state.rounds) + 1
    coming = stage_of(desk.state.settings, number)
    is_cut = number == first_round_of(desk.state.settings, coming)
    enters = stages[coming].enters if is_cut else None
    last = rows[enters - 1] if enters and enters <= len(rows) else None
    return last.rank if last else None


def _penalties(desk: Desk) -> list[tuple[int, str, Penalty]]:
    listed = enumerate(desk.state.penalties)
    return [(index, desk.names[one.entry], one) for index, one in listed]
