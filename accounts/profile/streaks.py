"""Wins in a row: the longest, and the one that is going on. Losses are nobody's streak."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.profile.outings import Outing


@dataclass(frozen=True)
class Streak:
    """From the first won game to the last; none of them was lost."""

    games: tuple[Outing, ...] = ()

    def __len__(self) -> int:
        return len(self.games)

    @property
    def first(self) -> Outing:
        return self.games[0]

    @property
    def last(self) -> Outing:
        return self.games[-1]


def streaks(outings: Sequence[Outing]) -> list[Streak]:
    """All of them, in order; the last is empty if the last game was not won."""
    found: list[Streak] = []
    going_on = Streak()
    for outing in outings:
        if not outing.is_contest:
            continue
        if outing.won:
            going_on = Streak((*going_on.games, outing))
        else:
            found.append(going_on)
            going_on = Streak()
    return [*filter(len, found), going_on]


def longest(outings: Sequence[Outing]) -> Streak:
    return max(streaks(outings), key=len)


def current(outings: Sequence[Outing]) -> Streak:
    return streaks(outings)[-1]
