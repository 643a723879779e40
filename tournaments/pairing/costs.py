"""The cost of every pair at one table, and of every person at an odd table.

One matrix holds rematches, scores, kept-apart pairs and fixed tables; lower is better.
"""

from collections.abc import Sequence

from tournaments.pairing.request import Person, Request
from tournaments.pairing.sizes import usual
from tournaments.pairing.weights import CANNOT_MOVE, SCALE, Weights

Row = list[int]

# Further meetings add no cost: this is enough to compare pairs, and no sum exceeds 64 bits.
MOST_MEETINGS = 10


def pair_costs(request: Request, people: Sequence[Person]) -> list[Row]:
    """A square matrix: what it costs if two people share a table."""
    places = standing(people, request.weights)
    spread = request.weights.spread
    rows = [[spread * (own - other) ** 2 for other in places] for own in places]
    for one, other, cost in special_pairs(request, people):
        rows[one][other] += cost
        rows[other][one] += cost
    return rows


def special_pairs(request: Request, people: Sequence[Person]) -> list[tuple[int, int, int]]:
    """Pairs with a cost of their own (met before, kept apart, fixed), as matrix indexes."""
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
    """Each kept-apart pair once, however often and in whichever order it was requested."""
    return sorted({(min(pair), max(pair)) for pair in request.apart if pair[0] != pair[1]})


def fixed_pairs(people: Sequence[Person], cost: int) -> list[tuple[int, int, int]]:
    """Pairs of people fixed to tables: those at the same one belong together, others apart."""
    fixed = [
        (index, person.table) for index, person in enumerate(people) if person.table is not None
    ]
    return [
        (one, other, -cost if here == there else cost)
        for place, (one, here) in enumerate(fixed)
        for other, there in fixed[place + 1 :]
    ]


def standing(people: Sequence[Person], weights: Weights) -> list[int]:
    """Everybody's score or rank on a scale of 0 to 1,000. Different values stay different as long
    as they span at most 1,000."""
    last = len(people) + 1
    values = [(person.rank or last) if weights.by_rank else person.score for person in people]
    lowest, highest = min(values, default=0), max(values, default=0)
    return [(value - lowest) * SCALE // max(highest - lowest, 1) for value in values]


def odd_costs(request: Request, people: Sequence[Person]) -> list[Row]:
    """For each table: what it costs each person to sit there, before the costs of pairs."""
    ordinary = usual(request.sizes)
    nothing = [0] * len(people)
    again = [request.weights.odd * (2 * person.odd + 1) for person in people]
    return [list(nothing if size == ordinary else again) for size in request.sizes]
