"""A second scorer that shares nothing with scoring.py: slow, simple, and after RULES.md alone.

It tries every value for every Mulligan in every line it lies in, and adds up.
"""

from collections.abc import Iterator
from itertools import product

ROWS = [[(row, column) for column in range(3)] for row in range(3)]
COLUMNS = [[(row, column) for row in range(3)] for column in range(3)]
LINES = [*ROWS, *COLUMNS]
POSITIVE = {3, 4, 5, 6, 7, 8}
MULLIGAN = 0


def brute_force(cards: tuple[int, ...], runs: bool, one_value: bool) -> int:
    grid = {(place // 3, place % 3): card for place, card in enumerate(cards)}
    wild = [cell for cell, card in grid.items() if card == MULLIGAN]
    meanings = one_meaning_each(wild) if one_value else one_meaning_in_each_line(wild)
    return min(total(grid, meaning, runs) for meaning in meanings)


def one_meaning_each(wild: list) -> Iterator[dict]:
    for values in product([MULLIGAN, *POSITIVE], repeat=len(wild)):
        meant = dict(zip(wild, values, strict=True))
        yield {(cell, number): meant[cell] for cell in wild for number in range(6)}


def one_meaning_in_each_line(wild: list) -> Iterator[dict]:
    places = [(cell, number) for cell in wild for number in range(6) if cell in LINES[number]]
    for values in product([MULLIGAN, *POSITIVE], repeat=len(places)):
        yield dict(zip(places, values, strict=True))


def total(grid: dict, meaning: dict, runs: bool) -> int:
    score, used = 0, set()
    for number, line in enumerate(LINES):
        values = [meaning.get((cell, number), grid[cell]) for cell in line]
        printed = [cell for cell in line if grid[cell] in POSITIVE]
        if printed and set(values) <= POSITIVE and is_line(values, runs):
            score -= values[1]
            used |= set(line)
    return score + sum(card for cell, card in grid.items() if cell not in used)


def is_line(values: list[int], runs: bool) -> bool:
    steps = {values[1] - values[0], values[2] - values[1]}
    return steps == {0} or (runs and steps in ({1}, {-1}))
