"""The flash: a portrait as pixels, made for one seat and one moment, without a name of any part.

It is one flattened picture, a little shifted and noised, so that equal portraits never have equal
bytes, and padded, so that its length tells nothing. A page can show it and cannot read it.
"""

import base64
import io
import secrets
from functools import lru_cache
from typing import Any

from PIL import Image, ImageChops, ImageDraw

from accounts.drawing.gnome import gnome
from games.engines.core.contract import Seat
from games.engines.core.flash import Portrait
from games.tables.storage.table_state import TableState

SIZE = (300, 420)
GROUND = "#f4ead2"
SHIFT = 6  # pixels
NOISE = 10
LENGTH = 48 * 1024  # characters of every flash, whatever it shows


def coming(table_state: TableState) -> Portrait | None:
    """What somebody may ask to see in a moment, in a game with flashes."""
    flashes = table_state.game.flashes
    return flashes.coming(table_state.state) if flashes else None


def prepare(portrait: Portrait) -> None:
    """Draws the portrait before it is asked for, so that nobody waits for it when they look."""
    _drawn(portrait.gnome, portrait.mark)


def picture_for(table_state: TableState, seat: Seat) -> dict[str, Any] | None:
    """What the page paints, and how long; None if this seat has not looked or no longer may."""
    flashes = table_state.game.flashes
    flash = flashes.shown(table_state.state, seat) if flashes else None
    if flash is None:
        return None
    picture = base64.b64encode(painted(flash.portrait)).decode()
    return {
        "flash": flash.number,
        "millis": flash.millis,
        "picture": picture,
        "padding": " " * (LENGTH - len(picture)),
    }


def painted(portrait: Portrait) -> bytes:
    picture = _drawn(portrait.gnome, portrait.mark)
    if portrait.upside_down:
        picture = picture.rotate(180)
    moved = ImageChops.offset(picture, _some(SHIFT), _some(SHIFT))
    noise = Image.effect_noise(SIZE, NOISE).convert("RGB")
    file = io.BytesIO()
    Image.blend(moved, noise, 0.06).save(file, "JPEG", quality=85)
    return file.getvalue()


def _some(most: int) -> int:
    return secrets.randbelow(2 * most + 1) - most


@lru_cache(maxsize=48)
def _drawn(parts: str, mark: str | None) -> Image.Image:
    picture = Image.new("RGB", SIZE, GROUND)
    figure = gnome(parts, 370)
    picture.paste(figure, ((SIZE[0] - figure.width) // 2, 40), figure)
    if mark:
        MARKS[mark](ImageDraw.Draw(picture), SIZE[0] - 44, 44)
    return picture


def _flower(pen: ImageDraw.ImageDraw, x: int, y: int) -> None:
    for dx, dy in ((0, -13), (12, -4), (8, 11), (-8, 11), (-12, -4)):
        pen.circle((x + dx, y + dy), 9, fill="#c9281e", outline="#17352d", width=3)
    pen.circle((x, y), 7, fill="#f3c244", outline="#17352d", width=3)


def _cloud(pen: ImageDraw.ImageDraw, x: int, y: int) -> None:
    for dx, dy, radius in ((-14, 0, 11), (0, -7, 14), (14, 0, 11)):
        pen.circle((x + dx, y + dy), radius, fill="#9db4c4", outline="#17352d", width=3)
    pen.rectangle((x - 14, y - 4, x + 14, y + 10), fill="#9db4c4")
    for dx in (-12, 0, 12):
        pen.line((x + dx, y + 14, x + dx - 4, y + 24), fill="#17352d", width=4)


MARKS = {"flower": _flower, "cloud": _cloud}
