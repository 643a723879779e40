"""The only list of games. What a game is stands in its own folder, in game.py."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from config.base.game_results import Results
from games.engines.core.game import CardGame, Declared, Game
from games.engines.gnome_me.game import GNOME_ME
from games.engines.gnome_village.game import GNOME_VILLAGE
from games.engines.gnoming.game import GNOMING
from games.engines.snowhere.game import SNOWHERE

Part = TypeVar("Part")

LISTED: dict[str, Declared] = {
    game.key: game for game in (GNOMING, GNOME_ME, GNOME_VILLAGE, SNOWHERE)
}


class Parts(Mapping[str, Part]):
    """One part of all games that have it, by the game's key."""

    def __init__(self, part: Callable[[Declared], Part | None]) -> None:
        self._part = part

    def __getitem__(self, key: str) -> Part:
        part = self._part(LISTED[key])
        if part is None:
            raise KeyError(key)
        return part

    def __iter__(self) -> Iterator[str]:
        return (key for key, game in LISTED.items() if self._part(game) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES: Parts[Game] = Parts(lambda game: game.online)
CARDS: Parts[CardGame] = Parts(lambda game: game.card)
RESULTS: Parts[Results] = Parts(lambda game: game.results)


def words_of_measure(measure: str) -> str:
    """What a measure is called in standings; empty if no game says it."""
    words = (results.measures.get(measure, "") for results in RESULTS.values())
    return next(filter(None, words), "")


def fan_sprites() -> list[str]:
    """The templates with the drawings by which games are known, each once."""
    return list(dict.fromkeys(game.fan.sprite for game in GAMES.values() if game.fan.sprite))
