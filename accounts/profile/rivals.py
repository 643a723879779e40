"""Head to head: how often one finished before whom, over all games against each other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from accounts.models import Player
from accounts.profile.outings import Outing

ENOUGH = 3  # games together before anybody is called anything


@dataclass(frozen=True)
class Rival:
    player: Player
    ahead: int  # one finished before them
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
    nemesis: Rival | None  # finishes before you most clearly
    favourite: Rival | None  # the other way round


def rivalry(outings: Sequence[Outing], most: int = 10) -> Rivalry:
    everybody = sorted(_rivals(outings), key=lambda rival: (-rival.games, str(rival.player)))
    known = [rival for rival in everybody if rival.games >= ENOUGH]
    least = min(known, key=lambda rival: rival.margin, default=None)
    greatest = max(known, key=lambda rival: rival.margin, default=None)
    return Rivalry(
        rivals=tuple(everybody[:most]),
        nemesis=least if least and least.margin < 0 else None,
        favourite=greatest if greatest and greatest.margin > 0 else None,
    )


def _rivals(outings: Sequence[Outing]) -> list[Rival]:
    players: dict[UUID, Player] = {}
    counts: dict[UUID, list[int]] = defaultdict(lambda: [0, 0, 0])
    for outing in outings:
        for other in outing.company if outing.is_contest else ():
            if rival := other.player:
                players.setdefault(rival.pk, rival)
                counts[rival.pk][_side(outing.own.rank, other.rank)] += 1
    return [Rival(players[person], *sides) for person, sides in counts.items()]


def _side(own: int, other: int) -> int:
    return 2 if own == other else int(own > other)
