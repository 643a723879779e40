"""The limits that counts on a scorecard are checked against, and the warnings about them."""

from collections.abc import Mapping

from games.engines.core.contract import Seat
from games.engines.core.note import Note, note
from games.engines.gnome_village.board.box import BUSINESSES, FIRST_ROADS, WORKSHOPS
from games.engines.gnome_village.board.options import Options

Counts = Mapping[str, int]
Villages = Mapping[Seat, Counts]

# A count above this is refused. Exceeding what the box holds for all only gives a warning.
MOST = {"workshops": 20, "lit": 5, "restaurants": 20, "hats": 20, "coins": 999, "tiles": 200}
RESTAURANTS, HAT_MAKERS = BUSINESSES["restaurant"][0], BUSINESSES["hat_maker"][0]


def warnings_of(villages: Villages, options: Options) -> tuple[Note, ...]:
    """Warnings about impossible counts. They never block, since people must be able to finish."""
    together = [
        *_too_many(villages, "workshops", len(WORKSHOPS) * (len(villages) + 1)),
        *_too_many(villages, "restaurants", RESTAURANTS),
        *_too_many(villages, "hats", HAT_MAKERS),
    ]
    return (*together, *_no_end(villages, options), *_small_villages(villages))


def _too_many(villages: Villages, what: str, most: int) -> list[Note]:
    count = sum(counts.get(what, 0) for counts in villages.values())
    return [note(f"too-many-{what}", count=count, most=most)] if count > most else []


def _no_end(villages: Villages, options: Options) -> list[Note]:
    """A warning if no village has enough lit houses for the gnome that ends the game."""
    lit = [counts["lit"] for counts in villages.values() if "lit" in counts]
    if not lit or len(lit) < len(villages) or max(lit) >= options.gnomes:
        return []
    return [note("no-last-gnome", gnomes=options.gnomes)]


def _small_villages(villages: Villages) -> list[Note]:
    return [
        note("too-few-tiles", seat=seat, least=_least_tiles(counts))
        for seat, counts in villages.items()
        if "tiles" in counts and counts["tiles"] < _least_tiles(counts)
    ]


def _least_tiles(counts: Counts) -> int:
    """The fewest tiles a village can have: all that was counted, and the starting roads."""
    lying = ("workshops", "lit", "restaurants", "hats")
    return len(FIRST_ROADS) + sum(counts.get(what, 0) for what in lying)
