"""Records of games played together: against the clock or the fire, never against each other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Result
from accounts.profile.outings import TEAM, Outing, Source, source_of
from accounts.terms import PRACTICE, Terms, in_words

REACHED = frozenset({"aim-reached", "solved"})
COUNTED = {  # what a score counts, by measure
    "cards": _("cards"),
    "fire_area": _("mm² of fire left"),
    "fire_cards": _("fires left"),
}


@dataclass(frozen=True)
class Best:
    outing: Outing
    what: Promise | str  # its score counts
    terms: str  # in words; nothing where all was as usual


@dataclass(frozen=True)
class TeamRecord:
    played: int
    reached: int
    bests: tuple[Best, ...]

    @property
    def best(self) -> Outing:
        return self.bests[0].outing


def team_record(outings: Sequence[Outing]) -> TeamRecord | None:
    together = [outing for outing in outings if outing.is_team]
    groups = _compared(together)
    if not groups:
        return None
    return TeamRecord(
        played=len(together),
        reached=sum(outing.own.reason in REACHED for outing in together),
        bests=tuple(_best(terms, group) for terms, group in sorted(groups.items())),
    )


def _compared(together: list[Outing]) -> dict[Terms, list[Outing]]:
    """More time or a longer flash is no record beside those without, nor one carpet another's."""
    groups: dict[Terms, list[Outing]] = defaultdict(list)
    for outing in together:
        if PRACTICE not in outing.own.terms:
            groups[outing.own.terms].append(outing)
    return {(): groups[()]} if () in groups else groups


def _best(terms: Terms, group: list[Outing]) -> Best:
    measures = group[-1].own.measures
    sign = _sign(measures)
    return Best(
        min(group, key=lambda outing: sign * outing.own.score),
        next((COUNTED[name] for name in measures if name in COUNTED), ""),
        in_words(terms),
    )


def _sign(measures: dict[str, dict[str, int]]) -> int:
    """Each result says itself which way its scores go."""
    return 1 if any(one["lower_is_better"] for one in measures.values()) else -1


# The same people once more


def best_of_team(besides: UUID, game: str, people: set[UUID | None], terms: Terms) -> int | None:
    """The best that just these people did in another game on the same terms, if ever."""
    known = people - {None}
    before = Result.objects.filter(game=game, player__in=known).exclude(source_id=besides)
    results = Result.objects.filter(game=game, source_id__in=before.values("source_id"))
    teams: dict[Source, list[Result]] = defaultdict(list)
    for result in results:
        teams[source_of(result)].append(result)
    same = [team[0] for team in teams.values() if _is(team, people, terms)]
    best = min(same, key=lambda one: _sign(one.measures) * one.score, default=None)
    return best.score if best else None


def _is(team: list[Result], people: set[UUID | None], terms: Terms) -> bool:
    first = team[0]
    same = {result.player_id for result in team} == people
    return same and TEAM in first.flags and first.terms == terms
