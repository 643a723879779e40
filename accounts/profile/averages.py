"""A player's mean scores, round by round, and the sums of what results measure."""

from collections.abc import Sequence
from statistics import fmean

from accounts.profile.played_games import PlayedGame, contests_among


def averages_by_round(played_games: Sequence[PlayedGame]) -> list[float]:
    """The player's mean score in the first round, the second, and so on."""
    contests = [played_game.own.rounds for played_game in contests_among(played_games)]
    most = max(map(len, contests), default=0)
    return [fmean(own[place] for own in contests if len(own) > place) for place in range(most)]


def counted(played_games: Sequence[PlayedGame], measure: str) -> int:
    found = (played_game.own.measures.get(measure) for played_game in played_games)
    return sum(one["value"] for one in found if one)
