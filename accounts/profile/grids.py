"""What the grids of Gnoming A Round tell, where they were written down card by card.

A typed round says nothing about its grid, so it counts nowhere here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from accounts.profile.outings import Outing

GAME = "gnoming"
SETS, TYPED = "sets", "typed_rounds"


@dataclass(frozen=True)
class Grids:
    count: int
    sets: int
    mulligans_used: int
    hazards_left: int
    strokes_left: int  # that another arrangement of the same cards would have saved

    @property
    def sets_each(self) -> float:
        return self.sets / self.count

    @property
    def strokes_each(self) -> float:
        return self.strokes_left / self.count


def grids(outings: Sequence[Outing]) -> Grids | None:
    itemised = [outing for outing in outings if SETS in outing.own.measures]
    rounds = sum(len(outing.own.rounds) for outing in itemised) - counted(itemised, TYPED)
    if rounds <= 0:
        return None
    return Grids(
        count=rounds,
        sets=counted(itemised, SETS),
        mulligans_used=counted(itemised, "mulligans_in_lines"),
        hazards_left=counted(itemised, "hazards_left"),
        strokes_left=counted(itemised, "strokes_left"),
    )


def counted(outings: Sequence[Outing], measure: str) -> int:
    found = (outing.own.measures.get(measure) for outing in outings)
    return sum(one["value"] for one in found if one)


def averages_by_round(outings: Sequence[Outing]) -> list[float]:
    """How somebody usually scores in the first round, the second, and so on."""
    contests = [outing.own.rounds for outing in outings if not (outing.is_team or outing.is_daily)]
    most = max(map(len, contests), default=0)
    return [fmean(own[place] for own in contests if len(own) > place) for place in range(most)]
