"""A gnome as a picture, put together from the same parts as on pages (templates/art/gnomes.svg)."""

from PIL import Image

from accounts.drawing.symbols import Box, symbols

PARTS = ("feet-{3}", "coat-{2}", "face-{1}", "beard-{2}", "nose-{1}", "cap-{0}")
BOX = Box(0, -22, 240, 382)  # where the parts are drawn, as in art/gnome.html


def gnome(avatar: str, height: int) -> Image.Image:
    """The background is transparent."""
    return symbols("gnomes.svg", [part.format(*avatar) for part in PARTS], BOX, height)
