"""The standings for the wall: place, name, the value of each round, the total, and the reason."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.pdf.ink import DISPLAY, LINE, SOFT, STRONG, TEXT
from tournaments.web.paper.folio import Folio
from tournaments.web.paper.imprint import Imprint, names_on_paper
from tournaments.web.shared.standings_board import Line

ROW, CELL, MOST = 7.6, 11.0, 8  # rounds that have a cell of their own
SUM = 20.0


Ranked = tuple[Line, list[str]]  # with the value of each round


def standings(imprint: Imprint, title: str, ranked: Sequence[Ranked]) -> bytes:
    names = names_on_paper({line.number: line.name for line, _rounds in ranked})
    folio = Folio(title, imprint)
    if not ranked:
        folio.sheet.text(*folio.room(ROW), _("Nothing has been played yet."), 11)
    for line, rounds in ranked:
        _row(folio, line, names[line.number], rounds[-MOST:])
    return folio.pdf()


def _row(folio: Folio, line: Line, name: str, rounds: list[str]) -> None:
    x, y = folio.room(ROW)
    sheet, right = folio.sheet, x + folio.width
    room = folio.width - 14 - SUM - len(rounds) * CELL
    sheet.rule(x, y, folio.width, LINE)
    sheet.text(x, y + 5.4, line.place or "–", 12, DISPLAY)
    name = sheet.fitted(name, 11, STRONG, room)
    sheet.text(x + 14, y + 5.3, name, 11, STRONG)
    after = x + 14 + sheet.width_of(name, 11, STRONG) + 3
    left = x + 14 + room - after
    sheet.text(after, y + 5.2, sheet.fitted(line.reason, 8, TEXT, max(0, left)), 8, ink=SOFT)
    for place, value in enumerate(reversed(rounds)):
        sheet.text_at(right - SUM - place * CELL, y + 5.2, value, 10, "right", TEXT)
    sheet.text_at(right, y + 5.5, line.value, 14, "right")
