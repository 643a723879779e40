"""A sheet of A5 to draw on: measured in millimetres from its top left corner."""

from functools import cache
from io import BytesIO
from typing import Literal

import segno
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from games.scorecards.paper.ink import DISPLAY, FONTS, INK, STRONG, TEXT, runs

WIDTH, HEIGHT = (side / mm for side in A5)

Align = Literal["left", "middle", "right"]


class SheetOfPaper:
    def __init__(self, title: str) -> None:
        _load_fonts()
        self._file = BytesIO()
        self._canvas = Canvas(self._file, pagesize=A5, pageCompression=1)
        self._canvas.setTitle(title)

    def pdf(self) -> bytes:
        self._canvas.save()
        return self._file.getvalue()

    def turn(self) -> None:
        self._canvas.showPage()

    def text(
        self, x: float, y: float, words: str, size: float, font: str = TEXT, ink: str = INK
    ) -> None:
        """y is the base line."""
        self._canvas.setFillColor(HexColor(ink))
        for piece, face in runs(words, font):
            self._canvas.setFont(face, size)
            self._canvas.drawString(x * mm, (HEIGHT - y) * mm, piece)
            x += pdfmetrics.stringWidth(piece, face, size) / mm

    def text_at(
        self, x: float, y: float, words: str, size: float, align: Align, font: str = DISPLAY
    ) -> None:
        width = self.width_of(words, size, font)
        self.text(x - (width if align == "right" else width / 2), y, words, size, font)

    def width_of(self, words: str, size: float, font: str) -> float:
        return sum(
            pdfmetrics.stringWidth(piece, face, size) / mm for piece, face in runs(words, font)
        )

    def box(
        self, x: float, y: float, width: float, height: float, *, fill: str = "", line: str = INK
    ) -> None:
        self._canvas.setLineWidth(0.8)
        self._canvas.setStrokeColor(HexColor(line))
        if fill:
            self._canvas.setFillColor(HexColor(fill))
        place = (x * mm, (HEIGHT - y - height) * mm, width * mm, height * mm)
        self._canvas.roundRect(*place, 1.2 * mm, stroke=1, fill=int(bool(fill)))

    def rule(self, x: float, y: float, width: float, ink: str) -> None:
        self._canvas.setLineWidth(0.5)
        self._canvas.setStrokeColor(HexColor(ink))
        self._canvas.line(x * mm, (HEIGHT - y) * mm, (x + width) * mm, (HEIGHT - y) * mm)

    def qr(self, x: float, y: float, side: float, address: str) -> None:
        code = segno.make(address.upper(), error="m", micro=False)
        rows = list(code.matrix)
        step = side / len(rows)
        self._canvas.setFillColor(HexColor(INK))
        for row, squares in enumerate(rows):
            for column, is_dark in enumerate(squares):
                if is_dark:
                    left, top = x + column * step, y + row * step
                    place = (left * mm, (HEIGHT - top - step) * mm, step * mm, step * mm)
                    self._canvas.rect(*place, stroke=0, fill=1)


@cache
def _load_fonts() -> None:
    for name in (DISPLAY, TEXT, STRONG):
        pdfmetrics.registerFont(TTFont(name, FONTS / f"{name}.ttf"))
