"""Seats at one table, assigned exactly so that everybody has every seat, and above all the start,
equally often. Seat 0 starts."""

from collections.abc import Sequence

from tournaments.pairing.assignment import assignment
from tournaments.pairing.request import Person

# The weight of a seat count. The extra cost of starting again has weight one, so that it only
# decides between orders that are otherwise equally fair.
FINER = 64


def in_seats(people: Sequence[Person]) -> tuple[int, ...]:
    """The ids in the order of their seats; people with equal claims keep the given order."""
    seats = range(len(people))
    taken = assignment([[seat_cost(person, seat) for seat in seats] for person in people])
    order = dict(zip(taken, people, strict=True))
    return tuple(order[seat].id for seat in seats)


def seat_cost(person: Person, seat: int) -> int:
    """By how much the sum of squared seat counts grows, and a little more for another start."""
    times = times_at(person, seat)
    return FINER * (2 * times + 1) + (times if seat == 0 else 0)


def times_at(person: Person, seat: int) -> int:
    return person.seats[seat] if seat < len(person.seats) else 0
