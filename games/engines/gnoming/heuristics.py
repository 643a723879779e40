"""Heuristics for bots: the expected points of a grid, for a player who sees only the open cards.

A grid is worth what its cards cost now, less what lines may still save. Only the view is used,
never the state, and nothing here is a rule.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import exp

from games.engines.gnoming.cards import COPIES, HAZARD, MULLIGAN, POSITIVES, Card
from games.engines.gnoming.scoring import LINES, Cells, Triple, lines_of
from games.engines.gnoming.view import View

# Tuned by thousands of games between bots with slightly different values.
CHEAP = 1.0  # the cost of a single card after enough time to replace it
COST_DECAY = 0.93  # the share of a card's cost above CHEAP that is left after each turn
ATTENTION = 0.6  # the share of the turns to come that can help one line
CROSSING = 0.4  # weight of the smaller of the hopes for rows and for columns: they conflict
PILE_TOPS = 0.8  # new cards on top of each of the two piles per turn

_SETS = tuple((value, value, value) for value in POSITIVES)
_RUNS = tuple((middle - step, middle, middle + step) for middle in range(4, 8) for step in (1, -1))


class Evaluator:
    """Rates grids, given the number of turns still to come."""

    def __init__(self, view: View, turns: float, unseen: Counter[Card]) -> None:
        self.options = view.options
        self.turns = turns
        self._unseen = unseen
        self._costs = self._costs_in_time()
        self._goals = (*_SETS, *_RUNS) if view.options.runs else _SETS
        self._chance = self._chances_to_find(1 + PILE_TOPS * min(2, len(view.grids) - 1))
        self._hopes: dict[tuple[Cells, float], float] = {}

    def worth(self, grid: Cells) -> float:
        costs = [self._costs[card] for card in grid]
        lines = lines_of(grid, self.options)
        for line in lines:
            for cell in line.cells:
                costs[cell] = 0.0
        now = sum(costs) + sum(line.value for line in lines)
        return now - self._hope(grid, costs) if self.turns else now

    def next_cards(self) -> Iterator[tuple[Card, float]]:
        """Each card that may be drawn, and how likely."""
        whole = self._unseen.total()
        return ((card, left / whole) for card, left in self._unseen.items())

    def _costs_in_time(self) -> dict[Card | None, float]:
        """The expected cost of each card, face-down ones too, given the time to replace it."""
        mean = sum(card * left for card, left in self._unseen.items()) / self._unseen.total()
        decay = COST_DECAY**self.turns
        costs: dict[Card | None, float] = {None: mean, **{card: float(card) for card in COPIES}}
        return {
            card: CHEAP + (cost - CHEAP) * decay if cost > CHEAP else cost
            for card, cost in costs.items()
        }

    # Lines that may still come

    def _hope(self, grid: Cells, costs: list[float]) -> float:
        hopes = [self._hope_of_line(grid, costs, cells) for cells in LINES]
        rows, columns = sum(hopes[:3]), sum(hopes[3:])
        return max(rows, columns) + CROSSING * min(rows, columns)

    def _hope_of_line(self, grid: Cells, costs: list[float], cells: Triple) -> float:
        one, two, three = cells
        key = (grid[one], grid[two], grid[three]), costs[one] + costs[two] + costs[three]
        hope = self._hopes.get(key)
        if hope is None:
            hope = self._hopes[key] = self._best_hope(*key)
        return hope

    def _best_hope(self, cards: Cells, cost: float) -> float:
        """The best goal's expected saving: its probability times what it would save."""
        return max(
            self._chance[value][missing] * (cost + value)
            for value, missing in _distances(cards, self._goals)
        )

    def _chances_to_find(self, cards_a_turn: float) -> dict[Card, tuple[float, ...]]:
        """For each value: by the number of cards missing, the probability to find that many."""
        return {value: self._at_least(value, cards_a_turn) for value in POSITIVES}

    def _at_least(self, value: Card, cards_a_turn: float) -> tuple[float, ...]:
        share = (self._unseen[value] + self._unseen[MULLIGAN] / 2) / self._unseen.total()
        expected = ATTENTION * self.turns * (1 - (1 - share) ** cards_a_turn)
        none = exp(-expected)
        one, two = none * expected, none * expected**2 / 2
        return 0.0, 1 - none, 1 - none - one, 1 - none - one - two


@cache
def _distances(cards: Cells, goals: tuple[Triple, ...]) -> tuple[tuple[Card, int], ...]:
    """For each goal: what it scores, and how many cards are missing."""
    return tuple((goal[1], _missing(cards, goal)) for goal in goals)


def _missing(cards: Cells, goal: Triple) -> int:
    return sum(card not in (MULLIGAN, wanted) for card, wanted in zip(cards, goal, strict=True))


def unseen_cards(view: View) -> Counter[Card]:
    """The cards that nobody can see for now: in the deck, under the piles or face down."""
    left = Counter(COPIES)
    for grid in view.grids:
        left.subtract(card for card in grid if card is not None)
    left.subtract(pile.top for pile in view.piles if pile.top is not None)
    if view.hand:
        left[view.hand.card] -= 1
    left[HAZARD] -= view.removed
    return +left
