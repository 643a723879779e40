"""The marks of one game: how often played and won, the best and the hardest day, wins in a row."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.outings import Outing
from accounts.profile.streaks import Streak, current, longest


@dataclass(frozen=True)
class Mark:
    """A number somebody reached, and in which game."""

    value: int
    outing: Outing


@dataclass(frozen=True)
class Marks:
    played: int
    won: int
    level: int  # shared first places
    best: Mark | None
    worst: Mark | None
    best_round: Mark | None
    streak: Streak
    going_on: Streak
    lower_is_better: bool


def marks(outings: Sequence[Outing]) -> Marks:
    """Of one game; what was played together has records of its own."""
    contests = [outing for outing in outings if not (outing.is_team or outing.is_daily)]
    lower = lower_is_better(contests)
    best, worst = (min, max) if lower else (max, min)
    return Marks(
        played=len(contests),
        won=sum(outing.won for outing in contests),
        level=sum(outing.won and _is_shared(outing) for outing in contests),
        best=best(_scores(contests), key=_value, default=None),
        worst=worst(_scores(contests), key=_value, default=None) if len(contests) > 1 else None,
        best_round=best(_rounds(contests), key=_value, default=None),
        streak=longest(contests),
        going_on=current(contests),
        lower_is_better=lower,
    )


def lower_is_better(outings: Sequence[Outing]) -> bool:
    """Each result says itself which way its scores go."""
    measures = (outing.own.measures.get(name) for outing in outings for name in ("total", "points"))
    return next((bool(one["lower_is_better"]) for one in measures if one), False)


def _scores(outings: Sequence[Outing]) -> list[Mark]:
    return [Mark(outing.own.score, outing) for outing in outings]


def _rounds(outings: Sequence[Outing]) -> list[Mark]:
    measured = ((outing.own.measures.get("best_round"), outing) for outing in outings)
    return [Mark(measure["value"], outing) for measure, outing in measured if measure]


def _value(mark: Mark) -> int:
    return mark.value


def _is_shared(outing: Outing) -> bool:
    return any(other.rank == 1 for other in outing.others)
