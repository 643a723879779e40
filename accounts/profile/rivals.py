"""Head to head: how often a player finished before each opponent, over all their games."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from accounts.models import Player
from accounts.profile.played_games import PlayedGame

ENOUGH = 3  # games together before somebody can be the nemesis or favourite


@dataclass(frozen=True)
class Rival:
    player: Player
    ahead: int  # games in which the page's player finished before this rival
    behind: int
    level: int

    @property
    def games(self) -> int:
        return self.ahead + self.behind + self.level

    @property
    def decided(self) -> int:
        return self.ahead + self.behind

    @property
    def margin(self) -> int:
        return self.ahead - self.behind


@dataclass(frozen=True)
class Rivalry:
    rivals: tuple[Rival, ...]  # those met most often first
    nemesis: Rival | None  # beat the page's player by the largest margin
    favourite: Rival | None  # lost to them by the largest margin


def rivalry(played_games: Sequence[PlayedGame], most: int = 10) -> Rivalry:
    everybody = sorted(_rivals(played_games), key=lambda rival: (-rival.games, str(rival.player)))
    known = [rival for rival in everybody if rival.games >= ENOUGH]
    least = min(known, key=lambda rival: rival.margin, default=None)
    greatest = max(known, key=lambda rival: rival.margin, default=None)
    return Rivalry(
        rivals=tuple(everybody[:most]),
        nemesis=least if least and least.margin < 0 else None,
        favourite=greatest if greatest and greatest.margin > 0 else None,
    )


def _rivals(played_games: Sequence[PlayedGame]) -> list[Rival]:
    players: dict[UUID, Player] = {}
    counts: dict[UUID, list[int]] = defaultdict(lambda: [0, 0, 0])
    for played_game in played_games:
        for other in played_game.company if played_game.is_contest else ():
            if rival := other.player:
                players.setdefault(rival.pk, rival)
                counts[rival.pk][_side(played_game.own.rank, other.rank)] += 1
    return [Rival(players[person], *sides) for person, sides in counts.items()]


def _side(own: int, other: int) -> int:
    return 2 if own == other else int(own > other)
