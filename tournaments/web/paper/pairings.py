"""The pairings for the wall: by name, then by table."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.pdf.ink import DISPLAY, LINE, STRONG, TEXT
from tournaments.domain.state import Round
from tournaments.web.paper.folio import Folio
from tournaments.web.paper.imprint import Imprint, names_on_paper
from tournaments.web.shared.seating_lists import Names, SeatingLine, by_name, by_table

NAME_ROW = 5.6


class Type(NamedTuple):
    """The size of names: as large as possible without more pages."""

    columns: int
    row: float
    size: float


FEW, SOME, MANY = Type(1, 8.6, 18), Type(2, 7.4, 12), Type(3, 6.2, 10)


def pairings(imprint: Imprint, drawn: Round | None, names: Names) -> bytes:
    names = names_on_paper(names)
    called = by_name(drawn, names) if drawn else []
    type = FEW if len(called) <= 28 else SOME if len(called) <= 64 else MANY
    folio = Folio(_("Where do I sit?"), imprint, type.columns)
    for one in called:
        _row(folio, one, type)
    if drawn and drawn.pods:
        folio.chapter(_("Who sits with me?"))
        for number, people in by_table(drawn, names):
            _table(folio, number, people)
    return folio.pdf()


def _row(folio: Folio, called: SeatingLine, type: Type) -> None:
    x, y = folio.room(type.row)
    sheet, base = folio.sheet, y + type.row * 0.74
    sheet.rule(x, y, folio.width, LINE)
    name = sheet.fitted(called.name, type.size, STRONG, folio.width - 14)
    sheet.text(x, base, name, type.size, STRONG)
    table = "–" if called.table is None else str(called.table)
    sheet.text_at(x + folio.width, base, table, type.size * 1.15, "right")


def _table(folio: Folio, number: int, people: list[str]) -> None:
    x, y = folio.room(NAME_ROW * max(2, len(people)) + 5)
    sheet = folio.sheet
    sheet.rule(x, y, folio.width, LINE)
    sheet.text(x, y + 9, str(number), 24, DISPLAY)
    for place, name in enumerate(people):
        fitted = sheet.fitted(name, 11, TEXT, folio.width - 16)
        sheet.text(x + 16, y + 5 + place * NAME_ROW, fitted, 11)
