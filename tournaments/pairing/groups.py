"""Groups of equal strength, by snake seeding: one to each group, then in reverse order."""

from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.standings.stages import snake


def groups(
    ids_by_rank: Sequence[int], *, number: int = 0, size: int = 0
) -> tuple[tuple[int, ...], ...]:
    """Make `number` groups, or the fewest of which none is larger than `size`."""
    number = number or (-(-len(ids_by_rank) // size) if size > 0 else 0)
    if not 1 <= number <= len(ids_by_rank):
        refuse("no-such-groups", groups=number, people=len(ids_by_rank))
    return snake(ids_by_rank, number)
