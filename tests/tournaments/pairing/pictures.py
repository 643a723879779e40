"""Tables and people as one sees them: a round is "1 2 3 | 4 5 6", one line each."""

from collections.abc import Sequence
from itertools import combinations

from tournaments.pairing.request import Meeting, Person, Request, meetings
from tournaments.pairing.tables import Draw, Table

Round = tuple[tuple[int, ...], ...]


def rounds(picture: str) -> tuple[Round, ...]:
    lines = [line for line in picture.splitlines() if line.strip()]
    return tuple(
        tuple(tuple(map(int, table.split())) for table in line.split("|")) for line in lines
    )


def met(picture: str) -> tuple[Meeting, ...]:
    return meetings(dict(enumerate(rounds(picture), start=1)))


def people(count: int, **of_all: object) -> tuple[Person, ...]:
    return tuple(Person(number, **of_all) for number in range(1, count + 1))


def request(who: int | Sequence[Person], sizes: Sequence[int], **more: object) -> Request:
    present = people(who) if isinstance(who, int) else tuple(who)
    return Request(present, tuple(sizes), **more)


def made_by_hand(picture: str) -> tuple[Table, ...]:
    (tables,) = rounds(picture)
    return tuple(Table(number, ids) for number, ids in enumerate(tables, start=1))


def seen(draw: Draw) -> list[set[int]]:
    return [set(table.people) for table in draw.tables]


def table_of(draw: Draw, person: int) -> Table:
    return next(table for table in draw.tables if person in table.people)


def resting(draw: Draw) -> list[int]:
    return [one.person for one in draw.sitting_out]


def codes(reasons: Sequence[object]) -> list[str]:
    return [reason.code for reason in reasons]


def repeated(plan: Sequence[Round]) -> int:
    """Counted the slow way, pair by pair."""
    pairs = [
        frozenset(pair) for tables in plan for table in tables for pair in combinations(table, 2)
    ]
    return len(pairs) - len(set(pairs))
