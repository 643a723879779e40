"""Groups of equal strength: the first in rank to each group, then back again."""

from collections.abc import Sequence

from tournaments.pairing.refusals import refuse
from tournaments.standings.stages import snake


def groups(
    ids_by_rank: Sequence[int], *, number: int = 0, size: int = 0
) -> tuple[tuple[int, ...], ...]:
    """So many groups, or as many as it takes for none to be larger than `size`."""
    number = number or (-(-len(ids_by_rank) // size) if size > 0 else 0)
    if not 1 <= number <= len(ids_by_rank):
        refuse("no-such-groups", groups=number, people=len(ids_by_rank))
    return snake(ids_by_rank, number)
