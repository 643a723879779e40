"""A draw being improved: who sits at which table, and how an exchange of two changes the cost.

This is plain Python, quick enough for a club; large.py does the same with numpy for hundreds.
"""

from collections.abc import Sequence
from typing import Protocol

Row = list[int]

# Higher than the cost of any exchange, so nobody is exchanged with somebody at their own table.
NEVER = 1 << 62


class Board(Protocol):
    tables: list[list[int]]

    def table_of(self, person: int) -> int: ...
    def cost_of(self, person: int) -> int: ...
    def best_exchange(self, person: int) -> tuple[int, int]: ...
    def change(self, one: int, other: int) -> int: ...
    def exchange(self, one: int, other: int) -> None: ...


class SmallBoard:
    """`sums[table][person]` is what that person costs, or would cost, at that table."""

    def __init__(self, costs: list[Row], sums: list[Row], tables: Sequence[Sequence[int]]) -> None:
        self.costs = costs
        self.sums = sums
        self.tables = [list(table) for table in tables]
        self.at = [0] * len(costs)
        for number, table in enumerate(self.tables):
            for person in table:
                self.at[person] = number
                self.sums[number] = [
                    a + b for a, b in zip(sums[number], costs[person], strict=True)
                ]
        self.own = [self.sums[number][person] for person, number in enumerate(self.at)]

    def table_of(self, person: int) -> int:
        return self.at[person]

    def cost_of(self, person: int) -> int:
        return self.own[person]

    def best_exchange(self, person: int) -> tuple[int, int]:
        """The change in cost of this person's best exchange, and the person to exchange with."""
        here = self.at[person]
        there = [table[person] for table in self.sums]
        changes = [
            there[table] + coming - leaving - 2 * pair
            for table, coming, leaving, pair in zip(
                self.at, self.sums[here], self.own, self.costs[person], strict=True
            )
        ]
        for neighbour in self.tables[here]:
            changes[neighbour] = NEVER
        least = min(changes)
        return least - self.own[person], changes.index(least)

    def change(self, one: int, other: int) -> int:
        here, there = self.at[one], self.at[other]
        moved = self.sums[there][one] + self.sums[here][other] - 2 * self.costs[one][other]
        return moved - self.own[one] - self.own[other]

    def exchange(self, one: int, other: int) -> None:
        here, there = self.at[one], self.at[other]
        leaving, coming = self.costs[one], self.costs[other]
        self.sums[here] = [
            s - a + b for s, a, b in zip(self.sums[here], leaving, coming, strict=True)
        ]
        self.sums[there] = [
            s + a - b for s, a, b in zip(self.sums[there], leaving, coming, strict=True)
        ]
        self.at[one], self.at[other] = there, here
        self._reseat(here, one, other)
        self._reseat(there, other, one)

    def _reseat(self, table: int, leaving: int, coming: int) -> None:
        people = self.tables[table]
        people[people.index(leaving)] = coming
        for person in people:
            self.own[person] = self.sums[table][person]
