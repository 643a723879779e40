"""How two entrants compare: the key that sorts them, and what decided between neighbours."""

from collections.abc import Mapping, Sequence

from tournaments.standings.cells import in_order
from tournaments.standings.metrics import Cell, Value, is_low
from tournaments.standings.numbers import Number, total
from tournaments.standings.rows import Why
from tournaments.standings.rules import Metric, Rules

Values = Mapping[str, Mapping[int, Value]]  # by metric and entrant
Key = tuple[tuple[bool, Number], ...]


def keys_of(entrants: Sequence[int], values: Values, rules: Rules) -> dict[int, Key]:
    """Equal keys are level; the better one sorts first."""
    parts = [_parts(entrants, values[one.code], is_low(one, rules)) for one in rules.metrics]
    return {entrant: tuple(part for own in parts for part in own[entrant]) for entrant in entrants}


def _parts(entrants: Sequence[int], values: Mapping[int, Value], low: bool) -> dict[int, Key]:
    width = max((len(in_turn(values[entrant])) for entrant in entrants), default=0)
    return {entrant: _padded(in_turn(values[entrant]), low, width) for entrant in entrants}


def _padded(cells: Sequence[Cell], low: bool, width: int) -> Key:
    """Whoever has fewer hands to count back has nothing where the others have some."""
    return tuple(in_order(cell, low) for cell in (*cells, *(None,) * (width - len(cells))))


def decided(own: int, above: Sequence[int], values: Values, metrics: Sequence[Metric]) -> Why:
    """The first metric in which they differ; they are not level, so there is one."""
    metric = next(one for one in metrics if values[one.code][own] != values[one.code][above[0]])
    mine, theirs = (in_turn(values[metric.code][entrant]) for entrant in (own, above[0]))
    count = _first_difference(mine, theirs) + 1
    return Why(metric.code, _last(mine, count), _last(theirs, count), tuple(above), count)


def in_turn(value: Value) -> Sequence[Cell]:
    """What is compared one after the other; most metrics are a single number."""
    return value if isinstance(value, tuple) else (value,)


def _first_difference(mine: Sequence[Cell], theirs: Sequence[Cell]) -> int:
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(mine), len(theirs)))


def _last(cells: Sequence[Cell], count: int) -> Cell:
    """The sum of the last rounds: those before the last of them were equal."""
    there = [cell for cell in cells[:count] if cell is not None]
    return total(there) if len(there) == len(cells[:count]) == count else None
