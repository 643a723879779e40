"""A coarse picture of a carpet, in which all places for a card are weighed at once. For bots.

What it finds is worth a closer look; what the rules say about it is measured on the survey.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engines.snowhere.cards import HEIGHT, MM, TURN, CardNumber, Carpet, Spot
from games.engines.snowhere.rectangles import HALF, Floats, as_spots, seen_from

CELL = 4 * MM
ANGLES = range(0, TURN // 2, 100)
TABLE = -1

Picture = NDArray[np.int64]  # of each cell, the place in the carpet of the card that is seen


class Sketch(NamedTuple):
    corner: tuple[int, int]  # the centre of the first cell
    seen: Picture

    def spot(self, row: int, column: int, angle: int) -> Spot:
        x, y = self.corner
        return Spot(x + CELL * column, y + CELL * row, angle)


def sketched(carpet: Carpet, shift: tuple[int, int] = (0, 0)) -> Sketch:
    """Painted card by card, from bottom to top; the shift moves all cells a little."""
    spots = as_spots(carpet)
    low, high = spots[:, :2].min(axis=0) - HEIGHT, spots[:, :2].max(axis=0) + HEIGHT
    cells = _power_of_two(int((high - low).max()) // CELL + 1)
    x, y = int(low[0]) + shift[0], int(low[1]) + shift[1]
    seen = np.full((cells, cells), TABLE)
    for place, spot in enumerate(spots):
        _paint(seen, place, spot - (x, y, 0))
    return Sketch((x, y), seen)


def _paint(seen: Picture, place: int, spot: Picture) -> None:
    """Only the cells around a card are asked whether it lies on them."""
    column, row = (max(0, int(at - HEIGHT) // CELL) for at in spot[:2])
    around = seen[row : row + 2 * HEIGHT // CELL, column : column + 2 * HEIGHT // CELL]
    own = _card_cells(spot - (CELL * column, CELL * row, 0), around.shape)
    around[own] = place


def _card_cells(spot: Picture, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    rows, columns = np.indices(shape)
    points = np.stack((columns.ravel(), rows.ravel()), axis=-1) * float(CELL)
    own = np.abs(seen_from(points, spot.reshape(1, 3))[:, 0]) <= HALF
    within: NDArray[np.bool_] = own.all(axis=-1).reshape(shape)
    return within


# Weighing


def weighed(worth: Floats) -> Floats:
    """For every angle and every cell: the worth of all that a card centred there would cover."""
    pictures = np.fft.rfft2(worth) * _cards_turned(len(worth))
    return np.fft.irfft2(pictures, s=worth.shape)


@cache
def _cards_turned(cells: int) -> NDArray[np.complex128]:
    """The picture of a card at every angle, ready to be folded with another of that size."""
    middle = cells // 2 * CELL
    spots = [np.array([middle, middle, angle]) for angle in ANGLES]
    cards = np.array([_card_cells(spot, (cells, cells)) for spot in spots], dtype=float)
    around_zero = np.roll(cards, (-(cells // 2), -(cells // 2)), axis=(1, 2))
    return np.fft.rfft2(around_zero)


def widened(cells: NDArray[np.bool_], steps: int) -> NDArray[np.bool_]:
    """With all cells that are no more than so many steps away."""
    for _ in range(steps):
        wider = cells.copy()
        for axis in (0, 1):
            wider |= np.roll(cells, 1, axis) | np.roll(cells, -1, axis)
        cells = wider
    return cells


def shows(sketch: Sketch, carpet: Carpet, cards: set[CardNumber]) -> NDArray[np.bool_]:
    """The cells in which one of these cards is seen."""
    chosen = np.array([*(each.card in cards for each in carpet), False])
    found: NDArray[np.bool_] = chosen[sketch.seen]
    return found


def _power_of_two(cells: int) -> int:
    return 1 << (cells - 1).bit_length()
