"""Gnomes are drawn without a browser: the same parts, every one of them in its place."""

import pytest
from PIL import ImageChops

from accounts.domain.avatars import KINDS
from accounts.drawing.gnome import gnome
from accounts.drawing.symbols import Box, symbols


@pytest.mark.parametrize("part", range(4))
def test_every_kind_of_every_part_looks_different(part: int) -> None:
    drawn = [gnome("a" * part + kind + "a" * (3 - part), 96) for kind in KINDS]
    for one, other in zip(drawn, drawn[1:], strict=False):
        assert ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def test_a_gnome_stands_on_nothing() -> None:
    picture = gnome("badc", 96)
    assert picture.size[1] == 96
    assert picture.getpixel((0, 0))[3] == 0 and picture.getpixel((30, 60))[3] == 255


def test_a_part_is_clipped_and_as_high_as_asked() -> None:
    picture = symbols("gnomes.svg", ["coat-d"], Box(0, -22, 240, 382), 382)
    assert picture.size == (240, 382)
    assert picture.getpixel((120, 282))[3] == 255
    assert picture.getpixel((34, 202))[3] == 0  # a line of the cloth, outside the coat


def test_a_card_has_round_corners() -> None:
    picture = symbols("snowhere.svg", ["fire"], Box(0, 0, 59, 92), 92)
    assert picture.getpixel((1, 1))[3] < 128 < picture.getpixel((4, 4))[3]
