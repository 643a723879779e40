"""SVG path data as lists of points: curves become short straight lines. Pure."""

import math
import re
from collections.abc import Iterator

Point = tuple[float, float]
Stroke = list[Point]

TOKENS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
STEPS = 14  # straight lines for one curve


def strokes(data: str) -> list[Stroke]:
    """One stroke for each M command; a closed stroke (Z) ends at its first point."""
    drawn: list[Stroke] = []
    for command, numbers in _commands(data):
        at = drawn[-1][-1] if drawn else (0.0, 0.0)
        points = _points(command, numbers, at)
        if command in "Mm":
            drawn.append(points)
        elif command in "Zz":
            drawn[-1].append(drawn[-1][0])
        else:
            drawn[-1].extend(points)
    return drawn


def ellipse(x: float, y: float, rx: float, ry: float) -> Stroke:
    angles = [2 * math.pi * step / 40 for step in range(41)]
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    tokens, command = TOKENS.findall(data), ""
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        takes = TAKES[command.upper()]
        yield command, [float(tokens.pop(0)) for _number in range(takes)]
        command = {"M": "L", "m": "l"}.get(command, command)  # points after an M's first are lines


def _points(command: str, numbers: list[float], at: Point) -> Stroke:
    kind = command.upper()
    if kind in "HV":
        return [_straight(kind, numbers[0], at, command.islower())]
    if kind == "A":
        return _arc(at, numbers)
    x, y = at if command.islower() else (0.0, 0.0)
    given = [(x + one, y + other) for one, other in zip(numbers[::2], numbers[1::2], strict=True)]
    return given if kind in "ML" else _curve([at, *given])


def _straight(kind: str, number: float, at: Point, is_relative: bool) -> Point:
    x, y = at
    if kind == "H":
        return (x + number if is_relative else number), y
    return x, (y + number if is_relative else number)


def _curve(controls: Stroke) -> Stroke:
    """A Bézier curve of any degree."""
    return [_between(controls, step / STEPS) for step in range(1, STEPS + 1)]


def _between(controls: Stroke, share: float) -> Point:
    while len(controls) > 1:
        controls = [
            (ax + (bx - ax) * share, ay + (by - ay) * share)
            for (ax, ay), (bx, by) in zip(controls, controls[1:], strict=False)
        ]
    return controls[0]


def _arc(at: Point, numbers: list[float]) -> Stroke:
    """An arc of a circle, the short or the long way round.

    Our art needs no more, so ry and rotation are ignored, and the coordinates are absolute.
    """
    radius, _ry, _turn, is_long, sweeps, x, y = numbers
    half = math.dist(at, (x, y)) / 2
    radius = max(radius, half)
    off = math.sqrt(radius**2 - half**2) * (1 if is_long == sweeps else -1)
    across = ((y - at[1]) / (2 * half), (at[0] - x) / (2 * half))
    middle = ((at[0] + x) / 2 + off * across[0], (at[1] + y) / 2 + off * across[1])
    start = math.atan2(at[1] - middle[1], at[0] - middle[0])
    turn = math.atan2(y - middle[1], x - middle[0]) - start
    turn += 2 * math.pi * ((turn < 0) if sweeps else -(turn > 0))
    angles = [start + turn * step / STEPS for step in range(1, STEPS + 1)]
    return [
        (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
        for angle in angles
    ]
