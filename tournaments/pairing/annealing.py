"""Simulated annealing over all rounds of an event at once: two people of one round change tables,
and a worse result is accepted less often as the temperature falls. The number of moves is limited
beforehand and never depends on a clock."""

from collections.abc import Sequence
from heapq import heapify, heapreplace
from itertools import combinations
from math import exp

from tournaments.pairing.chance import Chance
from tournaments.pairing.sizes import usual

Tables = list[list[int]]

MOVES_A_SEAT = 400
HOT, COLD = 4.0, 0.5
# One rematch costs as much as this many people at an odd table for the first time.
REMATCH = 8


class Annealing:
    """`met[a][b]` is how often two people meet in the whole event, rounds already played
    included. It begins below zero for a pair that must share a table."""

    def __init__(
        self, met: list[list[int]], odd: list[int], sizes: Sequence[int], rounds: int
    ) -> None:
        self.met = [list(row) for row in met]
        self.odd = list(odd)
        self.sizes = sizes
        self.usual = usual(sizes)
        self.rounds: list[Tables] = []
        self.rematch_cost = self.odd_cost = 0
        self.goal = least_rematch_cost(met, rounds)

    @property
    def cost(self) -> int:
        return self.rematch_cost + self.odd_cost

    def cooled(
        self, turns: Sequence[Sequence[int]], chance: Chance, hurry: bool = False
    ) -> "Annealing":
        """A new attempt: seat all rounds at random, then anneal. In a hurry it may stop with odd
        tables shared out no better than at random."""
        one = Annealing(self.met, self.odd, self.sizes, len(turns))
        one.seat(turns, chance)
        odd_seats = sum(size for size in self.sizes if size != self.usual) * len(turns)
        one.cool(chance, one.odd_cost if hurry else least_odd_cost(self.odd, odd_seats))
        return one

    def seat(self, turns: Sequence[Sequence[int]], chance: Chance) -> None:
        """Seat all rounds at random."""
        for turn in turns:
            people = iter(chance.shuffled(turn))
            self.rounds.append([[next(people) for _ in range(size)] for size in self.sizes])
            for table in self.rounds[-1]:
                self._add(table)

    def _add(self, table: list[int]) -> None:
        for one, other in combinations(table, 2):
            self.rematch_cost += REMATCH * self.met[one][other]
            self._meet(one, other, 1)
        if len(table) != self.usual:
            for person in table:
                self.odd_cost += 2 * self.odd[person] + 1
                self.odd[person] += 1

    def cool(self, chance: Chance, odd_cost: int) -> None:
        """Anneal until there are no needless rematches and odd tables cost at most `odd_cost`, or
        until no moves are left."""
        moves = MOVES_A_SEAT * sum(self.sizes) * len(self.rounds) if len(self.sizes) > 1 else 0
        warmth, cooling = HOT, (COLD / HOT) ** (1 / max(moves, 1))
        random, rounds, many = chance.random, self.rounds, len(self.sizes)
        for _ in range(moves):
            warmth *= cooling
            tables = rounds[int(random() * len(rounds))]
            here, there = tables[int(random() * many)], tables[int(random() * many)]
            if here is there:
                continue
            one, other = int(random() * len(here)), int(random() * len(there))
            met, odd = self._change(here, there, here[one], there[other])
            if met + odd <= 0 or random() < exp(-(met + odd) / warmth):
                self._exchange(here, there, one, other)
                self.rematch_cost += met
                self.odd_cost += odd
                if self.rematch_cost <= self.goal and self.odd_cost <= odd_cost:
                    return

    def _change(self, here: list[int], there: list[int], one: int, other: int) -> tuple[int, int]:
        """How the exchange would change the two costs: of rematches and of odd tables."""
        a, b = self.met[one], self.met[other]
        change = len(here) + len(there) - 2 - 2 * a[other]
        for person in here:
            change += b[person] - a[person]
        for person in there:
            change += a[person] - b[person]
        if len(here) == len(there):
            return REMATCH * change, 0
        odd = self._odd_change(one, here, there) + self._odd_change(other, there, here)
        return REMATCH * change, odd

    def _odd_change(self, person: int, leaving: list[int], coming: list[int]) -> int:
        was, will = len(leaving) != self.usual, len(coming) != self.usual
        return (will - was) * (2 * self.odd[person] + (1 if will else -1))

    def _exchange(self, here: list[int], there: list[int], one: int, other: int) -> None:
        leaving, coming = here[one], there[other]
        self._count(here, leaving, -1)
        self._count(there, coming, -1)
        here[one], there[other] = coming, leaving
        self._count(here, coming, 1)
        self._count(there, leaving, 1)

    def _count(self, table: list[int], person: int, by: int) -> None:
        for neighbour in table:
            if neighbour != person:
                self._meet(person, neighbour, by)
        if len(table) != self.usual:
            self.odd[person] += by

    def _meet(self, one: int, other: int, by: int) -> None:
        self.met[one][other] += by
        self.met[other][one] += by


def least_rematch_cost(met: list[list[int]], rounds: int) -> int:
    """The cost if nobody meets twice except the pairs who must, and those in every round."""
    musts = [times for row in met for times in row if times < 0]
    return REMATCH * sum(times + r for times in musts for r in range(rounds)) // 2


def least_odd_cost(odd: Sequence[int], seats: int) -> int:
    """The cost of sharing out this many seats at odd tables as evenly as possible."""
    counts, cost = list(odd), 0
    heapify(counts)
    for _ in range(seats):
        cost += 2 * counts[0] + 1
        heapreplace(counts, counts[0] + 1)
    return cost
