"""Metrics that are computed round by round: the value of a round, and the sum of the rounds.

Metrics of the whole event, such as the strength of opponents, are in whole.py.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from config.base.refusal import refuse
from tournaments.standings.ledger import Ledger
from tournaments.standings.lines import Line
from tournaments.standings.numbers import Number, exact, mean, total
from tournaments.standings.points import ENDS, Scale, points_of, shared
from tournaments.standings.rules import Metric, Rules

Cell = Number | None
# A countback is several numbers, the last round first. None: there is nothing to compare.
Value = Number | None | tuple[Cell, ...]
InRound = Callable[[Ledger, Line], Cell]
OfRounds = Callable[[Sequence[Cell], bool], Value]

MEASURE = "measure:"
WHOLE = ("last_hands", "opponents", "manual")


class Reckoning(Struct, frozen=True):
    """How a metric is computed, and whether less is better; None means as in the game's scores."""

    unit: str
    in_round: InRound
    of_rounds: OfRounds
    is_low: bool | None = None


def reckoning(code: str, rules: Rules) -> Reckoning:
    if code in OF_THE_FIRST:
        return replace(reckoning(rules.first.code, rules), of_rounds=OF_THE_FIRST[code])
    if code.startswith(MEASURE):
        return Reckoning(code, _measured(code.removeprefix(MEASURE)), _sum, is_low=False)
    return RECKONINGS.get(code) or refuse("unknown-metric", metric=code)


def is_low(metric: Metric, rules: Rules) -> bool:
    """Whether less is better."""
    if metric.direction:
        return metric.direction == "low"
    if metric.code == "manual":
        return True
    if metric.code in {"opponents", *OF_THE_FIRST} and metric != rules.first:
        return is_low(rules.first, rules)
    natural = None if metric.code in WHOLE else reckoning(metric.code, rules).is_low
    return rules.lower_is_better if natural is None else natural


def check(rules: Rules) -> None:
    codes = [metric.code for metric in rules.columns]
    for code in codes:
        if codes.count(code) > 1:
            refuse("metric-twice", metric=code)
    # Penalties are added to the first metric, so it must be a sum or a mean, not a countback.
    if not rules.metrics or rules.first.code in (*WHOLE, *OF_THE_FIRST):
        refuse("first-metric", metric=codes[0] if rules.metrics else "")
    for code in set(codes) - set(WHOLE):
        reckoning(code, rules)


# In a round


def _score(ledger: Ledger, line: Line) -> Cell:
    return ledger.score(line)


def _relative(ledger: Ledger, line: Line) -> Cell:
    """The difference from the mean of the others at the table: a ratio fails at scores of zero."""
    own = ledger.score(line)
    others = [ledger.score(one) for one in ledger.at_table_of(line) if one != line]
    scores = [score for score in others if score is not None]
    return None if own is None or not scores else exact(own - mean(scores))


def _measured(name: str) -> InRound:
    return lambda ledger, line: line.measures.get(name)


def _on(scale: Scale) -> InRound:
    return lambda ledger, line: _share(points_of(line.size, scale), ledger, line)


def _place(place: int) -> InRound:
    """One point for this place; players who tie for it share the point."""
    return lambda ledger, line: _share(
        [int(one == place) for one in range(1, line.size + 1)], ledger, line
    )


def _share(points: Sequence[Number], ledger: Ledger, line: Line) -> Cell:
    if line.rank is None:
        return None
    tied = sum(one.rank == line.rank for one in ledger.at_table_of(line))
    return shared(points, line.rank, tied)


# Of all rounds that count


def _sum(cells: Sequence[Cell], low: bool) -> Value:
    numbers = [cell for cell in cells if cell is not None]
    return total(numbers) if numbers else None


def _average(cells: Sequence[Cell], low: bool) -> Value:
    numbers = [cell for cell in cells if cell is not None]
    return mean(numbers) if numbers else None


def _best(cells: Sequence[Cell], low: bool) -> Value:
    numbers = [cell for cell in cells if cell is not None]
    return (min if low else max)(numbers, default=None)


def _countback(cells: Sequence[Cell], low: bool) -> Value:
    return tuple(reversed(cells))


# The countback and the best round use the round values of the first metric.
OF_THE_FIRST: dict[str, OfRounds] = {"last_rounds": _countback, "best_round": _best}

RECKONINGS: dict[str, Reckoning] = {
    "total": Reckoning("score", _score, _sum),
    "average": Reckoning("score", _score, _average),
    "relative": Reckoning("relative", _relative, _sum),
    "table_wins": Reckoning("wins", _place(1), _sum, is_low=False),
    "seconds": Reckoning("seconds", _place(2), _sum, is_low=False),
    "thirds": Reckoning("thirds", _place(3), _sum, is_low=False),
    **{scale: Reckoning(scale, _on(scale), _sum, is_low=False) for scale in ENDS},
}
