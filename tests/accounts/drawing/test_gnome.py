"""Gnomes are drawn without a browser: the same parts, every one of them in its place."""

import math

import pytest
from PIL import ImageChops

from accounts.domain.avatars import KINDS
from accounts.drawing.gnome import gnome
from accounts.drawing.outline import ellipse, strokes


def test_lines_are_absolute_or_relative_and_come_back_when_closed() -> None:
    assert strokes("M1 2L3 4H9V0Z") == [[(1, 2), (3, 4), (9, 4), (9, 0), (1, 2)]]
    assert strokes("M1 2l2 2h6v-4z") == strokes("M1 2L3 4H9V0Z")


def test_numbers_may_touch_and_further_points_are_lines() -> None:
    assert strokes("M.5-1 2 3") == [[(0.5, -1), (2, 3)]]
    assert len(strokes("M0 0h1M5 5h1")) == 2


@pytest.mark.parametrize("curve", ["M0 0C0 5 10 5 10 0", "M0 0Q5 9 10 0", "M0 0A5 5 0 0 1 10 0"])
def test_curves_end_where_they_say(curve: str) -> None:
    (stroke,) = strokes(curve)
    assert math.dist(stroke[-1], (10, 0)) < 1e-6
    assert len(stroke) > 10


def test_an_arc_keeps_its_distance() -> None:
    (half,) = strokes("M0 0A5 5 0 0 1 10 0")
    assert all(abs(math.dist(point, (5, 0)) - 5) < 1e-6 for point in half)
    assert min(y for _x, y in half) == pytest.approx(-5, abs=0.1)


def test_an_ellipse_is_closed() -> None:
    outline = ellipse(1, 2, 3, 4)
    assert math.dist(outline[0], outline[-1]) < 1e-6


@pytest.mark.parametrize("part", range(4))
def test_every_kind_of_every_part_looks_different(part: int) -> None:
    drawn = [gnome("a" * part + kind + "a" * (3 - part), 96) for kind in KINDS]
    for one, other in zip(drawn, drawn[1:], strict=False):
        assert ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def test_a_gnome_stands_on_nothing() -> None:
    picture = gnome("badc", 96)
    assert picture.size[1] == 96
    assert picture.getpixel((0, 0))[3] == 0 and picture.getpixel((30, 60))[3] == 255
