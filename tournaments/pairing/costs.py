"""The price of every pair at one table, and of every person at an odd table.

One matrix holds rematches, scores, wishes and fixed tables alike; lower is better.
"""

from collections.abc import Sequence

from tournaments.pairing.request import Person, Request
from tournaments.pairing.sizes import usual
from tournaments.pairing.weights import CANNOT_MOVE, SCALE, Weights

Row = list[int]

# Enough to tell them apart, and no sum of costs outgrows 64 bits.
MOST_MEETINGS = 10


def pair_costs(request: Request, people: Sequence[Person]) -> list[Row]:
    """As a square: what it costs that the one and the other share a table."""
    places = standing(people, request.weights)
    spread = request.weights.spread
    rows = [[spread * (own - other) ** 2 for other in places] for own in places]
    for one, other, cost in special_pairs(request, people):
        rows[one][other] += cost
        rows[other][one] += cost
    return rows


def special_pairs(request: Request, people: Sequence[Person]) -> list[tuple[int, int, int]]:
    """The pairs with a price of their own, as places in the matrix."""
    at = {person.id: index for index, person in enumerate(people)}
    weights = request.weights
    wanted = [
        (meeting.one, meeting.other, meeting_cost(meeting.rounds, request.round, weights))
        for meeting in request.met
    ]
    wanted += [(one, other, weights.apart) for one, other in wishes(request)]
    pairs = [(at[one], at[other], cost) for one, other, cost in wanted if one in at and other in at]
    return pairs + fixed_pairs(people, CANNOT_MOVE)


def meeting_cost(rounds: Sequence[int], this_round: int, weights: Weights) -> int:
    again = weights.back_to_back if this_round - 1 in rounds else 0
    return weights.rematch * min(len(rounds), MOST_MEETINGS) ** 2 + again


def wishes(request: Request) -> list[tuple[int, int]]:
    """Each kept-apart pair once, however often and in whatever order it was asked for."""
    return sorted({(min(pair), max(pair)) for pair in request.apart if pair[0] != pair[1]})


def fixed_pairs(people: Sequence[Person], cost: int) -> list[tuple[int, int, int]]:
    """Who cannot leave the same table belongs together, who cannot leave two tables apart."""
    fixed = [
        (index, person.table) for index, person in enumerate(people) if person.table is not None
    ]
    return [
        (one, other, -cost if here == there else cost)
        for place, (one, here) in enumerate(fixed)
        for other, there in fixed[place + 1 :]
    ]


def standing(people: Sequence[Person], weights: Weights) -> list[int]:
    """Where everybody stands between 0 and 1,000, exact as long as the field is not wider."""
    last = len(people) + 1
    values = [(person.rank or last) if weights.by_rank else person.score for person in people]
    lowest, highest = min(values, default=0), max(values, default=0)
    return [(value - lowest) * SCALE // max(highest - lowest, 1) for value in values]


def odd_costs(request: Request, people: Sequence[Person]) -> list[Row]:
    """For each table: what it costs everybody to sit there, before anybody else does."""
    ordinary = usual(request.sizes)
    nothing = [0] * len(people)
    again = [request.weights.odd * (2 * person.odd + 1) for person in people]
    return [list(nothing if size == ordinary else again) for size in request.sizes]
