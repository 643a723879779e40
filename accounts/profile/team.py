"""Records of games played together: against the clock or the fire, never against each other."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.outings import Outing

REACHED = frozenset({"aim-reached", "solved"})


@dataclass(frozen=True)
class TeamRecord:
    played: int
    reached: int
    best: Outing
    lower_is_better: bool


def team_record(outings: Sequence[Outing]) -> TeamRecord | None:
    together = [outing for outing in outings if outing.is_team]
    if not together:
        return None
    lower = _lower_is_better(together[-1])
    sign = 1 if lower else -1
    return TeamRecord(
        played=len(together),
        reached=sum(outing.own.reason in REACHED for outing in together),
        best=min(together, key=lambda outing: sign * outing.own.score),
        lower_is_better=lower,
    )


def _lower_is_better(outing: Outing) -> bool:
    return any(measure["lower_is_better"] for measure in outing.own.measures.values())
