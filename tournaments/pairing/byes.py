"""Byes: who sits out when there are too many people, and who stands by when there are too few.

As far as possible nobody sits out twice in a row, nor right after arriving, nor a second time
before all others have sat out once.
"""

from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.pairing.chance import Chance
from tournaments.pairing.request import Person
from tournaments.pairing.weights import Weights


def playing(
    people: Sequence[Person], seats: int, seed: int, weights: Weights
) -> tuple[Person, ...]:
    """The people who play: exactly as many as there are seats, sorted by id."""
    regulars = [person for person in people if not person.is_standby]
    standbys = [person for person in people if person.is_standby]
    if seats > len(people):
        refuse("too-few-people", seats=seats, people=len(people))
    lots = lots_of(people, seed)
    regulars.sort(key=lambda person: (*claim_to_play(person, weights), lots[person.id]))
    standbys.sort(key=lambda person: (-person.byes, lots[person.id]))
    chosen = (*regulars, *standbys)[:seats]
    return tuple(sorted(chosen, key=lambda person: person.id))


def claim_to_play(person: Person, weights: Weights) -> tuple[int, ...]:
    """A sort key: the last in this order sit out. Among people with an equal claim, where standing
    matters, that is the last in rank."""
    rank = person.rank if weights.spread else 0
    return (-person.sat_out_last, -person.is_late, -person.byes, rank)


def lots_of(people: Sequence[Person], seed: int) -> dict[int, int]:
    ids = sorted(person.id for person in people)
    return {person: lot for lot, person in enumerate(Chance(seed).shuffled(ids))}
