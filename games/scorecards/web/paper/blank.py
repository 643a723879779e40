"""An empty card to write on with a pencil: three grids of nine for each player, and the table's QR
code for whoever would rather use a phone."""

from django.utils.translation import gettext as _

from games.pdf.ink import DISPLAY, LINE, SEATS, SOFT
from games.pdf.page import WIDTH, SheetOfPaper

MARGIN = 11
PLAYERS = 4
CELL, GAP = 9.4, 0.8
BAND = 41


def blank(title: str, address: str) -> bytes:
    sheet = SheetOfPaper(title)
    sheet.text(MARGIN, 19, title, 21, DISPLAY)
    sheet.text(MARGIN, 26, _("Or keep score on your phones: scan this."), 9, ink=SOFT)
    sheet.text(MARGIN, 31, address, 8, ink=SOFT)
    sheet.qr(WIDTH - MARGIN - 20, MARGIN, 20, address)
    for place in range(PLAYERS):
        _player(sheet, place, 36 + place * BAND)
    return sheet.pdf()


def _player(sheet: SheetOfPaper, place: int, y: float) -> None:
    sheet.rule(MARGIN, y, WIDTH - 2 * MARGIN, LINE)
    sheet.box(MARGIN, y + 3.4, 4, 4, fill=SEATS[place])
    sheet.rule(MARGIN + 6, y + 7.4, 60, LINE)
    sheet.text(WIDTH - MARGIN - 32, y + 6.8, _("Total"), 9, ink=SOFT)
    sheet.rule(WIDTH - MARGIN - 20, y + 7.4, 20, LINE)
    for number in range(3):
        _grid(sheet, MARGIN + number * (3 * CELL + 2 * GAP + 12), y + 9)


def _grid(sheet: SheetOfPaper, x: float, y: float) -> None:
    for cell in range(9):
        left, top = x + cell % 3 * (CELL + GAP), y + cell // 3 * (CELL + GAP)
        sheet.box(left, top, CELL, CELL, line=LINE)
    sheet.rule(x + 3 * CELL + 2 * GAP + 1.5, y + 8, 8, LINE)
