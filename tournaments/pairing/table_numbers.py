"""Table numbers, given after the split: people who cannot move keep their table, the others get a
number they have not had, and where standing matters the leaders sit at the lowest number."""

from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.pairing.assignment import assignment
from tournaments.pairing.request import Person, Request

FIXED = 10**9
AGAIN = 10**4


def numbered(request: Request, tables: Sequence[Sequence[Person]]) -> list[int]:
    """One number for each table."""
    usable = numbers_for(request, len(tables), [person for table in tables for person in table])
    if len(usable) < len(tables):
        refuse("too-few-tables", numbers=len(usable), tables=len(tables))
    columns = {number: column for column, number in enumerate(usable)}
    costs = [
        number_costs(request, table, place, columns)
        for table, place in zip(tables, top_to_bottom(request, tables), strict=True)
    ]
    return [usable[column] for column in assignment(costs)]


def numbers_for(request: Request, tables: int, people: Sequence[Person]) -> list[int]:
    """The usable numbers in rising order. Without the organiser's list they count from one and
    always include the fixed tables."""
    taken = {table.number for table in request.pinned}
    fixed = {person.table for person in people if person.table is not None}
    counted = range(1, tables + len(taken) + 1)
    return sorted(set(request.numbers or fixed.union(counted)) - taken)


def top_to_bottom(request: Request, tables: Sequence[Sequence[Person]]) -> list[int]:
    """For each table, how many tables rank above it."""
    if not request.weights.spread:
        return list(range(len(tables)))
    order = sorted(range(len(tables)), key=lambda index: mean_rank(tables[index]))
    places = {index: place for place, index in enumerate(order)}
    return [places[index] for index in range(len(tables))]


def mean_rank(table: Sequence[Person]) -> float:
    return sum(person.rank for person in table) / max(len(table), 1)


def number_costs(
    request: Request, table: Sequence[Person], place: int, columns: dict[int, int]
) -> list[int]:
    """What each number costs this table; numbers near its place in the order are cheapest."""
    costs = [*range(place, 0, -1), *range(max(len(columns) - place, 0))]
    for person in table:
        for number in person.numbers:
            if number in columns:
                costs[columns[number]] += AGAIN * request.weights.number_again
        if person.table in columns:
            costs[columns[person.table]] -= FIXED
    return costs
