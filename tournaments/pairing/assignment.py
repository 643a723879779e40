"""The cheapest way to give each row a column of its own, exact: people to seats, tables to
numbers. Shortest augmenting paths with prices, in whole numbers."""

from collections.abc import Sequence

ENDLESS = 1 << 62
Costs = Sequence[Sequence[int]]


def assignment(costs: Costs) -> list[int]:
    """For each row its column; there are at least as many columns as rows."""
    market = Market(costs)
    crowded = [row for row in range(1, len(costs) + 1) if not market.takes_first_choice(row)]
    for row in crowded:
        market.admit(row)
    columns = {row: column for column, row in enumerate(market.owner) if column}
    return [columns[row] - 1 for row in range(1, len(costs) + 1)]


class Market:
    """Rows and columns count from one; row 0 is nobody, column 0 is where a new row stands."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.columns = len(costs[0]) if costs else 0
        self.offers = [0] * (len(costs) + 1)
        self.prices = [0] * (self.columns + 1)
        self.owner = [0] * (self.columns + 1)

    def takes_first_choice(self, row: int) -> bool:
        """If its cheapest column is free; only before anybody had to move."""
        wants = self.costs[row - 1]
        self.offers[row] = min(wants)
        column = wants.index(self.offers[row]) + 1
        if self.owner[column]:
            return False
        self.owner[column] = row
        return True

    def admit(self, row: int) -> None:
        """The row takes its cheapest column; who stood there moves on, until one was free."""
        self.owner[0] = row
        column, came_from = self._cheapest_way()
        while column:
            before = came_from[column]
            self.owner[column] = self.owner[before]
            column = before

    def _cheapest_way(self) -> tuple[int, list[int]]:
        came_from = [0] * (self.columns + 1)
        cost = [ENDLESS] * (self.columns + 1)
        column, reached, open_columns = 0, [0], list(range(1, self.columns + 1))
        while self.owner[column] or not column:
            self._look_from(column, open_columns, cost, came_from)
            nearest = min(open_columns, key=cost.__getitem__)
            self._raise_prices(cost[nearest], reached, open_columns, cost)
            column = nearest
            reached.append(column)
            open_columns.remove(column)
        return column, came_from

    def _look_from(
        self, column: int, open_columns: list[int], cost: list[int], came_from: list[int]
    ) -> None:
        row = self.owner[column]
        wants, offer, prices = self.costs[row - 1], self.offers[row], self.prices
        for other in open_columns:
            reduced = wants[other - 1] - offer - prices[other]
            if reduced < cost[other]:
                cost[other], came_from[other] = reduced, column

    def _raise_prices(
        self, by: int, reached: list[int], open_columns: list[int], cost: list[int]
    ) -> None:
        for column in reached:
            self.offers[self.owner[column]] += by
            self.prices[column] -= by
        for column in open_columns:
            cost[column] -= by
