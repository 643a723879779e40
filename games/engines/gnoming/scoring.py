"""The score of a grid, line by line and card by card. This module knows no turns and no table."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from operator import itemgetter
from typing import Literal

import msgspec

from games.engines.core.tuples import put
from games.engines.gnoming.cards import COPIES, MULLIGAN, POSITIVES, Card, Cell
from games.engines.gnoming.options import Options

Triple = tuple[Cell, Cell, Cell]
Cells = tuple[Card | None, ...]  # nine; a face-down card (None) scores nothing yet

LINES: tuple[Triple, ...] = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
)
BONUS = 5


class Line(msgspec.Struct, frozen=True, gc=False):
    """A row or column that scores as a set or run, and the value each of its cards stands for."""

    cells: Triple
    kind: Literal["set", "run"]
    value: int
    reads: tuple[Card, Card, Card]


class Single(msgspec.Struct, frozen=True, gc=False):
    """A card in no line: it counts its face value."""

    cell: Cell
    value: int


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """The score of one grid and its parts."""

    total: int
    grid_total: int
    lines: tuple[Line, ...]
    singles: tuple[Single, ...]
    bonus: int = 0


# The round


def sheets(grids: Sequence[Cells], out: int | None, options: Options) -> tuple[Sheet, ...]:
    """The sheet of each grid; `out` is the index of the grid that went out, if any did."""
    plain = tuple(sheet(grid, options) for grid in grids)
    if out is None:
        return plain
    others = [each.total for place, each in enumerate(plain) if place != out]
    bonus = going_out_bonus(plain[out].total, others, options)
    return (*plain[:out], with_bonus(plain[out], bonus), *plain[out + 1 :])


def going_out_bonus(own: int, others: Iterable[int], options: Options) -> int:
    # Ruling: grid scores are compared, before any bonus.
    if own < min(others):
        return -BONUS
    return 0 if options.children else BONUS


def with_bonus(plain: Sheet, bonus: int) -> Sheet:
    return Sheet(plain.total + bonus, plain.grid_total, plain.lines, plain.singles, bonus)


# A grid


def sheet(grid: Cells, options: Options) -> Sheet:
    lines = lines_of(grid, options)
    singles = tuple(Single(cell, card) for cell, card in _outside(grid, lines))
    total = sum(line.value for line in lines) + sum(single.value for single in singles)
    return Sheet(total, total, lines, singles)


def lines_of(grid: Cells, options: Options) -> tuple[Line, ...]:
    if options.mulligans and MULLIGAN in grid:
        return _lines_with_one_value_each(grid, options.runs)
    return _lines(grid, _ALL[options.runs])


def lines_through(cell: Cell, grid: Cells, options: Options) -> tuple[Line, ...]:
    if options.mulligans and MULLIGAN in grid:
        return tuple(line for line in lines_of(grid, options) if cell in line.cells)
    return _lines(grid, _THROUGH[options.runs][cell])


def lines_made(grid: Cells, cell: Cell, card: Card, options: Options) -> tuple[Line, ...]:
    """The new lines that a card would complete in a cell."""
    if card not in POSITIVES and card != MULLIGAN:
        return ()
    after = lines_through(cell, put(grid, cell, card), options)
    if not after:
        return ()
    before = lines_through(cell, grid, options)
    return tuple(line for line in after if line not in before)


def total(grid: Cells, lines: Sequence[Line]) -> int:
    return sum(line.value for line in lines) + sum(card for _, card in _outside(grid, lines))


def _outside(grid: Cells, lines: Sequence[Line]) -> list[tuple[Cell, Card]]:
    covered = {cell for line in lines for cell in line.cells}
    return [
        (cell, card) for cell, card in enumerate(grid) if card is not None and cell not in covered
    ]


# Lines


class _Readings(dict[Cells, Line | None]):
    """A cache of how any three cards score in one line, since every move needs it."""

    def __init__(self, cells: Triple, runs: bool) -> None:
        self.cells = cells
        self.runs = runs

    def __missing__(self, cards: Cells) -> Line | None:
        reading = self[cards] = _lowest_reading(self.cells, cards, self.runs)
        return reading


# With and without runs: the readings of each line, and a getter for its cards in a grid.
_Lines = tuple[tuple[_Readings, Callable[[Cells], Cells]], ...]
_ALL: dict[bool, _Lines] = {
    runs: tuple((_Readings(cells, runs), itemgetter(*cells)) for cells in LINES)
    for runs in (False, True)
}
_THROUGH: dict[bool, tuple[_Lines, ...]] = {
    runs: tuple(tuple(line for line in _ALL[runs] if cell in line[0].cells) for cell in range(9))
    for runs in (False, True)
}


def _lines(grid: Cells, among: _Lines) -> tuple[Line, ...]:
    return tuple(filter(None, [readings[pick(grid)] for readings, pick in among]))


def _lowest_reading(cells: Triple, cards: Cells, runs: bool) -> Line | None:
    """The line with the lowest value that three cards can make; a Mulligan is any Positive."""
    # Ruling: three Mulligans are no line.
    if not any(card in POSITIVES for card in cards if card is not None):
        return None
    possible = [POSITIVES if card == MULLIGAN else (card,) for card in cards]
    found = [_printed(cells, reads, runs) for reads in product(*possible)]
    return min((line for line in found if line), key=lambda line: line.value, default=None)


def _printed(cells: Triple, cards: Cells, runs: bool) -> Line | None:
    """The line that three cards make at face value, if any."""
    low, middle, high = cards
    if low not in POSITIVES or middle not in POSITIVES or high not in POSITIVES:
        return None
    assert low is not None and middle is not None and high is not None
    if low == middle == high:
        return Line(cells, "set", -middle, (low, middle, high))
    if runs and abs(high - low) == 2 and low + high == 2 * middle:
        return Line(cells, "run", -middle, (low, middle, high))
    return None


def _lines_with_one_value_each(grid: Cells, runs: bool) -> tuple[Line, ...]:
    """The lines when each Mulligan has one value: the assignment with the lowest total."""
    # A scorecard may show more Mulligans than the deck has. The surplus stands for nothing: the
    # number of assignments to try would grow too large.
    wild = [cell for cell, card in enumerate(grid) if card == MULLIGAN][: COPIES[MULLIGAN]]
    readings = (
        _lines_as_read(grid, dict(zip(wild, values, strict=True)), runs)
        for values in product(POSITIVES, repeat=len(wild))
    )
    return min(readings, key=lambda lines: total(grid, lines))


def _lines_as_read(grid: Cells, values: dict[Cell, Card], runs: bool) -> tuple[Line, ...]:
    read = tuple(values.get(cell, card or None) for cell, card in enumerate(grid))
    among = tuple(line for line in _ALL[runs] if not values.keys() >= set(line[0].cells))
    return _lines(read, among)
