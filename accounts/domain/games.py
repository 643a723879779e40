"""What games say of their results. This app knows no game by its name: the app above tells it.

Each game declares it in its own folder; `games` hands its list over when the site starts.
"""

from collections.abc import Mapping

from config.base.game_results import Results

UNKNOWN = Results(score="")  # of a game that is no longer listed, and whose results are kept


class KnownGames:
    """The games' own list, which this only refers to."""

    def __init__(self) -> None:
        self.listed: Mapping[str, Results] = {}

    def learn(self, listed: Mapping[str, Results]) -> None:
        self.listed = listed

    def of(self, game: str) -> Results:
        return self.listed.get(game, UNKNOWN)


KNOWN_GAMES = KnownGames()
