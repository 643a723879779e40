"""Evenings as pictures: a line per entrant, a column per round.

`20a` is a score of 20 at table a, `20a'` one for which time was called, `bye` and `-` are what they
say, and `.` means that nobody wrote anything down. Ranks follow from the scores.
"""

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.presets import PRESETS
from tournaments.standings.ranking import standings
from tournaments.standings.rows import Row
from tournaments.standings.rules import Rules
from tournaments.standings.sentences import place, reason

STROKE = PRESETS["stroke"].rules
POINTS = PRESETS["points"].rules
PLAYED = re.compile(r"(-?\d+)([a-z])('?)")


class Evening(Struct, frozen=True):
    names: tuple[str, ...]  # an entrant's number is the place of the name
    lines: tuple[Line, ...]

    def number(self, name: str) -> int:
        return self.names.index(name)

    def rows(
        self,
        rules: Rules = STROKE,
        adjustments: Sequence[Adjustment] = (),
        manual: Sequence[Decision] = (),
    ) -> dict[str, Row]:
        rows = standings(range(len(self.names)), self.lines, adjustments, rules, manual)
        return {self.names[row.entrant]: row for row in rows}

    def order(self, rules: Rules = STROKE, **more) -> str:
        """As in `anna bert=carl dora`."""
        rows = self.rows(rules, **more)
        levels: dict[int | None, list[str]] = {}
        for name, row in rows.items():
            levels.setdefault(row.rank, []).append(name)
        return " ".join("=".join(level) for rank, level in levels.items() if rank)

    def told(self, name: str, rules: Rules = STROKE, **more) -> str:
        """As in "T3, by last round 21 v 24"."""
        row = self.rows(rules, **more)[name]
        parts = (part.render(str, str) for part in (place(row), reason(row.why)))
        return ", ".join(filter(None, parts))

    def values(self, code: str, rules: Rules = STROKE, **more) -> dict[str, object]:
        return {name: row.values[code] for name, row in self.rows(rules, **more).items()}

    def cell(self, name: str, round: int, rules: Rules = STROKE, **more):
        return self.rows(rules, **more)[name].cells[round - 1]

    def with_hands(self, name: str, *hands: int) -> "Evening":
        """What somebody had in the hands of their last round."""
        last = max(line.round for line in self.lines)
        where = (self.number(name), last)
        return replace(
            self,
            lines=tuple(
                replace(line, rounds=hands) if (line.entrant, line.round) == where else line
                for line in self.lines
            ),
        )


def evening(picture: str, lower_is_better: bool = True) -> Evening:
    rows = [line.split() for line in picture.strip().splitlines()]
    written = [
        (entrant, round, word)
        for entrant, (_, *words) in enumerate(rows)
        for round, word in enumerate(words, 1)
        if word != "."
    ]
    lines = [_line(*one) for one in written]
    return Evening(tuple(row[0] for row in rows), ranked(lines, lower_is_better))


def _line(entrant: int, round: int, word: str) -> Line:
    if played := PLAYED.fullmatch(word):
        score, table, partial = played.groups()
        where = {"table": ord(table) - ord("a") + 1, "partial": bool(partial)}
        return Line(entrant, round, "played", int(score), **where)
    return Line(entrant, round, "bye" if word == "bye" else "missed")


def ranked(lines: Iterable[Line], lower_is_better: bool = True) -> tuple[Line, ...]:
    """With the place at the table that the scores bring."""
    every = tuple(lines)
    return tuple(_ranked(line, every, 1 if lower_is_better else -1) for line in every)


def _ranked(line: Line, lines: Sequence[Line], sign: int) -> Line:
    if line.kind != "played":
        return line
    here = [one for one in lines if (one.round, one.table) == (line.round, line.table)]
    scores = [one.score * sign for one in here if one.kind == "played" and one.score is not None]
    better = sum(score < line.score * sign for score in scores)
    return replace(line, rank=1 + better, size=len(scores))
