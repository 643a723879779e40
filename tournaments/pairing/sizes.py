"""Sizes of tables: which is the usual one, and how people fall into tables as even as can be."""

from collections import Counter
from collections.abc import Sequence


def usual(sizes: Sequence[int]) -> int:
    """The most common size, the larger of two: who sits at another sits at an odd table."""
    counts = Counter(sizes)
    return max(counts, key=lambda size: (counts[size], size), default=0)


def even_sizes(people: int, tables: int) -> tuple[int, ...]:
    """The larger ones first, none larger by two: 13 at 4 tables are 4, 3, 3, 3."""
    size, more = divmod(people, tables)
    return (size + 1,) * more + (size,) * (tables - more)
