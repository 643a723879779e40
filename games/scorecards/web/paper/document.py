"""A card as a PDF: everybody's grids, round by round, totals and places, on A5."""

from django.utils.translation import gettext as _

from games.engines.core.paper import Grid
from games.pdf.ink import DISPLAY, LINE, MOSS, SEATS, SOFT, STRONG, face, ground, ink_on, printed
from games.pdf.page import HEIGHT, WIDTH, SheetOfPaper
from games.scorecards.models import Card
from games.scorecards.web.paper.ledger import Ledger, Player, ledger_of

MARGIN, FOOT = 11, 8
CELL, GAP = 9.4, 0.8
GRID = 3 * CELL + 2 * GAP
TOP, BAND = 36, 41  # where the players begin, and how much each takes
LINE_BAND = 11  # for games without grids


def pdf(card: Card, address: str = "") -> bytes:
    ledger = ledger_of(card)
    sheet = SheetOfPaper(f"{ledger.title}, {ledger.when}")
    _head(sheet, ledger, address)
    y = TOP
    for player in ledger.players:
        band = BAND if player.rounds else LINE_BAND
        if y + band > HEIGHT - FOOT:
            sheet.turn()
            y = MARGIN
        _player(sheet, player, y)
        y += band
    return sheet.pdf()


def _head(sheet: SheetOfPaper, ledger: Ledger, address: str) -> None:
    sheet.text(MARGIN, 19, ledger.title, 21, DISPLAY)
    sheet.text(MARGIN, 26, f"{ledger.when} · {ledger.code}", 9, ink=SOFT)
    sheet.text(MARGIN, 31, ledger.why, 9, ink=SOFT)
    if address:
        sheet.qr(WIDTH - MARGIN - 20, MARGIN, 20, address)


def _player(sheet: SheetOfPaper, player: Player, y: float) -> None:
    sheet.rule(MARGIN, y, WIDTH - 2 * MARGIN, LINE)
    sheet.box(MARGIN, y + 3.4, 4, 4, fill=SEATS[player.seat])
    sheet.text(MARGIN + 6, y + 6.8, player.name, 11, STRONG)
    sheet.text_at(WIDTH - MARGIN, y + 7.5, printed(player.total), 17, "right")
    if player.rank:
        place = _("Place %(place)s") % {"place": player.rank}
        sheet.text_at(WIDTH - MARGIN - 14, y + 6.8, place, 9, "right", STRONG)
    for number, grid in enumerate(player.rounds):
        _grid(sheet, grid, MARGIN + number * (GRID + 12), y + 9)


def _grid(sheet: SheetOfPaper, grid: Grid, x: float, y: float) -> None:
    cell = CELL, CELL
    for place, card in enumerate(grid.cells):
        left, top = x + place % 3 * (CELL + GAP), y + place // 3 * (CELL + GAP)
        if card is None:
            sheet.box(left, top, *cell, line=LINE)
            continue
        sheet.box(left, top, *cell, fill=ground(card))
        _number(sheet, left, top, card)
    for line in grid.lines:
        _ribbon(sheet, line, x, y)
    _sum(sheet, grid, x + GRID + 1.5, y)


def _number(sheet: SheetOfPaper, left: float, top: float, card: int) -> None:
    words, size = face(card), 13
    width = sheet.width_of(words, size, DISPLAY)
    sheet.text(left + (CELL - width) / 2, top + 6.4, words, size, DISPLAY, ink_on(card))


def _ribbon(sheet: SheetOfPaper, line: tuple[int, ...], x: float, y: float) -> None:
    first, second, _third = line
    is_row = second - first == 1
    left, top = x + first % 3 * (CELL + GAP) - 0.6, y + first // 3 * (CELL + GAP) - 0.6
    across, down = (GRID, CELL) if is_row else (CELL, GRID)
    for grow in (1.2, 1.7):  # twice, so that the frame is bold
        edge = (grow - 1.2) / 2
        sheet.box(left - edge, top - edge, across + grow, down + grow, line=MOSS)


def _sum(sheet: SheetOfPaper, grid: Grid, x: float, y: float) -> None:
    sheet.text(x, y + 6, printed(grid.total), 12, DISPLAY)
    if grid.is_typed:
        sheet.text(x, y + 10.5, _("typed"), 7, ink=SOFT)
    if grid.went_out:
        sheet.text(x, y + 15, _("out"), 7, ink=SOFT)
