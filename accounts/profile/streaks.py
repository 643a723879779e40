"""Wins in a row: the longest streak and the current one. Losses in a row are not counted."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.played_games import PlayedGame


@dataclass(frozen=True)
class Streak:
    """Games won in a row, the oldest first."""

    games: tuple[PlayedGame, ...] = ()

    def __len__(self) -> int:
        return len(self.games)

    @property
    def first(self) -> PlayedGame:
        return self.games[0]

    @property
    def last(self) -> PlayedGame:
        return self.games[-1]


def streaks(played_games: Sequence[PlayedGame]) -> list[Streak]:
    """All streaks, in order. The last is the current one: empty if the last game was not won."""
    found: list[Streak] = []
    going_on = Streak()
    for played_game in played_games:
        if not played_game.is_contest:
            continue
        if played_game.won:
            going_on = Streak((*going_on.games, played_game))
        else:
            found.append(going_on)
            going_on = Streak()
    return [*filter(len, found), going_on]


def longest(played_games: Sequence[PlayedGame]) -> Streak:
    return max(streaks(played_games), key=len)


def current(played_games: Sequence[PlayedGame]) -> Streak:
    return streaks(played_games)[-1]
