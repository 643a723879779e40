"""The value of every metric for every entrant, and the rounds it was computed from."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tournaments.standings.cells import Cells, cells_of, counted
from tournaments.standings.event_metrics import of_the_whole
from tournaments.standings.ledger import Ledger
from tournaments.standings.metrics import WHOLE, Value, is_low, reckoning
from tournaments.standings.numbers import Number, exact
from tournaments.standings.rules import Metric, Rules

Kept = dict[int, tuple[int, ...]]  # by entrant: which of the ledger's rounds count


class Sheet(Struct, frozen=True):
    values: dict[str, dict[int, Value]]  # by metric and entrant
    cells: dict[int, Cells]  # of the first metric
    kept: Kept  # for the first metric


def sheet_of(ledger: Ledger, rules: Rules) -> Sheet:
    by_round = [metric for metric in rules.columns if metric.code not in WHOLE]
    cells = {metric.code: cells_of(metric, ledger, rules) for metric in by_round}
    kept = {best: _kept(best, by_round, cells, rules) for best in {one.best for one in by_round}}
    values = {one.code: _values(one, cells[one.code], kept[one.best], rules) for one in by_round}
    first = rules.first
    values[first.code] = {
        entrant: _adjusted(value, ledger.adjusted(entrant), first, cells[first.code][entrant])
        for entrant, value in values[first.code].items()
    }
    for metric in rules.columns:
        if metric.code in WHOLE:
            values[metric.code] = of_the_whole(metric.code, ledger, values[first.code])
    return Sheet(values, cells[first.code], kept[first.best])


def _kept(
    best: int | None,
    metrics: Sequence[Metric],
    cells: Mapping[str, Mapping[int, Cells]],
    rules: Rules,
) -> Kept:
    """Metrics with the same `best` choose rounds together, so that a score and its time come from
    the same round."""
    choosing = [metric for metric in metrics if metric.best == best]
    lows = [is_low(metric, rules) for metric in choosing]
    return {
        entrant: _of_one([cells[metric.code][entrant] for metric in choosing], lows, best)
        for entrant in cells[rules.first.code]
    }


def _of_one(group: Sequence[Cells], lows: Sequence[bool], best: int | None) -> tuple[int, ...]:
    return tuple(range(len(group[0]))) if best is None else counted(group, lows, best)


def _values(
    metric: Metric, cells: Mapping[int, Cells], kept: Kept, rules: Rules
) -> dict[int, Value]:
    of_rounds, low = reckoning(metric.code, rules).of_rounds, is_low(metric, rules)
    return {
        entrant: of_rounds([own[at] for at in kept[entrant]], low) for entrant, own in cells.items()
    }


def _adjusted(value: Value, amount: Number, metric: Metric, cells: Cells) -> Value:
    """Penalties count even if their round is dropped; an average divides them by its rounds."""
    if value is None or isinstance(value, tuple):
        return value
    rounds = len(cells) - cells.count(None)
    spread = min(rounds, metric.best or rounds) if metric.code == "average" else 1
    return exact(value + Fraction(amount) / spread)
