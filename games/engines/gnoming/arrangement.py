"""Strokes left on the green: the lowest score that the same nine cards could have made.

The search does not try all orders of nine cards. It chooses lines one by one, as long as there are
cards for them (branch and bound). The result is exact and takes milliseconds;
static/js/games/gnoming/card/arrangement.js does the same search.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from games.engines.gnoming.cards import COPIES, MULLIGAN, POSITIVES, Card, Cards, Cell
from games.engines.gnoming.options import Options
from games.engines.gnoming.scoring import LINES, Cells, sheet

Want = Card | None  # the card a cell needs: a Mulligan if its row and column need different ones
Wants = tuple[Want, ...]
NOTHING: Wants = (None,) * 9
Wish = tuple[int, Cards]  # a possible line: the points it takes off the score, and its three cards


class Arrangement(msgspec.Struct, frozen=True):
    total: int
    grid: Cards


def best_arrangement(grid: Cells, options: Options) -> Arrangement | None:
    """The best one; None if the grid is not full or has more copies of a card than the deck."""
    cards = tuple(sorted(card for card in grid if card is not None))
    if len(cards) < len(grid) or any(cards.count(card) > COPIES[card] for card in cards):
        return None
    return _best(cards, options.runs, options.mulligans)


@lru_cache(maxsize=4096)
def _best(cards: Cards, runs: bool, strict: bool) -> Arrangement:
    grid = _Search(cards, runs, strict).best()
    return Arrangement(sheet(grid, Options(runs=runs, mulligans=strict)).total, grid)


class _Search:
    """One depth-first search through the lines that nine cards can make."""

    def __init__(self, cards: Cards, runs: bool, strict: bool) -> None:
        self.cards = cards
        self.copies = [cards.count(value) for value in range(9)]
        self.worth = sum(card for card in cards if card in POSITIVES)
        self.runs, self.strict = runs, strict
        self.wishes = [wish for wish in _wishes(runs) if self.with_line(NOTHING, LINES[0], wish[1])]
        self.dearest = max((value for value, _ in self.wishes), default=0)
        self.gain = -1
        self.grid = cards

    def best(self) -> Cards:
        self.walk(NOTHING, 0, ())
        return self.grid

    def walk(self, wants: Wants, value: int, made: tuple[int, ...]) -> None:
        """Try every way to make the next line, or none; `value` is the sum of all lines made."""
        gain = value + self.covered(wants)
        if gain > self.gain and (grid := self.laid(wants, made)):
            self.gain, self.grid = gain, grid
        if len(made) == len(LINES) or gain + self.hope(wants, len(made)) <= self.gain:
            return
        for more, after in self.next_wants(wants, made):
            self.walk(after, value + more, (*made, more))

    def next_wants(self, wants: Wants, made: tuple[int, ...]) -> Iterator[tuple[int, Wants]]:
        for value, cards in self.wishes:
            if not self.is_mirrored(value, made):
                after = self.with_line(wants, LINES[len(made)], cards)
                if after:
                    yield value, after
        yield 0, wants

    def is_mirrored(self, value: int, made: tuple[int, ...]) -> bool:
        """Whether a line only repeats a case with rows or columns swapped, which has been tried.

        Where runs count only the two outer ones may be swapped.
        """
        place = len(made) % 3
        if self.runs:
            return place == 2 and value > made[-2]
        return place > 0 and value > made[-1]

    def with_line(self, wants: Wants, cells: tuple[Cell, ...], cards: Cards) -> Wants | None:
        after = list(wants)
        for cell, card in zip(cells, cards, strict=True):
            if after[cell] in (None, card):
                after[cell] = card
            elif self.strict:
                return None
            else:
                after[cell] = MULLIGAN
        return tuple(after) if self.wild_needed(after) <= self.copies[MULLIGAN] else None

    def wild_needed(self, wants: Wants | list[Want]) -> int:
        lacking = (max(0, wants.count(value) - self.copies[value]) for value in POSITIVES)
        return wants.count(MULLIGAN) + sum(lacking)

    def covered(self, wants: Wants) -> int:
        """The points that the cards in lines would cost as single cards."""
        return sum(value * min(wants.count(value), self.copies[value]) for value in POSITIVES)

    def hope(self, wants: Wants, made: int) -> int:
        """An upper bound for what the lines still to be chosen could take off."""
        return self.worth - self.covered(wants) + self.dearest * (len(LINES) - made)

    def laid(self, wants: Wants, made: tuple[int, ...]) -> Cards | None:
        """The grid with each card in a cell that needs it, and the rest in free cells."""
        left = list(self.cards)
        grid = [None if want is None else _taken(want, left) for want in wants]
        for cells in (LINES[place] for place, value in enumerate(made) if value):
            if all(grid[cell] == MULLIGAN for cell in cells) and not _swapped(grid, wants, cells):
                return None
        return tuple(left.pop(0) if card is None else card for card in grid)


def _taken(want: Card, left: list[Card]) -> Card:
    card = want if want in left else MULLIGAN
    left.remove(card)
    return card


def _swapped(grid: list[Want], wants: Wants, cells: tuple[Cell, ...]) -> bool:
    """Swap a Mulligan with a printed card. Ruling: three Mulligans are no line."""
    for inside in cells:
        for outside, card in enumerate(grid):
            if card == wants[inside] != MULLIGAN:
                grid[inside], grid[outside] = card, MULLIGAN
                return True
    return False


def _wishes(runs: bool) -> tuple[Wish, ...]:
    """All possible lines, the best first."""
    sets = [(value, (value,) * 3) for value in POSITIVES]
    up = [(middle, (middle - 1, middle, middle + 1)) for middle in POSITIVES[1:-1]]
    down = [(middle, cards[::-1]) for middle, cards in up]
    return tuple(sorted(sets + up + down if runs else sets, reverse=True))
