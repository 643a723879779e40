"""The form of the last games: their scores in order, with the best one marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.marks import lower_is_better
from accounts.profile.outings import Outing

LAST = 20
FEWEST = 3  # a line needs more than two points to tell anything


@dataclass(frozen=True)
class Form:
    outings: tuple[Outing, ...]
    lower_is_better: bool
    best: int  # the place of the best among them
    is_record: bool  # of all games, not only of these

    @property
    def scores(self) -> list[int]:
        return [outing.own.score for outing in self.outings]


def form(outings: Sequence[Outing]) -> Form | None:
    contests = [outing for outing in outings if not (outing.is_team or outing.is_daily)]
    latest = contests[-LAST:]
    if len(latest) < FEWEST:
        return None
    lower = lower_is_better(contests)
    sign = 1 if lower else -1
    best = min(range(len(latest)), key=lambda place: (sign * latest[place].own.score, -place))
    record = min(sign * outing.own.score for outing in contests)
    return Form(tuple(latest), lower, best, sign * latest[best].own.score == record)
