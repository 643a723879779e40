"""A coarse raster of a carpet, in which bots rate all places for a card at once.

It finds candidates only; the rules are then checked exactly on the survey.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.engines.snowhere.cards import HEIGHT, MM, TURN, CardNumber, Carpet, Spot
from games.engines.snowhere.rectangles import HALF, Floats, Spots, as_spots, seen_from

CELL = 4 * MM
ANGLES = range(0, TURN // 2, 100)

TABLE = -1

Cells = NDArray[np.bool_]
Place = tuple[int, int, int]  # number of the angle, row and column of the centre


class Sketch:
    """The cells each card covers, and the top card of each cell; `shift` moves the raster."""

    def __init__(self, carpet: Carpet, shift: tuple[int, int] = (0, 0)) -> None:
        spots = as_spots(carpet)
        low, high = spots[:, :2].min(axis=0) - HEIGHT, spots[:, :2].max(axis=0) + HEIGHT
        self.size = _power_of_two(int((high - low).max()) // CELL + 2)
        self.corner = int(low[0]) - shift[0], int(low[1]) - shift[1]
        self.cells = {each.card: self._under(each.spot) for each in carpet}
        self.top = np.full((self.size, self.size), TABLE)
        for card, cells in self.cells.items():  # from bottom to top
            self.top[cells] = card

    def _under(self, spot: Spot) -> Cells:
        """The cells under a card; for speed only cells around it are tested."""
        x, y = spot.x - self.corner[0], spot.y - self.corner[1]
        column, row = (max(0, (at - HEIGHT) // CELL) for at in (x, y))
        cells = np.zeros((self.size, self.size), dtype=bool)
        around = cells[row : row + 2 * HEIGHT // CELL, column : column + 2 * HEIGHT // CELL]
        here = Spot(x - CELL * column, y - CELL * row, spot.angle)
        around[:] = _card_cells(here, around.shape)
        return cells

    def all_of(self, cards: Iterable[CardNumber]) -> Cells:
        cells = np.zeros((self.size, self.size), dtype=bool)
        for card in cards:
            cells |= self.cells[card]
        return cells

    def seen(self, cards: Iterable[CardNumber]) -> Cells:
        """The cells in which one of these cards lies on top."""
        return np.isin(self.top, [*cards])

    def under(self, cells: NDArray[Any], place: Place) -> NDArray[Any]:
        """The values of those cells that a card in this place would cover."""
        angle, row, column = place
        rows, columns = _card_around_zero(angle)
        return cells[(rows + row) % self.size, (columns + column) % self.size]

    def spot(self, place: Place) -> Spot:
        angle, row, column = place
        x, y = self.corner
        return Spot(x + CELL * column, y + CELL * row, ANGLES[angle])


@cache
def _card_around_zero(angle: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The rows and columns of a card's cells, relative to its centre."""
    reach = HEIGHT // CELL
    middle = Spot(reach * CELL, reach * CELL, ANGLES[angle])
    rows, columns = np.nonzero(_card_cells(middle, (2 * reach + 1, 2 * reach + 1)))
    return rows - reach, columns - reach


def _card_cells(spot: Spot, shape: tuple[int, ...]) -> Cells:
    points = _points(shape)
    own: Spots = np.array([[spot.x, spot.y, spot.angle]])
    within = np.all(np.abs(seen_from(points, own)[:, 0]) <= HALF, axis=-1)
    return np.reshape(within, shape)


@cache
def _points(shape: tuple[int, ...]) -> Floats:
    rows, columns = np.indices(shape)
    return np.stack((columns.ravel(), rows.ravel()), axis=-1) * float(CELL)


def _power_of_two(cells: int) -> int:
    return 1 << (cells - 1).bit_length()


# Weighing


def weighed(worth: Floats) -> Floats:
    """For every angle and cell: the worth of all that a card there would cover, by convolution."""
    pictures = np.fft.rfft2(worth) * _cards_turned(len(worth))
    return np.fft.irfft2(pictures, s=worth.shape)


@cache
def _cards_turned(size: int) -> NDArray[np.complex128]:
    """The Fourier transform of a card's raster at every angle, for convolution at this size."""
    middle = size // 2
    spots = [Spot(middle * CELL, middle * CELL, angle) for angle in ANGLES]
    cards = np.array([_card_cells(spot, (size, size)) for spot in spots], dtype=float)
    return np.fft.rfft2(np.roll(cards, (-middle, -middle), axis=(1, 2)))


def widened(cells: Cells, steps: int) -> Cells:
    """These cells, and all cells at most this many steps away."""
    for _ in range(steps):
        wider = cells.copy()
        for axis in (0, 1):
            wider |= np.roll(cells, 1, axis) | np.roll(cells, -1, axis)
        cells = wider
    return cells
