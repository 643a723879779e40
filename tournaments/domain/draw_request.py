"""Builds the request for pairing: who is present, their history, and the table sizes."""

from collections import Counter
from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.domain.commands import Draw as DrawCommand
from tournaments.domain.formats import weights_for
from tournaments.domain.knock_out import LIVES, in_the_running
from tournaments.domain.settings import Stage
from tournaments.domain.standings_of_rounds import field_of, rows
from tournaments.domain.state import Entry, Round, TournamentState
from tournaments.pairing.request import Meeting, Person, Pinned, Request, meetings
from tournaments.pairing.size_plans import SizePlan, size_plans
from tournaments.pairing.sizes import usual
from tournaments.standings.rows import Row

FINE = 60  # scores may be halves, thirds, quarters and fifths; pairing wants whole numbers


def request_for(
    state: TournamentState,
    number: int,
    stage: int,
    command: DrawCommand,
    seed: int,
    pinned: tuple[Pinned, ...] = (),
) -> Request:
    plan = state.settings.stages[stage]
    people = present(state, stage, number)
    if not people:
        refuse("nobody-here")
    held = {person for table in pinned for person in table.people}
    free = [entry for entry in people if entry.number not in held]
    regulars = [entry for entry in free if not entry.standby]
    sizes = command.sizes or _sizes(plan, len(regulars), len(free))
    return Request(
        people=persons(state, stage, number, people),
        sizes=sizes,
        met=met_before(state, number),
        apart=state.apart,
        pinned=pinned,
        numbers=_numbers(state, len(sizes) + len(pinned)),
        round=number,
        seed=seed,
        weights=weights_for(plan, command.closeness),
    )


def _sizes(plan: Stage, regulars: int, free: int) -> tuple[int, ...]:
    """The recommended sizes. Standbys fill a table where somebody would have to sit out."""
    if plan.format == "solo":
        return (1,) * regulars
    if not free:
        return ()
    best = recommended_plan(plan, regulars)
    if best.byes and free > regulars:
        with_standbys = [recommended_plan(plan, count) for count in range(regulars + 1, free + 1)]
        best = min([best, *with_standbys], key=lambda found: (found.byes, sum(found.sizes)))
    return best.sizes


def recommended_plan(plan: Stage, people: int) -> SizePlan:
    return size_plans(people, plan.smallest, plan.largest, plan.preferred, plan.rounds)[0]


def _numbers(state: TournamentState, tables: int) -> tuple[int, ...]:
    """The numbers of the hall's tables; if there are more pods, the numbers after the last."""
    usable = state.settings.numbers
    if not usable:
        return ()
    more = max(0, tables - len(usable))
    return (*usable, *range(max(usable) + 1, max(usable) + 1 + more))


def present(state: TournamentState, stage: int, number: int) -> list[Entry]:
    """Who can play this round: checked in, in the stage's field, between `since` and `until`."""
    field = set(field_of(state, stage))
    if state.settings.stages[stage].format in LIVES:
        field &= in_the_running(state, stage)
    return [
        entry
        for entry in state.entries
        if entry.number in field
        and entry.is_here
        and entry.since <= number
        and (entry.until is None or number <= entry.until)
    ]


def met_before(state: TournamentState, number: int) -> tuple[Meeting, ...]:
    return meetings(
        {drawn.number: [pod.people for pod in drawn.pods] for drawn in state.rounds[: number - 1]}
    )


def persons(
    state: TournamentState, stage: int, number: int, entries: Sequence[Entry]
) -> tuple[Person, ...]:
    standing = {row.entrant: row for row in rows(state, number - 1)} if number > 1 else {}
    history = _History(state, number)
    return tuple(history.person(entry, standing.get(entry.number)) for entry in entries)


class _History:
    """The draws before a round, counted once for everybody."""

    def __init__(self, state: TournamentState, number: int) -> None:
        self.before = state.rounds[: number - 1]
        self.number = number
        self.seats: Counter[tuple[int, int]] = Counter()
        self.odd: Counter[int] = Counter()
        self.byes: Counter[int] = Counter()
        self.numbers: dict[int, list[int]] = {}
        for drawn in self.before:
            self._count(drawn)

    def _count(self, drawn: Round) -> None:
        common = usual([len(pod.people) for pod in drawn.pods])
        self.byes.update(drawn.sitting_out)
        for pod in drawn.pods:
            for seat, person in enumerate(pod.people):
                self.seats[person, seat] += 1
                self.odd[person] += len(pod.people) != common
                self.numbers.setdefault(person, []).append(pod.number)

    def person(self, entry: Entry, row: Row | None) -> Person:
        number = entry.number
        last = self.before[-1] if self.before else None
        return Person(
            id=number,
            score=_score(row),
            rank=(row.rank or 0) if row else entry.seed or 0,
            table=entry.table,
            odd=self.odd[number],
            byes=self.byes[number],
            sat_out_last=bool(last and number in last.sitting_out),
            is_late=entry.since == self.number > 1 and number not in self.numbers,
            is_standby=entry.standby,
            seats=tuple(self.seats[number, seat] for seat in range(8)),
            numbers=tuple(self.numbers.get(number, ())),
        )


def _score(row: Row | None) -> int:
    value = next(iter(row.values.values()), None) if row else None
    return 0 if value is None or isinstance(value, tuple) else int(value * FINE)
