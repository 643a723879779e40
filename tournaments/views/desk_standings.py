"""The desk's standings: places with the reason for each, penalties, and ties to be settled."""

from typing import NamedTuple

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.requests import Request
from tournaments.book import standing
from tournaments.book.knock_out import open_ties
from tournaments.book.settings import first_round_of, round_count, stage_of
from tournaments.book.state import Book, Penalty
from tournaments.standings import PRESETS, RoundCell, Row
from tournaments.standings.sentences import MARKS, place, reason, shown, title
from tournaments.views.desk import Desk, at_desk, desk_page


class RowShown(NamedTuple):
    row: Row
    place: str
    name: str
    value: str
    cells: list[tuple[str, str]]  # of each round: the number, and what has to be known about it
    why: str


@require_safe
def standings(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    rows = standing.rows(desk.book)
    context = {
        "rows": [_row(desk, row) for row in rows],
        "is_last": _is_last(desk.book),
        "closed": standing.closed_rounds(desk.book),
        "counted": gettext(title(standing.rules_of(desk.book).first.code)),
        "preset": PRESETS[desk.book.settings.preset],
        "ties": _ties(rows),
        "table_ties": list(open_ties(desk.book)),
        "penalties": _penalties(desk),
        "cut_at": _cut_at(desk, rows),
        "lots": [([desk.names[one] for one in lot.order], lot) for lot in desk.book.lots],
        "everybody": sorted(desk.names.items(), key=lambda one: one[1].casefold()),
    }
    return desk_page(request, desk, "standings", context)


def _is_last(book: Book) -> bool:
    """Whether places are at stake: before, a tie may still go away by itself."""
    return book.phase == "final" or len(book.rounds) >= round_count(book.settings)


def _row(desk: Desk, row: Row) -> RowShown:
    first = next(iter(row.values.values()), None)
    return RowShown(
        row=row,
        place=place(row).told(gettext, str),
        name=desk.names[row.entrant],
        value="–" if isinstance(first, tuple) else shown(first),
        cells=[_cell(cell) for cell in row.cells],
        why=reason(row.why).told(gettext, str),
    )


def _cell(cell: RoundCell) -> tuple[str, str]:
    return shown(cell.value), ", ".join(gettext(MARKS[mark]) for mark in cell.marks)


def _ties(rows: tuple[Row, ...]) -> list[tuple[int, list[int]]]:
    """Those who share a place, by place."""
    level: dict[int, list[int]] = {}
    for row in rows:
        if row.is_tied and row.rank:
            level.setdefault(row.rank, []).append(row.entrant)
    return list(level.items())


def _cut_at(desk: Desk, rows: tuple[Row, ...]) -> int | None:
    """The place at which the next stage's cut falls: a tie there has to be settled."""
    stages = desk.book.settings.stages
    number = len(desk.book.rounds) + 1
    coming = stage_of(desk.book.settings, number)
    is_cut = number == first_round_of(desk.book.settings, coming)
    enters = stages[coming].enters if is_cut else None
    last = rows[enters - 1] if enters and enters <= len(rows) else None
    return last.rank if last else None


def _penalties(desk: Desk) -> list[tuple[int, str, Penalty]]:
    listed = enumerate(desk.book.penalties)
    return [(index, desk.names[one.entry], one) for index, one in listed]
