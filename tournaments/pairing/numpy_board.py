"""The board for large fields: the same exchanges as in board.py, computed with numpy."""

from collections.abc import Sequence

import numpy
from numpy.typing import NDArray

from tournaments.pairing.board import NEVER

Numbers = NDArray[numpy.int64]


class LargeBoard:
    def __init__(
        self, costs: Numbers, sums: Sequence[Sequence[int]], tables: Sequence[Sequence[int]]
    ) -> None:
        self.costs = costs
        self.tables = [list(table) for table in tables]
        self.sums = numpy.array(sums, dtype=numpy.int64)
        self.at = numpy.zeros(len(costs), dtype=numpy.int64)
        for number, table in enumerate(self.tables):
            self.at[table] = number
            self.sums[number] += costs[table].sum(axis=0)
        self.own = self.sums[self.at, numpy.arange(len(costs))]

    def table_of(self, person: int) -> int:
        return int(self.at[person])

    def cost_of(self, person: int) -> int:
        return int(self.own[person])

    def best_exchange(self, person: int) -> tuple[int, int]:
        here = self.at[person]
        changes = self.sums[:, person][self.at]
        changes += self.sums[here]
        changes -= self.own
        changes -= self.costs[person]
        changes -= self.costs[person]
        changes[self.tables[here]] = NEVER
        other = int(changes.argmin())
        return int(changes[other] - self.own[person]), other

    def change(self, one: int, other: int) -> int:
        here, there = self.at[one], self.at[other]
        moved = self.sums[there, one] + self.sums[here, other] - 2 * self.costs[one, other]
        return int(moved - self.own[one] - self.own[other])

    def exchange(self, one: int, other: int) -> None:
        here, there = self.table_of(one), self.table_of(other)
        difference = self.costs[other] - self.costs[one]
        self.sums[here] += difference
        self.sums[there] -= difference
        self.at[one], self.at[other] = there, here
        self._reseat(here, one, other)
        self._reseat(there, other, one)

    def _reseat(self, table: int, leaving: int, coming: int) -> None:
        people = self.tables[table]
        people[people.index(leaving)] = coming
        self.own[people] = self.sums[table, people]


def costs_of(
    places: Sequence[int], spread: int, special: Sequence[tuple[int, int, int]]
) -> Numbers:
    """The same matrix as `costs.pair_costs`, in numpy."""
    row = numpy.array(places, dtype=numpy.int64)
    costs = spread * (row[:, None] - row[None, :]) ** 2
    for one, other, cost in special:
        costs[one, other] += cost
        costs[other, one] += cost
    return costs
