"""Sizes of tables: which size is the usual one, and how to divide people as evenly as possible."""

from collections import Counter
from collections.abc import Sequence


def usual(sizes: Sequence[int]) -> int:
    """The most common size, or the larger of two. A table of any other size is an odd table."""
    counts = Counter(sizes)
    return max(counts, key=lambda size: (counts[size], size), default=0)


def even_sizes(people: int, tables: int) -> tuple[int, ...]:
    """The larger tables first, sizes at most one apart: 13 people at 4 tables are 4, 3, 3, 3."""
    size, more = divmod(people, tables)
    return (size + 1,) * more + (size,) * (tables - more)
