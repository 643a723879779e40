"""`manage.py score_grid "M 5 5 / 7 -4 4 / 7 7 H"`: what a grid scores, and why, line by line.

A command of Gnoming A Round alone; Django finds commands in no other folder of this app.
"""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.engines.core.sentence import number
from games.engines.gnoming.cards import HAZARD, MULLIGAN, Cell
from games.engines.gnoming.options import Options
from games.engines.gnoming.pictures import Unreadable, grid_from
from games.engines.gnoming.scoring import (
    LINES,
    Cells,
    Line,
    Sheet,
    going_out_bonus,
    sheet,
    with_bonus,
)

Explained = tuple[str, int]


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("grid", help="nine cards: 3 to 8, -1 to -4, H (Hazard), M (Mulligan)")
        parser.add_argument("--advanced", action="store_true", help="all advanced rules")
        parser.add_argument("--runs", action="store_true", help="3 4 5 or 8 7 6 in a line count")
        parser.add_argument("--one-value-mulligans", action="store_true", help="one value each")
        parser.add_argument("--out", action="store_true", help="this player went out")
        parser.add_argument("--others", type=int, nargs="+", help="the grid scores of the others")
        parser.add_argument("--children", action="store_true", help="no penalty for going out")

    def handle(self, *args: Any, **given: Any) -> None:
        grid, options = _grid(given["grid"]), _options(given)
        counted = sheet(grid, options)
        if given["out"]:
            counted = with_bonus(counted, _bonus(counted, given["others"], options))
        for label, value in explained(grid, counted):
            self.stdout.write(f"{label:<48}{number(value):>4}")


def _grid(picture: str) -> Cells:
    try:
        return grid_from(picture)
    except Unreadable as wrong:
        raise CommandError(_(wrong.sentence).format(**wrong.details)) from None


def _options(given: dict[str, Any]) -> Options:
    return Options(
        runs=given["runs"] or given["advanced"],
        mulligans=given["one_value_mulligans"] or given["advanced"],
        children=given["children"],
    )


def _bonus(counted: Sheet, others: list[int] | None, options: Options) -> int:
    if not others:
        raise CommandError(_("Going out is judged by the others' scores: give them with --others."))
    return going_out_bonus(counted.grid_total, others, options)


# Why


def explained(grid: Cells, counted: Sheet) -> Iterator[Explained]:
    for line in counted.lines:
        yield _line(grid, line), line.value
    for single in counted.singles:
        yield _single(grid, single.cell), single.value
    if counted.bonus:
        yield _("Going out"), counted.bonus
    yield _("Total"), counted.total


def _line(grid: Cells, line: Line) -> str:
    place = LINES.index(line.cells)
    where = _("Row {number}") if place < 3 else _("Column {number}")
    kind = _("a set") if line.kind == "set" else _("a run")
    reads = " ".join(map(str, line.reads))
    return f"{where.format(number=place % 3 + 1)}: {kind}, {reads}{_stands_for(grid, line)}"


def _stands_for(grid: Cells, line: Line) -> str:
    reads = [
        str(read)
        for cell, read in zip(line.cells, line.reads, strict=True)
        if grid[cell] == MULLIGAN
    ]
    return _(" (Mulligan as {values})").format(values=", ".join(reads)) if reads else ""


def _single(grid: Cells, cell: Cell) -> str:
    place = _("Row {row}, column {column}").format(row=1 + cell // 3, column=1 + cell % 3)
    what = _("a single card")
    if grid[cell] == HAZARD:
        what = _("Hazard")
    elif grid[cell] == MULLIGAN:
        what = _("Mulligan, in no line")
    return f"{place}: {what}"
