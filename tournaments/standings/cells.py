"""A metric's value in each round: rounds played, stand-ins for the others, and which count."""

from collections.abc import Callable, Sequence
from functools import cache

from tournaments.standings.ledger import Ledger
from tournaments.standings.lines import Line
from tournaments.standings.metrics import Cell, InRound, reckoning
from tournaments.standings.numbers import Number, mean, median
from tournaments.standings.rules import SKIP, Metric, Missing, Rules

Cells = tuple[Cell, ...]  # one for each round of the ledger, in its order
OfRound = Callable[[str, int], Cell]


def cells_of(metric: Metric, ledger: Ledger, rules: Rules) -> dict[int, Cells]:
    in_round = reckoning(metric.code, rules).in_round
    played = {entrant: _played(entrant, ledger, in_round) for entrant in ledger.entrants}
    middle = _middles(list(played.values()))

    def filled(entrant: int) -> Cells:
        lines = [ledger.line(entrant, round) for round in ledger.rounds]
        own = [cell for cell in played[entrant] if cell is not None]
        return tuple(
            _stand_in(_missing(metric, line, rules), at, own, middle) if cell is None else cell
            for at, (cell, line) in enumerate(zip(played[entrant], lines, strict=True))
        )

    return {entrant: filled(entrant) for entrant in ledger.entrants}


def counted(group: Sequence[Cells], lows: Sequence[bool], best: int) -> tuple[int, ...]:
    """The indexes of the best rounds, by the first of these metrics, then the next; in order."""

    def goodness(at: int) -> list[tuple[bool, Number]]:
        return [in_order(cells[at], low) for cells, low in zip(group, lows, strict=True)]

    return tuple(sorted(sorted(range(len(group[0])), key=goodness)[:best]))


def in_order(cell: Cell, low: bool) -> tuple[bool, Number]:
    """A sort key: better values first, None last."""
    return (True, 0) if cell is None else (False, cell if low else -cell)


# Rounds that somebody did not play


def _played(entrant: int, ledger: Ledger, in_round: InRound) -> Cells:
    lines = (ledger.line(entrant, round) for round in ledger.rounds)
    return tuple(in_round(ledger, line) if line.kind == "played" else None for line in lines)


def _middles(rows: Sequence[Cells]) -> OfRound:
    @cache
    def middle(stand: str, at: int) -> Cell:
        numbers = [cells[at] for cells in rows]
        there = [number for number in numbers if number is not None]
        return (mean if stand == "mean" else median)(there) if there else None

    return middle


def _missing(metric: Metric, line: Line, rules: Rules) -> Missing:
    missing = rules.bye if line.kind == "bye" else rules.missed
    if metric.missing or missing.stand != "fixed":
        return metric.missing or missing
    # The fixed number is in the first metric's unit: a number of strokes says nothing about wins.
    unit, first = (reckoning(one.code, rules).unit for one in (metric, rules.first))
    return missing if unit == first else SKIP


def _stand_in(missing: Missing, at: int, own: Sequence[Number], middle: OfRound) -> Cell:
    match missing.stand:
        case "skip":
            return None
        case "fixed":
            return missing.amount
        case "own" if own:
            return mean(own)
        case stand:
            return middle(stand, at)
