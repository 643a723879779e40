"""The finished games of a person. Merged players are one person with one history."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from accounts.domain.games import KNOWN_GAMES
from accounts.models import Player, Result
from accounts.storage.player_aliases import canonical_ids, people_of

Source = tuple[str, UUID]  # kind (table or card) and id
TEAM = "team"  # the flag of a team game
MOST = 5_000  # games of one person: one every evening for thirteen years


@dataclass(frozen=True)
class PlayedGame:
    """One finished game: the person's own result, and everybody else's."""

    own: Result
    others: tuple[Result, ...] = ()

    @property
    def game(self) -> str:
        return self.own.game

    @property
    def at(self) -> datetime:
        return self.own.finished_at

    @property
    def source(self) -> Source:
        return source_of(self.own)

    @property
    def is_team(self) -> bool:
        return TEAM in self.own.flags

    @property
    def is_apart(self) -> bool:
        """Its score counts something else than the game's other scores. It has no opponents."""
        return any(flag in self.own.flags for flag in KNOWN_GAMES.of(self.game).apart)

    @property
    def is_contest(self) -> bool:
        return not self.is_team and bool(self.others)

    @property
    def won(self) -> bool:
        return self.is_contest and self.own.rank == 1

    @property
    def seats(self) -> list[Result]:
        """Everybody, the winner first."""
        return sorted((self.own, *self.others), key=lambda result: (result.rank, result.seat))

    @property
    def company(self) -> list[Result]:
        """The others who are players."""
        return [other for other in self.others if other.player_id]


def contests_among(played_games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Those whose scores can be compared: team games have their own records."""
    return [one for one in played_games if not (one.is_team or one.is_apart)]


def played_games_of(player: Player) -> list[PlayedGame]:
    """A person's games, the oldest first; if there are very many, only the latest."""
    people = people_of(player)
    own = Result.objects.filter(player__in=people)
    latest = own.order_by("-finished_at", "-source_kind", "-source_id", "-seat")[:MOST]
    others = Result.objects.filter(source_id__in=latest.values("source_id"))
    others = others.exclude(player__in=people).defer("measures", "flags", "why")
    return grouped_by_game(as_people(reversed(latest)), as_people(others.order_by("seat")))


def as_people(results: Iterable[Result]) -> list[Result]:
    """Replaces each player by the one they are shown as. Few people appear in many results."""
    results, aliases = list(results), canonical_ids()
    ids = {aliases.get(one, one) for result in results if (one := result.player_id)}
    players = Player.objects.in_bulk(ids)
    for result in results:
        if result.player_id:
            result.player = players.get(aliases.get(result.player_id, result.player_id))
    return results


def grouped_by_game(own: Iterable[Result], others: Iterable[Result]) -> list[PlayedGame]:
    """A person with two seats in one game gets one entry."""
    company: dict[Source, list[Result]] = defaultdict(list)
    for result in others:
        company[source_of(result)].append(result)
    first: dict[Source, Result] = {}
    for result in own:
        first.setdefault(source_of(result), result)
    return [PlayedGame(result, tuple(company[source])) for source, result in first.items()]


def source_of(result: Result) -> Source:
    return result.source_kind, result.source_id
