"""A second opinion on standings: slow, from zero, and reckoned in another way.

Everybody is compared with everybody by a function, and a place is one more than the number of those
who are better. It shares only the values that go in.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, cmp_to_key
from statistics import median
from typing import Any, NamedTuple

from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.rows import Row
from tournaments.standings.rules import Metric, Rules

PLACE_POINTS = {
    **{1: "6", 2: "10 2", 3: "10 6 2", 4: "11 7 4 2", 5: "12 8 5 3 2"},
    **{6: "13 8 6 4 3 2", 7: "14 8 6 5 4 3 2"},
}
PLACES = ("table_wins", "seconds", "thirds")


class Placed(NamedTuple):
    entrant: int
    rank: int | None
    is_tied: bool
    values: dict[str, Any]


def standings(
    entrants: Iterable[int],
    lines: Iterable[Line],
    adjustments: Iterable[Adjustment],
    rules: Rules,
    manual: Iterable[Decision] = (),
) -> tuple[Placed, ...]:
    paper = Paper(tuple(entrants), tuple(lines), tuple(adjustments), rules, tuple(manual))
    return tuple(map(paper.placed, sorted(paper.entrants, key=cmp_to_key(paper.before))))


def placed(rows: Iterable[Row]) -> tuple[Placed, ...]:
    """What the other one says, to compare with."""
    return tuple(Placed(row.entrant, row.rank, row.is_tied, row.values) for row in rows)


class Paper:
    def __init__(
        self,
        entrants: Sequence[int],
        lines: Sequence[Line],
        adjustments: Sequence[Adjustment],
        rules: Rules,
        manual: Sequence[Decision],
    ) -> None:
        self.entrants, self.lines, self.rules = entrants, lines, rules
        self.adjustments, self.manual = adjustments, manual
        self.rounds = sorted({line.round for line in lines})
        self.metrics = [*rules.metrics]
        if manual and "manual" not in [metric.code for metric in rules.columns]:
            self.metrics.append(Metric("manual"))
        self.value = cache(self.value)
        self.filled = cache(self.filled)

    # Places

    def placed(self, entrant: int) -> Placed:
        columns = [*self.metrics, *self.rules.shown]
        values = {metric.code: self.value(metric, entrant) for metric in columns}
        if not self.has_place(entrant):
            return Placed(entrant, None, False, values)
        others = [one for one in self.entrants if one != entrant and self.has_place(one)]
        verdicts = [self.compared(one, entrant) for one in others]
        return Placed(entrant, 1 + verdicts.count(-1), 0 in verdicts, values)

    def before(self, one: int, other: int) -> int:
        if self.has_place(one) != self.has_place(other):
            return -1 if self.has_place(one) else 1
        return self.compared(one, other) or one - other

    def has_place(self, entrant: int) -> bool:
        played = [line for line in self.lines if line.entrant == entrant and self.sat(line)]
        enough = len(played) >= min(self.rules.minimum_rounds, len(self.rounds))
        return entrant not in self.rules.unranked and enough

    def compared(self, one: int, other: int) -> int:
        """−1 if the first is better, 1 if the second is, 0 if nothing tells them apart."""
        for metric in self.metrics:
            pair = [self.value(metric, entrant) for entrant in (one, other)]
            first, second = (list(v) if isinstance(v, tuple) else [v] for v in pair)
            while first or second:
                verdict = self.better(
                    metric, first.pop(0) if first else None, second.pop(0) if second else None
                )
                if verdict:
                    return verdict
        return 0

    def better(self, metric: Metric, one: Any, other: Any) -> int:
        if one == other:
            return 0
        if one is None or other is None:
            return 1 if one is None else -1
        return -1 if (one < other) == self.low(metric) else 1

    def low(self, metric: Metric) -> bool:
        if metric.direction:
            return metric.direction == "low"
        if metric.code in ("total", "average", "relative", "last_hands"):
            return self.rules.lower_is_better
        if metric.code in ("opponents", "last_rounds", "best_round"):
            return self.low(self.rules.metrics[0])
        return metric.code == "manual"

    # What a metric says of somebody

    def value(self, metric: Metric, entrant: int) -> Any:
        if metric.code == "manual":
            return next((one.place for one in self.manual if one.entrant == entrant), None)
        if metric.code == "last_hands":
            return self.last_hands(entrant)
        if metric.code == "opponents":
            return self.opponents(entrant)
        cells = [self.filled(metric, entrant, round) for round in self.kept(metric, entrant)]
        if metric.code == "last_rounds":
            return tuple(cells[::-1])
        there = [cell for cell in cells if cell is not None]
        if not there:
            return None
        if metric.code == "best_round":
            return min(there) if self.low(metric) else max(there)
        extra = sum(one.amount for one in self.adjustments if one.entrant == entrant)
        sum_ = sum(there) + (extra if metric.code == self.rules.metrics[0].code else 0)
        return Fraction(sum_) / len(there) if metric.code == "average" else sum_

    def last_hands(self, entrant: int) -> tuple[int, ...]:
        line = self.line(entrant, self.rounds[-1]) if self.rounds else None
        return line.rounds[::-1] if line else ()

    def opponents(self, entrant: int) -> Fraction | None:
        values = []
        for own in self.lines:
            if own.entrant == entrant and self.sat(own):
                met = [one.entrant for one in self.table(own) if one.entrant != entrant]
                values += [self.value(self.rules.metrics[0], other) for other in met]
        there = [value for value in values if value is not None]
        return Fraction(sum(there)) / len(there) if there else None

    def kept(self, metric: Metric, entrant: int) -> list[int]:
        """The worst is crossed out until as many are left as count; of equals the later one."""
        rounds = list(self.rounds)
        together = [
            one
            for one in (*self.metrics, *self.rules.shown)
            if one.best == metric.best and one.code not in ("manual", "last_hands", "opponents")
        ]
        while metric.best is not None and len(rounds) > metric.best:
            worst = rounds[0]
            for round in rounds[1:]:
                if self.rounds_compared(together, entrant, round, worst) >= 0:
                    worst = round
            rounds.remove(worst)
        return rounds

    def rounds_compared(self, together: list[Metric], entrant: int, one: int, other: int) -> int:
        for metric in together:
            pair = (self.filled(metric, entrant, round) for round in (one, other))
            if verdict := self.better(metric, *pair):
                return verdict
        return 0

    # A round

    def filled(self, metric: Metric, entrant: int, round: int) -> Any:
        played = self.cell(metric, entrant, round)
        if played is not None:
            return played
        line = self.line(entrant, round)
        rule = self.rules.bye if line and line.kind == "bye" else self.rules.missed
        if metric.missing is None and rule.stand == "fixed" and not self.speaks_of(metric):
            return None
        rule = metric.missing or rule
        in_round = [self.cell(metric, one, round) for one in self.entrants]
        in_round = [Fraction(cell) for cell in in_round if cell is not None]
        own = [self.cell(metric, entrant, one) for one in self.rounds]
        own = [Fraction(cell) for cell in own if cell is not None]
        if rule.stand == "fixed":
            return rule.amount
        if rule.stand == "own" and own:
            return sum(own) / len(own)
        if rule.stand == "mean" and in_round:
            return sum(in_round) / len(in_round)
        if rule.stand in ("own", "median") and in_round:
            return median(in_round)
        return None

    def speaks_of(self, metric: Metric) -> bool:
        """Whether a fixed amount, which is one of the first metric's, means anything here."""
        first = self.rules.metrics[0].code
        strokes = {"total", "average"}
        return (
            metric.code in (first, "last_rounds", "best_round") or {metric.code, first} <= strokes
        )

    def cell(self, metric: Metric, entrant: int, round: int) -> Any:
        line, code = self.line(entrant, round), metric.code
        if code in ("last_rounds", "best_round"):
            code = self.rules.metrics[0].code
        if not line or not self.sat(line):
            return None
        if code in ("total", "average"):
            return self.score(line)
        if code == "relative":
            others = [self.score(one) for one in self.table(line) if one.entrant != entrant]
            there = [score for score in others if score is not None]
            own = self.score(line)
            return own - Fraction(sum(there)) / len(there) if there and own is not None else None
        if code.startswith("measure:"):
            return line.measures.get(code[8:])
        return self.points(code, line) if line.rank is not None else None

    def points(self, code: str, line: Line) -> Fraction:
        tied = [one for one in self.table(line) if one.rank == line.rank]
        places = range(line.rank, line.rank + len(tied))
        return sum(Fraction(self.point(code, place, line.size)) for place in places) / len(tied)

    def point(self, code: str, place: int, size: int) -> Fraction:
        if code in PLACES:
            return Fraction(PLACES.index(code) + 1 == place)
        if code == "place_points" and size in PLACE_POINTS:
            return Fraction(PLACE_POINTS[size].split()[place - 1])
        beaten = Fraction(size - place, size - 1) if size > 1 else Fraction(1, 2)
        return {
            "place_points": 2 + 8 * beaten,
            "ifpa": 1 + 6 * beaten,
            "pinburgh": 3 * beaten,
            "normalised": beaten,
        }[code]

    # Lines

    def line(self, entrant: int, round: int) -> Line | None:
        found = [one for one in self.lines if (one.entrant, one.round) == (entrant, round)]
        return found[0] if found else None

    def sat(self, line: Line) -> bool:
        return line.kind == "played" and not (line.partial and self.rules.partial == "missed")

    def table(self, line: Line) -> list[Line]:
        where = (line.round, line.table)
        return [one for one in self.lines if (one.round, one.table) == where and self.sat(one)]

    def score(self, line: Line) -> Any:
        if self.rules.partial == "scaled" and line.partial and line.rounds and line.score:
            full = max(len(one.rounds) for one in self.lines if one.round == line.round)
            return Fraction(line.score * full, len(line.rounds))
        return line.score
