"""Draws symbols from the files in templates/art/ as bitmaps, by resvg."""

import re
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring, tostring

from PIL import Image
from resvg_py import svg_to_bytes

from config.base.environment import ROOT

CLIP = re.compile(r'clip-path="url\(#([^)]+)\)"')

Art = dict[str, Element]


class Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float


def symbols(file: str, names: Iterable[str], box: Box, height: int) -> Image.Image:
    """Draws the symbols over each other, `height` pixels high, on a transparent background."""
    art = _art(file)
    shapes = "".join(tostring(shape, "unicode") for name in names for shape in art[name])
    clips = "".join(tostring(art[id], "unicode") for id in dict.fromkeys(CLIP.findall(shapes)))
    size = f'width="{box.width * height / box.height}" height="{height}"'
    view = " ".join(str(number) for number in box)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}">{clips}{shapes}</svg>'
    drawn = svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(BytesIO(drawn)).convert("RGBA")


@cache
def _art(file: str) -> Art:
    """Parts and clip paths by id. The file is a template: the comment before <svg is skipped."""
    path = ROOT / "templates" / "art" / file
    root = fromstring("<svg" + path.read_text().partition("<svg")[2])
    return {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
