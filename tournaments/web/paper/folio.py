"""A4 pages in columns, with automatic breaks; each page has a header and a footer."""

from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4

from games.pdf.ink import DISPLAY, SOFT
from games.pdf.page import SheetOfPaper, inked
from tournaments.web.paper.imprint import Imprint

MARGIN, GUTTER = 14.0, 9.0
TOP, BOTTOM = 36.0, 280.0


class Folio:
    def __init__(self, title: str, imprint: Imprint, columns: int = 1) -> None:
        self.sheet = SheetOfPaper(f"{imprint.name}, {title}", A4)
        self.title, self.imprint, self.columns = title, imprint, columns
        self.width = (self.sheet.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
        self.page, self.column, self.y = 1, 0, TOP
        self._begin()

    def room(self, height: float) -> tuple[float, float]:
        """Reserves a block of that height and returns its top left corner."""
        if self.y + height > BOTTOM and self.y > TOP:
            self._turn_column()
        x, y = MARGIN + self.column * (self.width + GUTTER), self.y
        self.y += height
        return x, y

    def chapter(self, title: str) -> None:
        """Starts a new page with another title."""
        self.title = title
        self._turn_page()

    def pdf(self) -> bytes:
        return self.sheet.pdf()

    def _turn_column(self) -> None:
        self.column, self.y = self.column + 1, TOP
        if self.column == self.columns:
            self._turn_page()

    def _turn_page(self) -> None:
        self.sheet.turn()
        self.page, self.column, self.y = self.page + 1, 0, TOP
        self._begin()

    def _begin(self) -> None:
        sheet, wide = self.sheet, self.sheet.width - 2 * MARGIN
        sheet.text(MARGIN, 22, sheet.fitted(self.title, 24, DISPLAY, wide), 24, DISPLAY)
        name = sheet.fitted(inked(self.imprint.name), 11, DISPLAY, wide)
        sheet.text(MARGIN, 29, name, 11, DISPLAY, SOFT)
        sheet.text(MARGIN, 288, self.imprint.line, 9, ink=SOFT)
        page = _("Page %(page)s") % {"page": self.page}
        sheet.text_at(sheet.width - MARGIN, 288, page, 9, "right", DISPLAY)
