"""The standings: everybody compared by the event's metrics, one after the other, until one differs.

The first metric ranks and the others are the tie-breaks, in the order of the rules. Everything is
computed from scratch each time; a tie that no tie-break settles stays a tie.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from tournaments.standings.comparison import decided, keys_of
from tournaments.standings.ledger import Ledger, ledger_of
from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.metric_table import Sheet, sheet_of
from tournaments.standings.metrics import check
from tournaments.standings.rows import Mark, RoundCell, Row, Why
from tournaments.standings.rules import Metric, Rules


def standings(
    entrants: Iterable[int],
    lines: Iterable[Line],
    adjustments: Iterable[Adjustment],
    rules: Rules,
    manual: Iterable[Decision] = (),
) -> tuple[Row, ...]:
    """Entrants with a place in the order of rank, then those without; level ones by number.

    Pass everybody who sat at the tables, since medians and shared places need their lines. List
    those who take no place in `rules.unranked`.
    """
    decisions = tuple(manual)
    rules = _with_decisions(rules) if decisions else rules
    check(rules)
    ledger = ledger_of(entrants, lines, adjustments, decisions, rules)
    event = _Event(rules, ledger, sheet_of(ledger, rules))
    return (*_with_a_place(event), *_without_a_place(event))


def _with_decisions(rules: Rules) -> Rules:
    has_them = any(metric.code == "manual" for metric in rules.columns)
    return rules if has_them else replace(rules, metrics=(*rules.metrics, Metric("manual")))


class _Event(Struct, frozen=True):
    rules: Rules
    ledger: Ledger
    sheet: Sheet

    @property
    def least(self) -> int:
        """The rounds needed for a place; never more than there have been so far."""
        return min(self.rules.minimum_rounds, len(self.ledger.rounds))


def _with_a_place(event: _Event) -> Iterator[Row]:
    rank = 1
    above: tuple[int, ...] = ()
    placed = [one for one in event.ledger.entrants if not _no_place(event, one)]
    for level in _levels(placed, event):
        for entrant in level:
            yield _row(event, entrant, rank, len(level) > 1, _why(event, entrant, above))
        rank, above = rank + len(level), level


def _without_a_place(event: _Event) -> Iterator[Row]:
    reasons = {one: _no_place(event, one) for one in event.ledger.entrants}
    for level in _levels([one for one, reason in reasons.items() if reason], event):
        yield from (_row(event, entrant, None, False, reasons[entrant]) for entrant in level)


def _no_place(event: _Event, entrant: int) -> Why | None:
    if entrant in event.rules.unranked:
        return Why("unranked")
    played = event.ledger.rounds_played(entrant)
    return Why("too-few-rounds", played, event.least) if played < event.least else None


def _levels(entrants: Sequence[int], event: _Event) -> Iterator[tuple[int, ...]]:
    """Groups of entrants whom no metric tells apart, the best group first."""
    keys = keys_of(entrants, event.sheet.values, event.rules)
    for _, level in groupby(sorted(entrants, key=keys.__getitem__), key=keys.__getitem__):
        yield tuple(level)


def _why(event: _Event, entrant: int, above: Sequence[int]) -> Why | None:
    return decided(entrant, above, event.sheet.values, event.rules.metrics) if above else None


def _row(event: _Event, entrant: int, rank: int | None, is_tied: bool, why: Why | None) -> Row:
    values = event.sheet.values
    return Row(
        entrant=entrant,
        rank=rank,
        is_tied=is_tied,
        values={metric.code: values[metric.code][entrant] for metric in event.rules.columns},
        cells=tuple(_cells(event, entrant)),
        why=why,
    )


# Round by round


def _cells(event: _Event, entrant: int) -> Iterator[RoundCell]:
    for at, round in enumerate(event.ledger.rounds):
        line = event.ledger.line(entrant, round)
        value = event.sheet.cells[entrant][at]
        is_dropped = value is not None and at not in event.sheet.kept[entrant]
        yield RoundCell(round, value, line.score, tuple(_marks(event, line, is_dropped)))


def _marks(event: _Event, line: Line, is_dropped: bool) -> Iterator[Mark]:
    if line.kind != "played":
        yield line.kind
    if line.partial:
        yield "partial"
    if any(one.round == line.round for one in event.ledger.adjustments.get(line.entrant, ())):
        yield "adjusted"
    if is_dropped:
        yield "dropped"
