"""The ranking rules and tie-breaks that an organiser chose for an event: values, stored as JSON.

metrics.py computes the metrics.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Direction = Literal["low", "high"]
Stand = Literal["median", "mean", "own", "fixed", "skip"]
Partial = Literal["as-is", "scaled", "missed"]


class Missing(Struct, frozen=True):
    """What stands in for a round that somebody did not play."""

    stand: Stand
    amount: int = 0


MEDIAN = Missing("median")  # of what the others have in this round
MEAN = Missing("mean")
OWN_AVERAGE = Missing("own")  # of the rounds they played; the median if there is none
SKIP = Missing("skip")


def fixed(amount: int) -> Missing:
    return Missing("fixed", amount)


class Metric(Struct, frozen=True):
    """One value by which entrants are compared."""

    code: str
    direction: Direction | None = None  # None: the natural one
    best: int | None = None  # so many rounds count; metrics with one number count the same rounds
    missing: Missing | None = None  # None: as the rules say


class Rules(Struct, frozen=True):
    metrics: tuple[Metric, ...]
    lower_is_better: bool = True  # of the game's scores
    # Never 0 by default: no strokes at all would be the best round ever played.
    bye: Missing = MEDIAN
    missed: Missing = MEDIAN
    partial: Partial = "as-is"  # when time was called
    shown: tuple[Metric, ...] = ()  # shown, but not compared
    unranked: tuple[int, ...] = ()  # they play, and take no place
    minimum_rounds: int = 0

    @property
    def first(self) -> Metric:
        return self.metrics[0]

    @property
    def columns(self) -> tuple[Metric, ...]:
        return (*self.metrics, *self.shown)

    def keeping(self, best: int) -> "Rules":
        """Rules of a league: only the best rounds count, and all metrics drop the same rounds."""
        return replace(self, metrics=tuple(replace(metric, best=best) for metric in self.metrics))
