"""A line plot of numbers, scaled to a box. If lower is better, low values are drawn at the top."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 350, 130
LEFT, RIGHT, TOP, BOTTOM = 14, 14, 26, 16  # room for labels around the line


@dataclass(frozen=True)
class Dot:
    """Coordinates are strings: a template would write floats with the language's decimal comma."""

    x: str
    y: str
    value: int
    anchor: str  # the label's SVG text-anchor


@dataclass(frozen=True)
class Line:
    dots: tuple[Dot, ...]
    zero: str | None  # the y of zero, if the line crosses it

    def path(self, start: int = 0, end: int | None = None) -> str:
        return "M" + "L".join(f"{dot.x} {dot.y}" for dot in self.dots[start:end])


def line(values: Sequence[int], lower_is_better: bool = False) -> Line:
    low, high = min(values), max(values)
    span = (high - low) or 1
    room = HEIGHT - TOP - BOTTOM

    def height(value: int) -> float:
        share = (value - low) / span
        return TOP + room * (share if lower_is_better else 1 - share)

    step = (WIDTH - LEFT - RIGHT) / max(1, len(values) - 1)
    dots = tuple(
        Dot(_text(LEFT + place * step), _text(height(value)), value, _anchor(place, len(values)))
        for place, value in enumerate(values)
    )
    return Line(dots, _text(height(0)) if low < 0 < high else None)


def _anchor(place: int, many: int) -> str:
    """Near the left and right edges a label extends inwards."""
    share = place / max(1, many - 1)
    return "start" if share < 0.25 else "end" if share > 0.75 else "middle"


def _text(number: float) -> str:
    return f"{number:.1f}"
