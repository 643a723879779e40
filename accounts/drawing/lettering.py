"""Writes text on a picture, and encodes a picture as PNG."""

from functools import cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from config.base.environment import ROOT

TITLE, TEXT = "caprasimo-latin-400-normal", "atkinson-hyperlegible-next-latin-wght-normal"
SMALLEST = 16


class Hand(NamedTuple):
    """Font, size and colour of a text."""

    font: str
    size: int
    ink: str


def write(
    pen: ImageDraw.ImageDraw, at: tuple[int, int], words: str, hand: Hand, width: int
) -> None:
    """Reduces the font size until the text fits the width, but not below SMALLEST."""
    if hand.font == TITLE:
        words = words.replace("−", "-")  # the font Caprasimo has no U+2212
    size = hand.size
    while _font(hand.font, size).getlength(words) > width and size > SMALLEST:
        size -= 2
    pen.text(at, words, fill=hand.ink, font=_font(hand.font, size))


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(ROOT / "static" / "fonts" / f"{name}.woff2", size)


def png(picture: Image.Image) -> bytes:
    kept = BytesIO()
    picture.quantize(128).save(kept, "PNG", optimize=True)
    return kept.getvalue()
