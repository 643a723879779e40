"""A sheet of paper to draw on, of A5 unless told: in millimetres from its top left corner."""

from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import Literal
from unicodedata import normalize

import segno
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from games.pdf.ink import DISPLAY, FONTS, INK, STRONG, TEXT, runs

WIDTH, HEIGHT = (side / mm for side in A5)

BARRED = str.maketrans("ŁłĐđĦħŦŧı", "LlDdHhTti")  # no accent that could be taken off

Align = Literal["left", "middle", "right"]


class SheetOfPaper:
    def __init__(self, title: str, size: tuple[float, float] = A5) -> None:
        _load_fonts()
        self.width, self.height = (side / mm for side in size)
        self._file = BytesIO()
        self._canvas = Canvas(self._file, pagesize=size, pageCompression=1)
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
            self._canvas.drawString(x * mm, (self.height - y) * mm, piece)
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

    def fitted(self, words: str, size: float, font: str, width: float) -> str:
        """As much of it as there is room for."""
        whole = self.width_of(words, size, font)
        if whole <= width:
            return words
        keep = int(len(words) * width / whole)
        while keep and self.width_of(words[:keep] + "…", size, font) > width:
            keep -= 1
        return words[:keep].rstrip() + "…" if keep else ""

    def box(
        self, x: float, y: float, width: float, height: float, *, fill: str = "", line: str = INK
    ) -> None:
        self._canvas.setLineWidth(0.8)
        self._canvas.setStrokeColor(HexColor(line))
        if fill:
            self._canvas.setFillColor(HexColor(fill))
        place = (x * mm, (self.height - y - height) * mm, width * mm, height * mm)
        self._canvas.roundRect(*place, 1.2 * mm, stroke=1, fill=int(bool(fill)))

    def rule(self, x: float, y: float, width: float, ink: str) -> None:
        self._canvas.setLineWidth(0.5)
        self._canvas.setStrokeColor(HexColor(ink))
        self._canvas.line(x * mm, (self.height - y) * mm, (x + width) * mm, (self.height - y) * mm)

    def qr(self, x: float, y: float, side: float, address: str) -> None:
        code = segno.make(address.upper(), error="m", micro=False)
        rows = list(code.matrix)
        step = side / len(rows)
        self._canvas.setFillColor(HexColor(INK))
        for row, squares in enumerate(rows):
            bottom = self.height - (y + (row + 1) * step)
            for column, run in _dark(squares):
                place = ((x + column * step) * mm, bottom * mm, run * step * mm, step * mm)
                self._canvas.rect(*place, stroke=0, fill=1)


def inked(words: str) -> str:
    """As our fonts can print it: a letter that they lack without its accents, or not at all."""
    _load_fonts()
    font = pdfmetrics.getFont(TEXT)
    assert isinstance(font, TTFont)
    letters = font.face.charToGlyph
    near = (one if ord(one) in letters else _plain(one) for one in words)
    return " ".join("".join(one for one in near if ord(one) in letters).split())


def _plain(letter: str) -> str:
    return normalize("NFKD", letter)[0].translate(BARRED)


def _dark(squares: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Where dark squares begin in a row of a code, and how many there are side by side."""
    column = 0
    for is_dark, run in groupby(squares, key=bool):
        length = len(list(run))
        if is_dark:
            yield column, length
        column += length


@cache
def _load_fonts() -> None:
    for name in (DISPLAY, TEXT, STRONG):
        pdfmetrics.registerFont(TTFont(name, FONTS / f"{name}.ttf"))
