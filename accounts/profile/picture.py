"""A player's card as a picture, in the size that links are shown in: words in, PNG out.

The gnome is a simple one, drawn from circles and polygons: its cap tells whose it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO

from django.contrib.staticfiles import finders
from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 630)
PAPER, INK, SOFT, MEADOW, SKY = "#fbf6e9", "#112b24", "#42574d", "#9cc06d", "#cfe8e4"
CAPS = {"a": "#d8432f", "b": "#2f9189", "c": "#c98b35", "d": "#83508f"}
BEARDS = {"a": "#fff4dc", "b": "#d97b3a", "c": "#5a4034", "d": "#c3d3dc"}
SKINS = {"a": "#f7d3b2", "b": "#e6ae7d", "c": "#f0c49b", "d": "#8c5a3b"}
TITLE, TEXT = "caprasimo-latin-400-normal", "atkinson-hyperlegible-next-latin-wght-normal"


@dataclass(frozen=True)
class Fact:
    name: str
    value: str


def drawn(nickname: str, avatar: str, title: str, facts: Sequence[Fact]) -> bytes:
    picture = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(picture)
    _draw_place(pen)
    _draw_gnome(pen, avatar)
    _write(pen, (470, 96), nickname, TITLE, 92, INK, width=690)
    _write(pen, (474, 214), title, TEXT, 40, SOFT, width=690)
    for number, fact in enumerate(facts):
        _draw_fact(pen, 470 + 236 * number, fact)
    _write(pen, (474, 556), "Toadstool", TITLE, 38, INK, width=400)
    return _png(picture)


def _draw_place(pen: ImageDraw.ImageDraw) -> None:
    pen.rectangle((0, 0, 420, 630), fill=SKY)
    pen.ellipse((-320, 440, 760, 1100), fill=MEADOW, outline=INK, width=5)
    pen.rectangle((420, 0, 1200, 630), fill=PAPER)
    pen.line((420, 0, 420, 630), fill=INK, width=6)


def _draw_gnome(pen: ImageDraw.ImageDraw, avatar: str) -> None:
    cap, face, beard, _feet = avatar
    ink = {"outline": INK, "width": 8}
    pen.rounded_rectangle((110, 420, 310, 700), 90, fill="#76a04e", **ink)
    pen.ellipse((100, 250, 320, 470), fill=SKINS[face], **ink)
    pen.polygon(((118, 380), (302, 380), (276, 500), (210, 572), (144, 500)), fill=BEARDS[beard])
    pen.line(
        ((118, 380), (144, 500), (210, 572), (276, 500), (302, 380)),
        fill=INK,
        width=8,
        joint="curve",
    )
    pen.ellipse((182, 350, 238, 402), fill="#f4a79d", **ink)
    for x in (160, 260):
        pen.ellipse((x - 10, 326, x + 10, 346), fill=INK)
    _draw_cap(pen, cap)


def _draw_cap(pen: ImageDraw.ImageDraw, cap: str) -> None:
    outline = ((92, 318), (150, 150), (236, 62), (252, 168), (328, 318))
    pen.polygon(outline, fill=CAPS[cap])
    pen.line((*outline, outline[0]), fill=INK, width=8, joint="curve")
    for x, y, size in ((176, 220, 20), (236, 250, 26), (214, 146, 14)):
        pen.ellipse((x - size, y - size, x + size, y + size), fill=PAPER, outline=INK, width=5)
    pen.rounded_rectangle((84, 292, 336, 332), 20, fill=PAPER, outline=INK, width=8)


def _draw_fact(pen: ImageDraw.ImageDraw, x: int, fact: Fact) -> None:
    pen.rounded_rectangle((x, 316, x + 220, 486), 28, fill="#fffdf7", outline=INK, width=5)
    _write(pen, (x + 20, 334), fact.name, TEXT, 28, SOFT, width=180)
    _write(pen, (x + 20, 376), fact.value, TITLE, 74, INK, width=180)


def _write(
    pen: ImageDraw.ImageDraw,
    at: tuple[int, int],
    words: str,
    font: str,
    size: int,
    ink: str,
    *,
    width: int,
) -> None:
    """As large as asked, or as small as it takes to fit."""
    face = _font(font, size)
    while face.getlength(words) > width and size > 16:
        size -= 2
        face = _font(font, size)
    # Caprasimo has no true minus: a hyphen of its own is near enough in a picture.
    pen.text(at, words.replace("−", "-") if font == TITLE else words, fill=ink, font=face)


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(finders.find(f"fonts/{name}.woff2"), size)


def _png(picture: Image.Image) -> bytes:
    kept = BytesIO()
    picture.quantize(64).save(kept, "PNG", optimize=True)
    return kept.getvalue()
