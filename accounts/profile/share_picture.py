"""Draws the preview picture of a link to a player: text in, PNG out."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from accounts.drawing.gnome import gnome
from accounts.drawing.lettering import TEXT, TITLE, Hand, png, write

SIZE = (1200, 630)
PAPER, INK, SOFT, MEADOW, SKY = "#fbf6e9", "#112b24", "#42574d", "#9cc06d", "#cfe8e4"


@dataclass(frozen=True)
class Fact:
    name: str
    value: str


@lru_cache(maxsize=64)  # drawing is slow, and every reader of a shared link fetches it
def render_share_picture(nickname: str, avatar: str, title: str, facts: tuple[Fact, ...]) -> bytes:
    picture = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(picture)
    _draw_place(pen)
    figure = gnome(avatar, 540)
    picture.paste(figure, (210 - figure.width // 2, 54), figure)
    write(pen, (470, 96), nickname, Hand(TITLE, 92, INK), width=690)
    write(pen, (474, 214), title, Hand(TEXT, 40, SOFT), width=690)
    for number, fact in enumerate(facts):
        _draw_fact(pen, 470 + 236 * number, fact)
    write(pen, (474, 556), "Toadstool", Hand(TITLE, 38, INK), width=400)
    return png(picture)


def _draw_place(pen: ImageDraw.ImageDraw) -> None:
    pen.rectangle((0, 0, 420, 630), fill=SKY)
    pen.ellipse((-320, 440, 760, 1100), fill=MEADOW, outline=INK, width=5)
    pen.rectangle((420, 0, 1200, 630), fill=PAPER)
    pen.line((420, 0, 420, 630), fill=INK, width=6)


def _draw_fact(pen: ImageDraw.ImageDraw, x: int, fact: Fact) -> None:
    pen.rounded_rectangle((x, 316, x + 220, 486), 28, fill="#fffdf7", outline=INK, width=5)
    write(pen, (x + 20, 334), fact.name, Hand(TEXT, 28, SOFT), width=180)
    write(pen, (x + 20, 376), fact.value, Hand(TITLE, 74, INK), width=180)
