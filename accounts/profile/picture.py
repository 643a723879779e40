"""A player's card as a picture, in the size that links are shown in: words in, PNG out."""

from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import NamedTuple

from django.contrib.staticfiles import finders
from PIL import Image, ImageDraw, ImageFont

from accounts.drawing.gnome import gnome

SIZE = (1200, 630)
PAPER, INK, SOFT, MEADOW, SKY = "#fbf6e9", "#112b24", "#42574d", "#9cc06d", "#cfe8e4"
TITLE, TEXT = "caprasimo-latin-400-normal", "atkinson-hyperlegible-next-latin-wght-normal"
SMALLEST = 16


class Hand(NamedTuple):
    """How something is written."""

    font: str
    size: int
    ink: str


@dataclass(frozen=True)
class Fact:
    name: str
    value: str


@lru_cache(maxsize=64)  # it takes a while, and whoever reads a shared link asks for it
def drawn(nickname: str, avatar: str, title: str, facts: tuple[Fact, ...]) -> bytes:
    picture = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(picture)
    _draw_place(pen)
    figure = gnome(avatar, 540)
    picture.paste(figure, (210 - figure.width // 2, 54), figure)
    _write(pen, (470, 96), nickname, Hand(TITLE, 92, INK), width=690)
    _write(pen, (474, 214), title, Hand(TEXT, 40, SOFT), width=690)
    for number, fact in enumerate(facts):
        _draw_fact(pen, 470 + 236 * number, fact)
    _write(pen, (474, 556), "Toadstool", Hand(TITLE, 38, INK), width=400)
    return _png(picture)


def _draw_place(pen: ImageDraw.ImageDraw) -> None:
    pen.rectangle((0, 0, 420, 630), fill=SKY)
    pen.ellipse((-320, 440, 760, 1100), fill=MEADOW, outline=INK, width=5)
    pen.rectangle((420, 0, 1200, 630), fill=PAPER)
    pen.line((420, 0, 420, 630), fill=INK, width=6)


def _draw_fact(pen: ImageDraw.ImageDraw, x: int, fact: Fact) -> None:
    pen.rounded_rectangle((x, 316, x + 220, 486), 28, fill="#fffdf7", outline=INK, width=5)
    _write(pen, (x + 20, 334), fact.name, Hand(TEXT, 28, SOFT), width=180)
    _write(pen, (x + 20, 376), fact.value, Hand(TITLE, 74, INK), width=180)


def _write(
    pen: ImageDraw.ImageDraw, at: tuple[int, int], words: str, hand: Hand, width: int
) -> None:
    """As large as the hand writes, or as small as it takes to fit."""
    if hand.font == TITLE:
        words = words.replace("−", "-")  # Caprasimo has no true minus
    size = hand.size
    while _font(hand.font, size).getlength(words) > width and size > SMALLEST:
        size -= 2
    pen.text(at, words, fill=hand.ink, font=_font(hand.font, size))


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(finders.find(f"fonts/{name}.woff2"), size)


def _png(picture: Image.Image) -> bytes:
    kept = BytesIO()
    picture.quantize(128).save(kept, "PNG", optimize=True)
    return kept.getvalue()
