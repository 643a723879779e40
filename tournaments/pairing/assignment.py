"""The assignment problem, solved exactly: each row gets a column of its own at the least total
cost. Used for people and seats, tables and numbers. The method is shortest augmenting paths with
prices, in integers."""

from collections.abc import Sequence

ENDLESS = 1 << 62
Costs = Sequence[Sequence[int]]


def assignment(costs: Costs) -> list[int]:
    """The column of each row; there must be at least as many columns as rows."""
    market = Market(costs)
    crowded = [row for row in range(1, len(costs) + 1) if not market.takes_first_choice(row)]
    for row in crowded:
        market.admit(row)
    columns = {row: column for column, row in enumerate(market.owner) if column}
    return [columns[row] - 1 for row in range(1, len(costs) + 1)]


class Market:
    """Rows and columns count from one. Row 0 is nobody; column 0 holds the row being admitted."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.columns = len(costs[0]) if costs else 0
        self.offers = [0] * (len(costs) + 1)
        self.prices = [0] * (self.columns + 1)
        self.owner = [0] * (self.columns + 1)

    def takes_first_choice(self, row: int) -> bool:
        """Give the row its cheapest column if that is free. Call this only before `admit`."""
        wants = self.costs[row - 1]
        self.offers[row] = min(wants)
        column = wants.index(self.offers[row]) + 1
        if self.owner[column]:
            return False
        self.owner[column] = row
        return True

    def admit(self, row: int) -> None:
        """Give the row a column. Rows move on along the cheapest path that ends at a free one."""
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
