"""Records of games played together: against the clock or the fire, never against each other."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.profile.outings import Outing

REACHED = frozenset({"aim-reached", "solved"})
COUNTED = {"cards": _("cards"), "fire_cards": _("fires left")}  # what a score counts, by measure


@dataclass(frozen=True)
class TeamRecord:
    played: int
    reached: int
    best: Outing
    what: Promise | str  # its score counts


def team_record(outings: Sequence[Outing]) -> TeamRecord | None:
    together = [outing for outing in outings if outing.is_team]
    if not together:
        return None
    measures = together[-1].own.measures
    sign = 1 if any(one["lower_is_better"] for one in measures.values()) else -1
    return TeamRecord(
        played=len(together),
        reached=sum(outing.own.reason in REACHED for outing in together),
        best=min(together, key=lambda outing: sign * outing.own.score),
        what=next((COUNTED[name] for name in measures if name in COUNTED), ""),
    )
