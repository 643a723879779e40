"""A carpet as a picture to share: where the cards lie, and what is left of the fire. No names."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from PIL import Image, ImageDraw

from accounts.drawing.lettering import TEXT, TITLE, Hand, png, write
from accounts.drawing.symbols import Box, symbols
from games.engines.core.contract import Outcome
from games.engines.snowhere.view import View as CarpetView
from games.tables.models import Table
from games.tables.storage.table_state import cached_state, load_state

SIZE = (1200, 630)
SHARPER = 2  # supersampling: cards are turned on a larger picture, for smooth edges
CARPET = (840, 630)  # the part of SIZE that shows the carpet
MARGIN = 36
PAPER, INK, SOFT, TABLE = "#fbf6e9", "#112b24", "#42574d", "#2d4c5c"
FACES = ("fire", "snow", "flake")
CARD = Box(0, 0, 59, 92)  # millimetres, which are also the units of the SVG drawings
REACH = 550  # tenths of a millimetre: from a card's centre to its corner, and a margin

Card = tuple[int, int, int, int, int]  # number, x, y, angle, face: the same order as in the view
Words = tuple[str, ...]  # the headline, then the lines below it


def picture_of(table: Table) -> bytes:
    """The PNG of a finished carpet."""
    view = (table_state := load_state(table.id, cached_state(table.id))).game.rules.view(
        table_state.state
    )
    assert isinstance(view, CarpetView) and view.outcome is not None
    cards = tuple(tuple(card) for card in msgspec.to_builtins(view.cards))
    return _drawn(cards, _words_about(view.fire, view.outcome))


def _words_about(fire: Any, outcome: Outcome) -> tuple[str, ...]:
    flakes = outcome.measures["flakes"].values[0]
    used = ngettext("{count} snowflake", "{count} snowflakes", flakes).format(count=flakes)
    if outcome.reason == "solved":
        return _("Solved"), used
    cards = ngettext("{count} card", "{count} cards", fire.cards).format(count=fire.cards)
    share = _("{share} %").format(share=floatformat(fire.share / 100, 1))
    return share, _("of the fire left"), f"{floatformat(fire.area, '0g')} mm²", cards, used


@lru_cache(maxsize=32)  # drawing is slow, and everybody who opens a shared link requests it
def _drawn(cards: tuple[Card, ...], words: Words) -> bytes:
    picture = Image.new("RGB", SIZE, PAPER)
    picture.paste(_carpet(cards), (0, 0))
    pen = ImageDraw.Draw(picture)
    pen.line((CARPET[0], 0, CARPET[0], SIZE[1]), fill=INK, width=6)
    _write(pen, words)
    return png(picture)


def _write(pen: ImageDraw.ImageDraw, words: Words) -> None:
    left, width = CARPET[0] + 30, SIZE[0] - CARPET[0] - 54
    largest, *lines = words
    write(pen, (left, 70), "Snowhere", Hand(TITLE, 56, INK), width)
    write(pen, (left, 190), largest, Hand(TITLE, 92, INK), width)
    for number, line in enumerate(lines):
        write(pen, (left, 316 + 46 * number), line, Hand(TEXT, 34, SOFT), width)
    write(pen, (left, 556), "Toadstool", Hand(TITLE, 38, INK), width)


def _carpet(cards: Sequence[Card]) -> Image.Image:
    ground = Image.new("RGB", (CARPET[0] * SHARPER, CARPET[1] * SHARPER), TABLE)
    scale, left, top = (SHARPER * number for number in _fit(cards))
    faces = [_face(name, round(CARD.height * 10 * scale)) for name in FACES]
    for _card, x, y, angle, face in cards:
        turned = faces[face].rotate(-angle / 10, Image.Resampling.BICUBIC, expand=True)
        at = (left + x * scale - turned.width / 2, top + y * scale - turned.height / 2)
        ground.paste(turned, (round(at[0]), round(at[1])), turned)
    return ground.resize(CARPET, Image.Resampling.LANCZOS)


def _fit(cards: Sequence[Card]) -> tuple[float, float, float]:
    """Pixels per tenth of a millimetre, and the pixel position of the table's origin."""
    xs, ys = [card[1] for card in cards], [card[2] for card in cards]
    wide, high = max(xs) - min(xs) + 2 * REACH, max(ys) - min(ys) + 2 * REACH
    scale = min((CARPET[0] - 2 * MARGIN) / wide, (CARPET[1] - 2 * MARGIN) / high)
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return scale, CARPET[0] / 2 - middle[0] * scale, CARPET[1] / 2 - middle[1] * scale


@lru_cache(maxsize=12)
def _face(name: str, height: int) -> Image.Image:
    return symbols("snowhere.svg", [name], CARD, height)
