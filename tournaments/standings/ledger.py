"""All lines of an event, validated and indexed by entrant, round and table."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from config.base.refusal import refuse
from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.numbers import Number, exact, total
from tournaments.standings.rules import Partial, Rules


class Ledger(Struct, frozen=True):
    entrants: tuple[int, ...]
    rounds: tuple[int, ...]
    lines: dict[tuple[int, int], Line]  # by entrant and round
    tables: dict[tuple[int, int], tuple[Line, ...]]  # those who played, by round and table
    hands: dict[int, int]  # by round: the most hands that any table played
    partial: Partial
    adjustments: dict[int, list[Adjustment]]  # by entrant
    decisions: dict[int, int]

    def line(self, entrant: int, round: int) -> Line:
        return self.lines.get((entrant, round)) or Line(entrant, round, "missed")

    def at_table_of(self, line: Line) -> tuple[Line, ...]:
        return self.tables[line.round, line.table]

    def score(self, line: Line) -> Number | None:
        if line.score is None or not (line.partial and line.rounds and self.partial == "scaled"):
            return line.score
        return exact(Fraction(line.score * self.hands[line.round], len(line.rounds)))

    def rounds_played(self, entrant: int) -> int:
        return sum(self.line(entrant, round).kind == "played" for round in self.rounds)

    def adjusted(self, entrant: int) -> Number:
        return total(one.amount for one in self.adjustments.get(entrant, ()))


def ledger_of(
    entrants: Iterable[int],
    lines: Iterable[Line],
    adjustments: Iterable[Adjustment],
    decisions: Iterable[Decision],
    rules: Rules,
) -> Ledger:
    people = tuple(sorted(entrants))
    settled = [_settled(line, rules.partial) for line in lines]
    extras, decided = tuple(adjustments), tuple(decisions)
    _check_people(people, (*settled, *extras, *decided))
    _once("line-twice", [(line.entrant, line.round) for line in settled])
    _once("decision-twice", [one.entrant for one in decided])
    return Ledger(
        entrants=people,
        rounds=tuple(sorted({line.round for line in settled})),
        lines={(line.entrant, line.round): line for line in settled},
        tables=_tables(settled),
        hands=_hands(settled),
        partial=rules.partial,
        adjustments=_by_entrant(extras),
        decisions={one.entrant: one.place for one in decided},
    )


def _settled(line: Line, partial: Partial) -> Line:
    if line.rank is not None and not 1 <= line.rank <= line.size:
        refuse("rank-beyond-table", entrant=line.entrant, rank=line.rank, size=line.size)
    return replace(line, kind="missed") if line.partial and partial == "missed" else line


def _check_people(people: Sequence[int], named: Iterable[Line | Adjustment | Decision]) -> None:
    _once("entrant-twice", people)
    known = set(people)
    for one in named:
        if one.entrant not in known:
            refuse("unknown-entrant", entrant=one.entrant)


def _once(code: str, names: Sequence[Hashable]) -> None:
    for name, times in Counter(names).items():
        if times > 1:
            refuse(code, name=name)


def _tables(lines: Iterable[Line]) -> dict[tuple[int, int], tuple[Line, ...]]:
    tables: defaultdict[tuple[int, int], tuple[Line, ...]] = defaultdict(tuple)
    for line in lines:
        if line.kind == "played":
            tables[line.round, line.table] += (line,)
    return dict(tables)


def _by_entrant(adjustments: Iterable[Adjustment]) -> dict[int, list[Adjustment]]:
    found: defaultdict[int, list[Adjustment]] = defaultdict(list)
    for one in adjustments:
        found[one.entrant].append(one)
    return dict(found)


def _hands(lines: Iterable[Line]) -> dict[int, int]:
    hands: defaultdict[int, int] = defaultdict(int)
    for line in lines:
        hands[line.round] = max(hands[line.round], len(line.rounds))
    return dict(hands)
