"""A movement for paper: who goes where between rounds, with nobody met twice.

Everybody has a column and a row; in round r column c is r·c tables further on, counted in a
finite field. A drop-out leaves a hole that disturbs nobody, and a late player takes a hole.
"""

from collections.abc import Sequence

from msgspec import Struct

from tournaments.pairing.fields import Field, is_prime_power
from tournaments.pairing.refusals import refuse


class Column(Struct, frozen=True):
    """People who never meet. Each round all of them move up by the same step, 0 = stay; None
    where it is no plain step and everybody follows their own path."""

    people: tuple[int, ...]
    step: int | None


class Movement(Struct, frozen=True):
    columns: tuple[Column, ...]
    paths: dict[int, tuple[int, ...]]  # person -> table number in each round
    rounds: tuple[tuple[tuple[int, ...], ...], ...]  # round -> table -> people


def movement(people: Sequence[int | None], tables: int, rounds: int) -> Movement:
    """Up to as many rounds as tables; None is a hole, and whoever takes it disturbs nobody."""
    if not has_movement(len(people), tables) or rounds > tables:
        refuse("no-movement", people=len(people), tables=tables, rounds=rounds)
    field = Field(tables)
    paths = {
        person: path(field, place // tables, place % tables, rounds)
        for place, person in enumerate(people)
        if person is not None
    }
    is_plain = field.degree == 1
    columns = tuple(
        Column(present(people[first : first + tables]), column if is_plain else None)
        for column, first in enumerate(range(0, len(people), tables))
    )
    return Movement(columns, paths, tuple(tables_of(paths, tables, r) for r in range(rounds)))


def present(people: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(person for person in people if person is not None)


def has_movement(people: int, tables: int) -> bool:
    """A prime power of tables, and no table larger than their number."""
    return is_prime_power(tables) and 2 * tables <= people <= tables * tables


def path(field: Field, column: int, row: int, rounds: int) -> tuple[int, ...]:
    return tuple(field.add(row, field.times(r, column)) + 1 for r in range(rounds))


def tables_of(
    paths: dict[int, tuple[int, ...]], tables: int, r: int
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(person for person, way in paths.items() if way[r] == number)
        for number in range(1, tables + 1)
    )
