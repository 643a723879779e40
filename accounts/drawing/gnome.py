"""A gnome as a picture, put together from the same parts as on pages (templates/art/gnomes.svg)."""

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from django.conf import settings
from PIL import Image, ImageChops, ImageDraw

from accounts.drawing.outline import Point, Stroke, ellipse, strokes

PARTS = ("feet-{3}", "coat-{2}", "face-{1}", "beard-{2}", "nose-{1}", "cap-{0}")
BOX = (0, -22, 240, 382)  # where the parts are drawn, as in art/gnome.html
SHARPER = 2  # drawn larger and made smaller again, for smooth edges


@dataclass(frozen=True)
class Paint:
    """What a shape inherits from the groups around it."""

    scale: float
    dx: float = 0
    dy: float = 0
    is_mirrored: bool = False
    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1

    def place(self, point: Point) -> Point:
        x, y = (240 - point[0] if self.is_mirrored else point[0]), point[1]
        return (x + self.dx - BOX[0]) * self.scale, (y + self.dy - BOX[1]) * self.scale


def gnome(avatar: str, height: int) -> Image.Image:
    """On nothing: to be laid upon a ground."""
    scale = height * SHARPER / BOX[3]
    size = (round(BOX[2] * scale), height * SHARPER)
    picture = Image.new("RGBA", size)
    for part in PARTS:
        _draw(picture, _art()[part.format(*avatar)], Paint(scale))
    return picture.resize((size[0] // SHARPER, height), Image.Resampling.LANCZOS)


@cache
def _art() -> dict[str, Element]:
    """Every part and clip by its name. The file is a template: its first line is a comment."""
    path = Path(settings.TEMPLATES[0]["DIRS"][0]) / "art" / "gnomes.svg"
    root = fromstring("<svg" + path.read_text().partition("<svg")[2])
    return {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}


def _draw(picture: Image.Image, group: Element, paint: Paint) -> None:
    for shape in group:
        inner = _painted(paint, shape)
        if shape.tag == "g":
            _draw_group(picture, shape, inner)
        else:
            _draw_shape(picture, shape, inner)


def _painted(paint: Paint, shape: Element) -> Paint:
    given, transform = shape.attrib, shape.attrib.get("transform", "")
    if moved := re.match(r"translate\((\S+) (\S+)\)", transform):
        paint = replace(paint, dx=paint.dx + float(moved[1]), dy=paint.dy + float(moved[2]))
    elif transform.startswith("matrix(-1"):
        paint = replace(paint, is_mirrored=not paint.is_mirrored)
    return replace(
        paint,
        fill=given.get("fill", paint.fill),
        stroke=given.get("stroke", paint.stroke),
        width=float(given.get("stroke-width", paint.width)),
    )


def _draw_group(picture: Image.Image, group: Element, paint: Paint) -> None:
    clip = re.match(r"url\(#(.+)\)", group.attrib.get("clip-path", ""))
    if not clip:
        return _draw(picture, group, paint)
    layer, mask = Image.new("RGBA", picture.size), Image.new("L", picture.size)
    _draw(layer, group, paint)
    for outline in (one for shape in _art()[clip[1]] for one in _outlines(shape)):
        ImageDraw.Draw(mask).polygon([paint.place(point) for point in outline], fill=255)
    layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
    picture.alpha_composite(layer)


def _draw_shape(picture: Image.Image, shape: Element, paint: Paint) -> None:
    opacity = float(shape.attrib.get("opacity", 1))
    if opacity == 1:
        return _paint(ImageDraw.Draw(picture), shape, paint)
    layer = Image.new("RGBA", picture.size)
    _paint(ImageDraw.Draw(layer), shape, paint)
    layer.putalpha(layer.getchannel("A").point(lambda alpha: round(alpha * opacity)))
    picture.alpha_composite(layer)


def _paint(pen: ImageDraw.ImageDraw, shape: Element, paint: Paint) -> None:
    outlines = [[paint.place(point) for point in outline] for outline in _outlines(shape)]
    for outline in outlines:
        if paint.fill != "none" and len(outline) > 2:
            pen.polygon(outline, fill=paint.fill)
    if paint.stroke != "none":
        for outline in outlines:
            _ink(pen, outline, paint.stroke, paint.width * paint.scale)


def _ink(pen: ImageDraw.ImageDraw, outline: Stroke, ink: str, width: float) -> None:
    """Round at both ends and at every corner."""
    pen.line(outline, fill=ink, width=max(1, round(width)), joint="curve")
    for x, y in (outline[0], outline[-1]):
        pen.circle((x, y), width / 2, fill=ink)


def _outlines(shape: Element) -> list[Stroke]:
    number = {name: float(value) for name, value in shape.attrib.items() if _is_number(value)}
    match shape.tag:
        case "path":
            return strokes(shape.attrib["d"])
        case "circle":
            return [ellipse(number["cx"], number["cy"], number["r"], number["r"])]
        case "ellipse":
            return [ellipse(number["cx"], number["cy"], number["rx"], number["ry"])]
    left, top = number.get("x", 0), number.get("y", 0)
    right, bottom = left + number["width"], top + number["height"]
    return [[(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]]


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"-?[\d.]+", text))
