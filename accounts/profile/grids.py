"""What the cards of Gnoming A Round tell, where they were written down one by one or dealt online.

A typed total says nothing about its grid, so it counts nowhere here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from accounts.profile.outings import Outing

GAME = "gnoming"
SETS, MULLIGANS, HAZARDS, GRIDS = "sets", "mulligans_used", "hazards_left", "grids"


@dataclass(frozen=True)
class Grids:
    games: int  # with cards
    grids: int
    sets: int
    mulligans_used: int
    hazards_left: int

    @property
    def sets_a_grid(self) -> float:
        return self.sets / self.grids


def grids(outings: Sequence[Outing]) -> Grids | None:
    with_cards = [outing for outing in outings if SETS in outing.own.measures]
    if not with_cards:
        return None
    return Grids(
        games=len(with_cards),
        grids=sum(len(outing.own.rounds) for outing in with_cards) or 1,
        sets=counted(with_cards, SETS),
        mulligans_used=counted(with_cards, MULLIGANS),
        hazards_left=counted(with_cards, HAZARDS),
    )


def counted(outings: Sequence[Outing], measure: str) -> int:
    found = (outing.own.measures.get(measure) for outing in outings)
    return sum(one["value"] for one in found if one)


def averages_by_round(outings: Sequence[Outing]) -> list[float]:
    """How somebody usually scores in the first round, the second, and so on."""
    contests = [outing.own.rounds for outing in outings if not outing.is_team]
    most = max(map(len, contests), default=0)
    return [fmean(own[place] for own in contests if len(own) > place) for place in range(most)]
