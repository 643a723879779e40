"""Random carpets and games of Snowhere, measured by the engine and in pixels of 0.25 mm.

Compares which cards are free, which placements are legal, and how much fire is visible. Differences
are printed with the seed that shows them, except those within a tiny margin of a limit.
"""

import time

from games.engines.snowhere.online import Spread
from tests.engines.snowhere.compared import Tally, compared
from tools.drill._sandbox import options

SPREADS: tuple[Spread, ...] = ("snug", "loose", "wide")
PLACES = 24  # in each game


def main() -> int:
    wish = options(__doc__, games=300, seed=1)
    tally = drill(wish.games, wish.seed)
    print(*tally.differences, sep="\n")
    print(f"{wish.games} games: {_summary(tally)}")
    return int(bool(tally.differences))


def drill(games: int, seed: int) -> Tally:
    tally, until = Tally(), time.monotonic() + 60
    for number in range(games):
        compared(f"drill-{seed}-{number}", SPREADS[number % 3], _size(number), tally, PLACES)
        if time.monotonic() > until:
            until += 60
            print(
                *tally.differences, f"{number + 1} games: {_summary(tally)}", sep="\n", flush=True
            )
    return tally


def _size(number: int) -> str:
    """Mostly small carpets, whose pixels are quick to compute, and sometimes larger ones."""
    return "111" if number % 50 == 49 else "30" if number % 10 == 9 else "12"


def _summary(tally: Tally) -> str:
    return (
        f"{tally.free} cards free or covered and {tally.judged} placements judged alike"
        f" ({tally.legal} legal; {dict(tally.broken)}), {tally.unsure} too near to tell,"
        f" area off by {100 * tally.worst_area:.3f} % at most,"
        f" {len(tally.differences)} differences"
    )
