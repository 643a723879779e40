"""A sheet for each table: names in the order of the seats, a box for every deal, a line to sign,
and the code of the table's card for people who prefer a phone. And an empty sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pdf.ink import DISPLAY, INK, LINE, SEATS, SOFT, STRONG
from games.pdf.page import SheetOfPaper, inked
from tournaments.web.paper.imprint import Imprint

MARGIN = 11.0
TOP, ROW = 62.0, 13.4
DEAL, TOTAL, MOST = 14.0, 18.0, 4  # deals with a box of their own
EMPTY = ("",) * 7


@dataclass(frozen=True)
class TableSheet:
    number: int
    people: Sequence[str]  # as they can be printed
    address: str = ""  # of the card


def table_sheets(imprint: Imprint, tables: Sequence[TableSheet], deals: int) -> bytes:
    sheet = SheetOfPaper(imprint.name)
    for place, table in enumerate(tables):
        if place:
            sheet.turn()
        _sheet(sheet, imprint, table, deals)
    if not tables:
        sheet.text(MARGIN, 30, _("Nothing is drawn yet."), 12)
    return sheet.pdf()


def scoresheet(imprint: Imprint, address: str, deals: int) -> bytes:
    """An empty sheet, for a table outside the draw or for when no printer is at hand."""
    return table_sheets(imprint, [TableSheet(0, EMPTY, address)], deals)


def _sheet(sheet: SheetOfPaper, imprint: Imprint, table: TableSheet, deals: int) -> None:
    deals = min(deals, MOST)
    _head(sheet, imprint, table)
    for deal in range(deals):
        middle = _left_of(sheet, deals, deal) + DEAL / 2
        sheet.text_at(middle, TOP - 2.5, str(deal + 1), 10, "middle")
    right = sheet.width - MARGIN
    sheet.text_at(right - TOTAL / 2, TOP - 2.5, _("Total"), 9, "middle", STRONG)
    for seat, name in enumerate(table.people):
        _player(sheet, seat, name, deals)
    _signature(sheet, TOP + len(table.people) * ROW + 12)
    sheet.text(MARGIN, sheet.height - 9, imprint.line, 7.5, ink=SOFT)


def _head(sheet: SheetOfPaper, imprint: Imprint, table: TableSheet) -> None:
    room = sheet.width - 2 * MARGIN - 30
    sheet.text(MARGIN, 18, sheet.fitted(inked(imprint.name), 14, DISPLAY, room), 14, DISPLAY)
    sheet.text(MARGIN, 24, " · ".join(filter(None, (imprint.round, imprint.draw))), 8, ink=SOFT)
    sheet.text(MARGIN, 45, _("Table"), 18, DISPLAY)
    after = MARGIN + sheet.width_of(_("Table"), 18, DISPLAY) + 4
    if table.number:
        sheet.text(after, 45, str(table.number), 46, DISPLAY)
    else:
        sheet.rule(after, 46, 20, INK)
    if table.address:
        sheet.qr(sheet.width - MARGIN - 28, MARGIN, 28, table.address)
        shown_address = table.address.partition("://")[2]
        sheet.text_at(sheet.width - MARGIN, 44, shown_address, 8.5, "right", STRONG)


def _player(sheet: SheetOfPaper, seat: int, name: str, deals: int) -> None:
    y = TOP + seat * ROW
    first = _left_of(sheet, deals, 0)
    sheet.box(MARGIN, y + 4, 4.4, 4.4, fill=SEATS[seat])
    if name:
        sheet.text(
            MARGIN + 7, y + 8, sheet.fitted(name, 12, STRONG, first - MARGIN - 9), 12, STRONG
        )
    sheet.rule(MARGIN + 7, y + 10.5, first - MARGIN - 10, LINE)
    for deal in range(deals):
        sheet.box(_left_of(sheet, deals, deal) + 0.7, y, DEAL - 1.4, ROW - 2)
    sheet.box(sheet.width - MARGIN - TOTAL + 0.7, y, TOTAL - 0.7, ROW - 2)


def _signature(sheet: SheetOfPaper, y: float) -> None:
    sheet.text(MARGIN, y, _("Signed by a player, and by another"), 9, ink=SOFT)
    half = (sheet.width - 2 * MARGIN - 8) / 2
    for place in range(2):
        sheet.rule(MARGIN + place * (half + 8), y + 12, half, INK)


def _left_of(sheet: SheetOfPaper, deals: int, deal: int) -> float:
    return sheet.width - MARGIN - TOTAL - (deals - deal) * DEAL
