"""Draws symbols from the files in templates/art/ as bitmaps. Supports only the SVG used there."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageChops, ImageDraw

from accounts.drawing.matrix import Matrix, placed, stretch_of, transformed
from accounts.drawing.outline import Point, Stroke, ellipse, strokes
from config.base.environment import ROOT

SHARPER = 2  # supersampling: drawn larger, then scaled down, for smooth edges

Art = dict[str, Element]


class Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Paint:
    """What a shape inherits from the groups around it."""

    matrix: Matrix
    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1

    def place(self, point: Point) -> Point:
        return placed(self.matrix, point)

    @property
    def line(self) -> float:
        """The line width in pixels."""
        return self.width * stretch_of(self.matrix)


def symbols(file: str, names: Iterable[str], box: Box, height: int) -> Image.Image:
    """Draws the symbols over each other, `height` pixels high, on a transparent background."""
    scale = height * SHARPER / box.height
    size = (round(box.width * scale), height * SHARPER)
    picture, art = Image.new("RGBA", size), _art(file)
    paint = Paint((scale, 0, 0, scale, -box.left * scale, -box.top * scale))
    for name in names:
        _draw(picture, art[name], paint, art)
    return picture.resize((size[0] // SHARPER, height), Image.Resampling.LANCZOS)


@cache
def _art(file: str) -> Art:
    """Parts and clip paths by id. The file is a template: the comment before <svg is skipped."""
    path = ROOT / "templates" / "art" / file
    root = fromstring("<svg" + path.read_text().partition("<svg")[2])
    return {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}


def _draw(picture: Image.Image, group: Element, paint: Paint, art: Art) -> None:
    for shape in group:
        inner = _painted(paint, shape)
        if shape.tag == "g":
            _draw_group(picture, shape, inner, art)
        else:
            _draw_shape(picture, shape, inner)


def _painted(paint: Paint, shape: Element) -> Paint:
    given = shape.attrib
    return replace(
        paint,
        matrix=transformed(paint.matrix, given.get("transform", "")),
        fill=given.get("fill", paint.fill),
        stroke=given.get("stroke", paint.stroke),
        width=float(given.get("stroke-width", paint.width)),
    )


def _draw_group(picture: Image.Image, group: Element, paint: Paint, art: Art) -> None:
    clip = re.match(r"url\(#(.+)\)", group.attrib.get("clip-path", ""))
    if not clip:
        return _draw(picture, group, paint, art)
    layer, mask = Image.new("RGBA", picture.size), Image.new("L", picture.size)
    _draw(layer, group, paint, art)
    for outline in (one for shape in art[clip[1]] for one in _outlines(shape)):
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
            _ink(pen, outline, paint.stroke, paint.line)


def _ink(pen: ImageDraw.ImageDraw, outline: Stroke, ink: str, width: float) -> None:
    """Draws a line with round ends and round corners."""
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
