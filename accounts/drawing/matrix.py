"""SVG transforms as matrices of six numbers, in SVG's order (a, b, c, d, e, f). Pure."""

import math
import re
from functools import reduce

from accounts.drawing.outline import Point

Matrix = tuple[float, float, float, float, float, float]

STEPS = re.compile(r"(\w+)\(([^)]*)\)")


def placed(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def stretch_of(matrix: Matrix) -> float:
    return math.hypot(matrix[0], matrix[1])


def transformed(matrix: Matrix, transform: str) -> Matrix:
    """The matrix inside an element with this `transform` attribute."""
    steps = [_step(name, numbers) for name, numbers in STEPS.findall(transform)]
    return reduce(_times, steps, matrix)


def _step(name: str, numbers: str) -> Matrix:
    given = [float(number) for number in re.split(r"[ ,]+", numbers.strip())]
    match name, given:
        case "translate", [x, y]:
            return 1, 0, 0, 1, x, y
        case "scale", [factor]:
            return factor, 0, 0, factor, 0, 0
        case "rotate", [degrees]:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            return cos, sin, -sin, cos, 0, 0
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
    raise AssertionError(f"our art needs no {name}({numbers})")


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, _e, _f = one
    e, f = placed(one, (other[4], other[5]))
    return (
        a * other[0] + c * other[1],
        b * other[0] + d * other[1],
        a * other[2] + c * other[3],
        b * other[2] + d * other[3],
        e,
        f,
    )
