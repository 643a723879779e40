"""Records of games played together: against the clock or the fire, never against each other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Result
from accounts.profile.outings import TEAM, Outing, Source, source_of

Terms = tuple[str, ...]

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
        best=min(_as_usual(together), key=lambda outing: sign * outing.own.score),
        what=next((COUNTED[name] for name in measures if name in COUNTED), ""),
    )


def _as_usual(together: list[Outing]) -> list[Outing]:
    """More time or a longer flash is no record beside those without."""
    return [outing for outing in together if not outing.own.terms] or together


# The same people once more


def best_of_team(besides: UUID, game: str, people: set[UUID | None], terms: Terms) -> int | None:
    """The most cards that just these people won in another game on the same terms, if ever."""
    known = people - {None}
    before = Result.objects.filter(game=game, player__in=known).exclude(source_id=besides)
    results = Result.objects.filter(game=game, source_id__in=before.values("source_id"))
    teams: dict[Source, list[Result]] = defaultdict(list)
    for result in results:
        teams[source_of(result)].append(result)
    return max((team[0].score for team in teams.values() if _is(team, people, terms)), default=None)


def _is(team: list[Result], people: set[UUID | None], terms: Terms) -> bool:
    first = team[0]
    same = {result.player_id for result in team} == people
    return same and TEAM in first.flags and first.terms == terms
