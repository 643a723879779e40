"""Transforms of SVG: what a group does to the points in it."""

import pytest

from accounts.drawing.matrix import Matrix, placed, stretch_of, transformed

UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)


@pytest.mark.parametrize(
    ("transform", "point"),
    [
        ("", (2, 1)),
        ("translate(10 20)", (12, 21)),
        ("scale(3)", (6, 3)),
        ("rotate(90)", (-1, 2)),
        ("matrix(-1 0 0 1 240 0)", (238, 1)),
        ("translate(10 20) scale(3)", (16, 23)),  # the last is done first
        ("translate(10, 20) rotate(90)", (9, 22)),
    ],
)
def test_a_point_is_moved_as_a_browser_moves_it(transform: str, point: tuple[int, int]) -> None:
    assert placed(transformed(UNMOVED, transform), (2, 1)) == pytest.approx(point)


def test_a_line_grows_with_its_group() -> None:
    assert stretch_of(transformed(UNMOVED, "rotate(60) scale(0.5)")) == pytest.approx(0.5)
