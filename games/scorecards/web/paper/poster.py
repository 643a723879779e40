"""A card as a picture, for those who are sent a link to it: who won, with what, over whom."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from PIL import Image, ImageDraw, ImageFont

from games.pdf.ink import (
    CAP,
    CREAM,
    DISPLAY,
    FONTS,
    INK,
    LINE,
    PAPER,
    SEATS,
    SOFT,
    STRONG,
    TEXT,
    printed,
    runs,
)
from games.scorecards.models import Card
from games.scorecards.web.paper.ledger import Ledger, Player, ledger_of

SIZE = WIDTH, HEIGHT = 1200, 630  # what pages that show links ask for
MARGIN = 64
MOST = 7


def picture(card: Card) -> bytes:
    return drawn(ledger_of(card))


def drawn(ledger: Ledger) -> bytes:
    image = Image.new("RGB", SIZE, CREAM)
    poster = Poster(image)
    poster.head(ledger)
    poster.players(ledger.by_rank[:MOST])
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


class Poster:
    def __init__(self, image: Image.Image) -> None:
        self.pen = ImageDraw.Draw(image)

    def head(self, ledger: Ledger) -> None:
        self.pen.rectangle((0, 0, WIDTH, 104), fill=CAP)
        self.words(MARGIN, 70, ledger.title, 46, DISPLAY, PAPER)
        self.words(WIDTH - MARGIN, 68, "Toadstool", 34, DISPLAY, PAPER, is_right=True)
        self.words(MARGIN, 184, _won(ledger), 60, DISPLAY)
        self.words(MARGIN, 226, " · ".join(filter(None, [ledger.why, ledger.when])), 26, TEXT, SOFT)

    def players(self, players: list[Player]) -> None:
        step = min(84, (HEIGHT - 280) // max(1, len(players)))
        for place, player in enumerate(players):
            self.player(player, 256 + place * step, step)

    def player(self, player: Player, top: int, step: int) -> None:
        base = top + round(step * 0.7)
        self.pen.line((MARGIN, top, WIDTH - MARGIN, top), fill=LINE, width=2)
        mark = step // 3
        square = (MARGIN + 70, base - mark, MARGIN + 70 + mark, base)
        self.pen.rounded_rectangle(square, 5, SEATS[player.seat], INK, 3)
        self.words(MARGIN, base, str(player.rank or ""), step // 2, DISPLAY)
        self.words(MARGIN + 90 + mark, base, player.name, step // 2, STRONG)
        rounds = "   ".join(printed(grid.total) for grid in player.rounds)
        self.words(WIDTH - MARGIN - 150, base, rounds, step // 3, TEXT, SOFT, is_right=True)
        self.words(
            WIDTH - MARGIN, base, printed(player.total), step * 5 // 8, DISPLAY, is_right=True
        )

    def words(
        self, x: float, y: float, text: str, size: int, font: str, ink: str = INK, *, is_right=False
    ) -> None:
        """y is the base line, x the left end or the right one."""
        pieces = list(_measured(text, size, font))
        x -= sum(width for *_piece, width in pieces) if is_right else 0
        for piece, face, width in pieces:
            self.pen.text((x, y), piece, ink, face, anchor="ls")
            x += width


def _won(ledger: Ledger) -> str:
    names = ledger.winners
    if not names:
        return get_text_list([player.name for player in ledger.players], _("and"))
    sentence = ngettext("%(names)s wins", "%(names)s share the win", len(names))
    return sentence % {"names": get_text_list(names, _("and"))}


def _measured(
    text: str, size: int, font: str
) -> Iterator[tuple[str, ImageFont.FreeTypeFont, float]]:
    for piece, name in runs(text, font):
        face = _face(name, size)
        yield piece, face, face.getlength(piece)


@cache
def _face(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size)
