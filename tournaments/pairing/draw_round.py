"""One round, from the people who are there to tables with numbers, seats and reasons."""

from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.pairing.byes import lots_of, playing
from tournaments.pairing.local_search import split
from tournaments.pairing.reasons import explain
from tournaments.pairing.request import Request
from tournaments.pairing.seat_order import in_seats
from tournaments.pairing.table_numbers import numbered
from tournaments.pairing.tables import Draw, Table


def draw(request: Request) -> Draw:
    """The same request and seed give the same draw, whatever the order of the people."""
    check(request)
    pinned = {person for table in request.pinned for person in table.people}
    free = [person for person in request.people if person.id not in pinned]
    chosen = playing(free, sum(request.sizes), request.seed, request.weights)
    return seated(request, split(request, chosen))


def seated(request: Request, groups: Sequence[Sequence[int]]) -> Draw:
    """Add numbers, seats and reasons to groups that exist already, such as a planned round."""
    people = {person.id: person for person in request.people}
    lots = lots_of(request.people, request.seed)
    tables = [[people[one] for one in sorted(group, key=lambda one: lots[one])] for group in groups]
    numbers = numbered(request, tables)
    drawn = [Table(number, in_seats(table)) for number, table in zip(numbers, tables, strict=True)]
    kept = [Table(table.number, table.people) for table in request.pinned]
    return explain(request, (*kept, *drawn))


# Requests that make no sense


def check(request: Request) -> None:
    ids = sorted(person.id for person in request.people)
    refuse_twice("person-twice", ids)
    for size in request.sizes:
        if size < 1:
            refuse("no-such-size", size=size)
    pinned = [person for table in request.pinned for person in table.people]
    refuse_twice("pinned-twice", sorted(pinned))
    for person in pinned:
        if person not in ids:
            refuse("pinned-absent", person=person)
    refuse_twice("pinned-number-twice", sorted(table.number for table in request.pinned))


def refuse_twice(code: str, values: Sequence[int]) -> None:
    for value, following in zip(values, values[1:], strict=False):
        if value == following:
            refuse(code, person=value)
