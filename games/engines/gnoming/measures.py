"""Statistics for profiles from scorecards with itemised grids. Typed rounds are only counted."""

from collections.abc import Callable, Sequence

from games.engines.core.contract import Measure
from games.engines.gnoming.cards import HAZARD, MULLIGAN
from games.engines.gnoming.entry import Entry
from games.engines.gnoming.rounds import Round


def measures(rounds: Sequence[Round]) -> dict[str, Measure]:
    return {
        "typed_rounds": _counted(rounds, lambda entry: 1, True, "typed"),
        "sets": _counted(rounds, lambda entry: _lines(entry, "set"), False),
        "runs": _counted(rounds, lambda entry: _lines(entry, "run"), False),
        "mulligans_in_lines": _counted(rounds, _mulligans_in_lines, False),
        "hazards_left": _counted(rounds, lambda entry: entry.cells.count(HAZARD), True),
        "strokes_left": _counted(rounds, _strokes_left, True),
    }


def _counted(
    rounds: Sequence[Round],
    count: Callable[[Entry], int],
    lower_is_better: bool,
    kind: str = "itemised",
) -> Measure:
    """The sum of a count over the rounds of one kind, per player."""
    players = zip(*(each.entries for each in rounds), strict=True)
    sums = (sum(count(entry) for entry in own if entry.kind == kind) for own in players)
    return Measure(tuple(sums), lower_is_better)


def _lines(entry: Entry, kind: str) -> int:
    return sum(line.kind == kind for line in entry.lines)


def _mulligans_in_lines(entry: Entry) -> int:
    covered = {cell for line in entry.lines for cell in line.cells}
    return sum(entry.cells[cell] == MULLIGAN for cell in covered)


def _strokes_left(entry: Entry) -> int:
    return entry.grid_total - entry.best.total if entry.best else 0
