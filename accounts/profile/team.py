"""Records of team games, which people play together, not against each other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext

from accounts.domain.games import KNOWN_GAMES
from accounts.domain.terms import PRACTICE, Terms, in_words
from accounts.models import Result
from accounts.profile.played_games import TEAM, PlayedGame, Source, source_of


@dataclass(frozen=True)
class Best:
    played_game: PlayedGame
    what: str  # what its score counts
    terms: str  # in words; empty for the usual terms


@dataclass(frozen=True)
class TeamRecord:
    played: int
    reached: int
    bests: tuple[Best, ...]

    @property
    def best(self) -> PlayedGame:
        return self.bests[0].played_game


def team_record(played_games: Sequence[PlayedGame]) -> TeamRecord | None:
    together = [played_game for played_game in played_games if played_game.is_team]
    groups = _compared(together)
    if not groups:
        return None
    return TeamRecord(
        played=len(together),
        reached=sum(has_reached(played_game) for played_game in together),
        bests=tuple(_best(terms, group) for terms, group in sorted(groups.items())),
    )


def has_reached(played_game: PlayedGame) -> bool:
    """Whether the team reached the aim of its game."""
    return played_game.own.reason in KNOWN_GAMES.of(played_game.game).reached


def _compared(together: list[PlayedGame]) -> dict[Terms, list[PlayedGame]]:
    """Groups games by their terms: only those on the same ones are compared.

    If there are games on the usual terms, only those are returned. Practice does not count.
    """
    groups: dict[Terms, list[PlayedGame]] = defaultdict(list)
    for played_game in together:
        if PRACTICE not in played_game.own.terms:
            groups[played_game.own.terms].append(played_game)
    return {(): groups[()]} if () in groups else groups


def _best(terms: Terms, group: list[PlayedGame]) -> Best:
    measures, game = group[-1].own.measures, group[-1].game
    counted = KNOWN_GAMES.of(game).counted
    sign = _sign(measures)
    return Best(
        min(group, key=lambda played_game: sign * played_game.own.score),
        next((gettext(counted[name]) for name in measures if name in counted), ""),
        in_words(terms, game),
    )


def _sign(measures: dict[str, dict[str, int]]) -> int:
    """The factor for a sort key: -1 if a higher score is better. Results store which it is."""
    return 1 if any(one["lower_is_better"] for one in measures.values()) else -1


# Other games of the same team


def best_of_team(besides: UUID, game: str, people: set[UUID | None], terms: Terms) -> int | None:
    """The best score of exactly these people in another game on the same terms, or None."""
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
