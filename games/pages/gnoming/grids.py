"""Statistics of grids in Gnoming A Round, for rounds that were recorded card by card.

A round with only a typed total has no grid, so it does not count here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.averages import counted
from accounts.profile.played_games import PlayedGame

SETS, TYPED = "sets", "typed_rounds"


@dataclass(frozen=True)
class Grids:
    count: int
    sets: int
    mulligans_used: int
    hazards_left: int
    strokes_left: int  # that another arrangement of the same cards would have saved

    @property
    def sets_each(self) -> float:
        return self.sets / self.count

    @property
    def strokes_each(self) -> float:
        return self.strokes_left / self.count


def grids(played_games: Sequence[PlayedGame]) -> Grids | None:
    itemised = [played_game for played_game in played_games if SETS in played_game.own.measures]
    rounds = sum(len(played_game.own.rounds) for played_game in itemised) - counted(itemised, TYPED)
    if rounds <= 0:
        return None
    return Grids(
        count=rounds,
        sets=counted(itemised, SETS),
        mulligans_used=counted(itemised, "mulligans_in_lines"),
        hazards_left=counted(itemised, "hazards_left"),
        strokes_left=counted(itemised, "strokes_left"),
    )
