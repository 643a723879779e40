"""The result of a draw: tables with reasons (worded by reason_sentences.py), and who sits out."""

from msgspec import Struct

Detail = int | tuple[int, ...]


class Reason(Struct, frozen=True):
    """A code of reason_sentences.py, and the numbers and people that its sentence needs."""

    code: str
    details: dict[str, Detail] = {}


class Table(Struct, frozen=True):
    number: int
    people: tuple[int, ...]  # in the order of their seats
    reasons: tuple[Reason, ...] = ()


class SittingOut(Struct, frozen=True):
    person: int
    reasons: tuple[Reason, ...] = ()


class Draw(Struct, frozen=True):
    tables: tuple[Table, ...]
    sitting_out: tuple[SittingOut, ...] = ()
    rematches: int = 0  # pairs that meet again
    spread: int = 0  # sum of the squared differences of score at the tables


# Changes by hand: always allowed; the caller asks for new reasons afterwards


def swap(draw: Draw, a: int, b: int) -> tuple[Table, ...]:
    """Exchange the places of two people; one of them may be sitting out."""
    places = {a: b, b: a}
    return tuple(
        Table(table.number, tuple(places.get(person, person) for person in table.people))
        for table in draw.tables
    )


def move(draw: Draw, person: int, number: int | None) -> tuple[Table, ...]:
    """Move somebody to the last seat of another or a new table; without a number they sit out."""
    left = {
        table.number: tuple(other for other in table.people if other != person)
        for table in draw.tables
    }
    if number is not None:
        left[number] = (*left.get(number, ()), person)
    return tuple(Table(name, people) for name, people in sorted(left.items()) if people)
