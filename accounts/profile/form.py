"""A player's form: the scores of the last games in order, with the best one marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.personal_bests import lower_is_better
from accounts.profile.played_games import PlayedGame, contests_among

LAST = 20
FEWEST = 3  # a line through fewer points shows no trend


@dataclass(frozen=True)
class Form:
    played_games: tuple[PlayedGame, ...]
    lower_is_better: bool
    best: int  # the index of the best in played_games
    is_record: bool  # the best of all games, not only of these

    @property
    def scores(self) -> list[int]:
        return [played_game.own.score for played_game in self.played_games]


def form(played_games: Sequence[PlayedGame]) -> Form | None:
    contests = contests_among(played_games)
    latest = contests[-LAST:]
    if len(latest) < FEWEST:
        return None
    lower = lower_is_better(contests)
    sign = 1 if lower else -1
    best = min(range(len(latest)), key=lambda place: (sign * latest[place].own.score, -place))
    record = min(sign * played_game.own.score for played_game in contests)
    return Form(tuple(latest), lower, best, sign * latest[best].own.score == record)
