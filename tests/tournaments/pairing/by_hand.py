"""A draw changed by hand: two people exchanged, or somebody moved."""

from tournaments.pairing.tables import Draw, Table


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
