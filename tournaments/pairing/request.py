"""The input of a draw: the people, the tables, and who met whom. Nothing here decides."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from tournaments.pairing.weights import SWISS, Weights


class Person(Struct, frozen=True):
    """Somebody who is present and wants to play."""

    id: int
    score: int = 0  # anything that rises or falls with the standing
    rank: int = 0  # place before this round, ties share; 0 = none yet
    table: int | None = None  # a table number they cannot leave
    odd: int = 0  # how often they sat at a table smaller or larger than the others
    byes: int = 0
    sat_out_last: bool = False
    is_late: bool = False  # came just now
    is_standby: bool = False  # plays only when needed to fill a table
    seats: tuple[int, ...] = ()  # how often they had seat 0, 1, 2 …; seat 0 starts
    numbers: tuple[int, ...] = ()  # table numbers they sat at already


class Meeting(Struct, frozen=True):
    """Two people, the lower id first, and the rounds in which they sat together."""

    one: int
    other: int
    rounds: tuple[int, ...]


class Pinned(Struct, frozen=True):
    """A table made by hand that a new draw keeps, people in the order of their seats."""

    number: int
    people: tuple[int, ...]


class Request(Struct, frozen=True):
    people: tuple[Person, ...]
    sizes: tuple[int, ...]  # of the tables to draw; pinned ones come on top of these
    met: tuple[Meeting, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    pinned: tuple[Pinned, ...] = ()
    numbers: tuple[int, ...] = ()  # usable table numbers, holes allowed; none = 1, 2, 3 …
    round: int = 1
    seed: int = 0
    weights: Weights = SWISS


def meetings(rounds: Mapping[int, Iterable[Sequence[int]]]) -> tuple[Meeting, ...]:
    """Who met whom, from the tables of each round: {1: [(7, 3, 9), (2, 4, 5)]}."""
    met: dict[tuple[int, int], list[int]] = {}
    for number in sorted(rounds):
        for table in rounds[number]:
            for pair in combinations(sorted(table), 2):
                met.setdefault(pair, []).append(number)
    return tuple(Meeting(*pair, rounds=tuple(met[pair])) for pair in sorted(met))
