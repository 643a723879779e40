"""How many tables? Up to three answers, each with a forecast of its rematches.

With fewer tables than seats at the largest one, rematches are forced from round two on, so more
and smaller tables are often the better choice.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from config.base.refusal import refuse
from tournaments.pairing.event_plan import LARGE, Outlook, best_plan, rematches, rotation
from tournaments.pairing.request import Person
from tournaments.pairing.sizes import even_sizes

OFFERED = 3
TRIED = 6
SEED = 1


class SizePlan(Struct, frozen=True):
    sizes: tuple[int, ...]
    byes: int  # how many sit out each round
    forecast_rematches: int  # in the whole event
    is_recommended: bool = False


@lru_cache(maxsize=512)  # a forecast is slow: it plans the whole event
def size_plans(
    n: int, smallest: int, largest: int, preferred: int, rounds: int
) -> tuple[SizePlan, ...]:
    """The best plan first: fewest sit out, fewest rematches, most tables of the preferred size."""
    if not 1 <= smallest <= largest:
        refuse("no-such-sizes", smallest=smallest, largest=largest)
    if n < smallest:
        refuse("too-few-people", seats=smallest, people=n)
    byes, counts = table_counts(n, smallest, largest)
    choices = [even_sizes(n - byes, count) for count in counts]
    choices.sort(key=lambda sizes: unlike(sizes, preferred))
    plans = [SizePlan(sizes, byes, forecast(n, rounds, sizes)) for sizes in choices[:TRIED]]
    plans.sort(key=lambda plan: (plan.forecast_rematches, unlike(plan.sizes, preferred)))
    return tuple(
        SizePlan(plan.sizes, plan.byes, plan.forecast_rematches, is_recommended=place == 0)
        for place, plan in enumerate(plans[:OFFERED])
    )


def table_counts(n: int, smallest: int, largest: int) -> tuple[int, range]:
    """The fewest who must sit out, and the numbers of tables that then seat the others."""
    for byes in range(n):
        seated = n - byes
        counts = range(-(-seated // largest), seated // smallest + 1)
        if counts:
            return byes, counts
    raise AssertionError("one table of the smallest size is always possible")


def unlike(sizes: Sequence[int], preferred: int) -> tuple[int, int]:
    """How many tables are not of the preferred size, and the sum of their differences from it."""
    return (
        sum(size != preferred for size in sizes),
        sum(abs(size - preferred) for size in sizes),
    )


def forecast(n: int, rounds: int, sizes: tuple[int, ...]) -> int:
    """The rematches of a plan made in a hurry; the real plan is at most a little better."""
    # With this many tables, even planning round by round finds enough people who have not met.
    if n > LARGE and min(len(sizes), n // max(sizes)) > rounds * max(sizes):
        return 0
    people = tuple(Person(number) for number in range(n))
    turns = rotation(people, rounds, sum(sizes), SEED)
    return rematches(best_plan(Outlook(people, turns, sizes, SEED), hurry=True))
