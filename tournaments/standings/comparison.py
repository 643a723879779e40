"""Comparing entrants: the key that sorts them, and the metric that decided between neighbours."""

from collections.abc import Mapping, Sequence

from tournaments.standings.cells import in_order
from tournaments.standings.metrics import Cell, Value, is_low
from tournaments.standings.numbers import Number, total
from tournaments.standings.rows import Why
from tournaments.standings.rules import Metric, Rules

Values = Mapping[str, Mapping[int, Value]]  # by metric and entrant
Key = tuple[tuple[bool, Number], ...]


def keys_of(entrants: Sequence[int], values: Values, rules: Rules) -> dict[int, Key]:
    """Sort keys, the better one first; entrants with equal keys are level."""
    parts = [_parts(entrants, values[one.code], is_low(one, rules)) for one in rules.metrics]
    return {entrant: tuple(part for own in parts for part in own[entrant]) for entrant in entrants}


def _parts(entrants: Sequence[int], values: Mapping[int, Value], low: bool) -> dict[int, Key]:
    width = max((len(in_turn(values[entrant])) for entrant in entrants), default=0)
    return {entrant: _padded(in_turn(values[entrant]), low, width) for entrant in entrants}


def _padded(cells: Sequence[Cell], low: bool, width: int) -> Key:
    """Pad with None, which sorts last: somebody may have fewer hands to count back than others."""
    return tuple(in_order(cell, low) for cell in (*cells, *(None,) * (width - len(cells))))


def decided(own: int, above: Sequence[int], values: Values, metrics: Sequence[Metric]) -> Why:
    """The first metric in which `own` and `above` differ; they are not level, so there is one."""
    metric = next(one for one in metrics if values[one.code][own] != values[one.code][above[0]])
    mine, theirs = (in_turn(values[metric.code][entrant]) for entrant in (own, above[0]))
    count = _first_difference(mine, theirs) + 1
    return Why(metric.code, _last(mine, count), _last(theirs, count), tuple(above), count)


def in_turn(value: Value) -> Sequence[Cell]:
    """The numbers to compare one after the other; most metrics have only one."""
    return value if isinstance(value, tuple) else (value,)


def _first_difference(mine: Sequence[Cell], theirs: Sequence[Cell]) -> int:
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(mine), len(theirs)))


def _last(cells: Sequence[Cell], count: int) -> Cell:
    """The sum of the first `count` cells of a countback; None if one is missing. All but the last
    of them are equal for both entrants, so the sums differ as that one does."""
    there = [cell for cell in cells[:count] if cell is not None]
    return total(there) if len(there) == len(cells[:count]) == count else None
