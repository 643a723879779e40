"""A line through numbers lies in its box, the better the higher."""

from hypothesis import given
from hypothesis import strategies as st

from accounts.plots.line import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, line

scores = st.lists(st.integers(-99, 99), min_size=1, max_size=40)


@given(scores, st.booleans())
def test_every_dot_lies_in_the_box(values: list[int], lower_is_better: bool) -> None:
    for dot in line(values, lower_is_better).dots:
        assert LEFT <= float(dot.x) <= WIDTH - RIGHT
        assert TOP <= float(dot.y) <= HEIGHT - BOTTOM


@given(scores, st.booleans())
def test_better_is_higher(values: list[int], lower_is_better: bool) -> None:
    dots = sorted(line(values, lower_is_better).dots, key=lambda dot: float(dot.y))
    ranked = [dot.value for dot in dots]
    assert ranked == sorted(values, reverse=not lower_is_better)


def test_zero_is_drawn_only_where_the_line_crosses_it() -> None:
    assert line([-5, 5], lower_is_better=True).zero == "70.0"
    assert line([1, 5]).zero is None
    assert line([0, 5]).zero is None


def test_labels_lean_inwards_at_the_edges() -> None:
    anchors = [dot.anchor for dot in line(list(range(5))).dots]
    assert anchors == ["start", "middle", "middle", "middle", "end"]


def test_a_path_may_be_drawn_in_two_parts_that_meet() -> None:
    drawn = line([1, 2, 3])
    assert drawn.path(0, 2).split("L")[-1] == drawn.path(1).split("L")[0].removeprefix("M")


def test_one_number_is_a_dot() -> None:
    (dot,) = line([7]).dots
    assert dot.value == 7
