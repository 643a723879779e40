"""A movement for paper: who goes to which table between rounds, so that nobody meets twice.

Everybody has a column and a row; in round r column c is r·c tables further on, counted in a
finite field. A drop-out leaves an empty place and changes no other path; a late player takes it.
"""

from collections.abc import Sequence

from msgspec import Struct

from config.base.refusal import refuse
from tournaments.pairing.finite_fields import Field, is_prime_power


class Column(Struct, frozen=True):
    """People who never meet. Each round all of them move up by `step` tables (0: they stay). It
    is None where the steps differ and everybody follows their own path."""

    people: tuple[int, ...]
    step: int | None


class Movement(Struct, frozen=True):
    columns: tuple[Column, ...]
    paths: dict[int, tuple[int, ...]]  # person -> table number in each round
    rounds: tuple[tuple[tuple[int, ...], ...], ...]  # round -> table -> people


def movement(people: Sequence[int | None], tables: int, rounds: int) -> Movement:
    """A movement of at most as many rounds as tables. None among the people is an empty place,
    which a late player can take without changing anybody's path."""
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
    """The number of tables must be a prime power, and a table seats from two people up to as many
    as there are tables."""
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
