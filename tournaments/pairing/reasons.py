"""The reasons for each table, as codes: what is wrong with it, and what was taken into account.

Nothing here refuses: a table made by hand gets reasons like any other, however strange it is.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from tournaments.pairing.costs import wishes
from tournaments.pairing.request import Meeting, Person, Request
from tournaments.pairing.seat_order import times_at
from tournaments.pairing.sizes import usual
from tournaments.pairing.tables import Draw, Reason, SittingOut, Table


def explain(request: Request, tables: Sequence[Table]) -> Draw:
    """The same tables with new reasons, in the order of their numbers."""
    account = Account(request, tables)
    explained = tuple(
        Table(table.number, table.people, tuple(account.reasons(table)))
        for table in sorted(tables, key=lambda table: table.number)
    )
    return Draw(
        tables=explained,
        sitting_out=tuple(account.sitting_out()),
        rematches=sum(account.rematches(table) for table in tables),
        spread=sum(account.spread(table) for table in tables),
    )


class Account:
    """Lookups built from the request and all tables, from which the reasons are made."""

    def __init__(self, request: Request, tables: Sequence[Table]) -> None:
        self.request = request
        self.people = {person.id: person for person in request.people}
        self.met = {pair_of(meeting): meeting.rounds for meeting in request.met}
        self.apart = set(wishes(request))
        self.usual = usual([len(table.people) for table in tables])
        self.times = Counter(person for table in tables for person in table.people)
        self.numbers = Counter(table.number for table in tables)
        self.pinned = {(table.number, table.people) for table in request.pinned}

    def reasons(self, table: Table) -> Iterator[Reason]:
        people = [self.people[person] for person in table.people if person in self.people]
        yield from self._mistakes(table)
        yield from self._pairs(table)
        yield from self._standing(people)
        if len(table.people) != self.usual:
            yield Reason("odd-size", {"size": len(table.people), "usual": self.usual})
        yield from self._number(table, people)
        yield from self._seats(table, people)

    def rematches(self, table: Table) -> int:
        return sum(pair in self.met for pair in pairs(table))

    def spread(self, table: Table) -> int:
        scores = [self.people[one].score for one in table.people if one in self.people]
        return sum((one - other) ** 2 for one, other in combinations(scores, 2))

    # Who sits together

    def _pairs(self, table: Table) -> Iterator[Reason]:
        for one, other in pairs(table):
            if rounds := self.met.get((one, other)):
                code = "rematch-in-a-row" if self.request.round - 1 in rounds else "rematch"
                yield Reason(code, {"one": one, "other": other, "rounds": rounds})
            if (one, other) in self.apart:
                yield Reason("apart", {"one": one, "other": other})

    def _standing(self, people: Sequence[Person]) -> Iterator[Reason]:
        if not people or not self.request.weights.spread:
            return
        by_rank = self.request.weights.by_rank
        values = [person.rank if by_rank else person.score for person in people]
        code = "ranks" if by_rank else "scores"
        yield Reason(code, {"lowest": min(values), "highest": max(values)})

    # Where they sit

    def _number(self, table: Table, people: Sequence[Person]) -> Iterator[Reason]:
        if (table.number, table.people) in self.pinned:
            yield Reason("pinned")
        for person in people:
            if person.table == table.number:
                yield Reason("fixed", {"person": person.id, "number": table.number})
            elif person.table is not None:
                yield Reason("fixed-missed", {"person": person.id, "number": person.table})
            elif table.number in person.numbers:
                yield Reason("number-again", {"person": person.id, "number": table.number})

    def _seats(self, table: Table, people: Sequence[Person]) -> Iterator[Reason]:
        seats = range(len(table.people))
        places = {person: seat for seat, person in enumerate(table.people)}
        uneven = [
            Reason("seat-again", {"person": person.id, "seat": seat, "times": times})
            for person in people
            if (times := times_at(person, seat := places[person.id]))
            > min(times_at(person, other) for other in seats)
        ]
        yield from uneven or [Reason("seats-fair")]

    # Mistakes in tables made by hand

    def _mistakes(self, table: Table) -> Iterator[Reason]:
        if self.numbers[table.number] > 1:
            yield Reason("number-twice", {"number": table.number})
        if self.request.numbers and table.number not in self.request.numbers:
            yield Reason("number-unusable", {"number": table.number})
        for person in dict.fromkeys(table.people):
            if person not in self.people:
                yield Reason("not-present", {"person": person})
            if self.times[person] > 1:
                yield Reason("seated-twice", {"person": person})

    # Who sits out

    def sitting_out(self) -> Iterator[SittingOut]:
        for person in sorted(self.people.values(), key=lambda person: person.id):
            if not self.times[person.id]:
                yield SittingOut(person.id, tuple(bye_reasons(person)))


def bye_reasons(person: Person) -> Iterator[Reason]:
    if person.is_standby:
        yield Reason("standby")
        return
    yield Reason("bye", {"before": person.byes})
    if person.sat_out_last:
        yield Reason("bye-in-a-row")
    if person.is_late:
        yield Reason("bye-late")


def pair_of(meeting: Meeting) -> tuple[int, int]:
    return min(meeting.one, meeting.other), max(meeting.one, meeting.other)


def pairs(table: Table) -> Iterator[tuple[int, int]]:
    return combinations(sorted(set(table.people)), 2)
