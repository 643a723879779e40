"""Finished games with their titles: results know a game only by its key."""

from collections.abc import Iterable

from django.utils.translation import gettext

from accounts.records import FinishedGame
from games.catalogue import GAMES


def with_titles(games: Iterable[FinishedGame]) -> list[tuple[str, FinishedGame]]:
    return [(title_of(game.key), game) for game in games]


def title_of(key: str) -> str:
    """A game that is no longer in the catalogue keeps its results, under its key."""
    return gettext(GAMES[key].title) if key in GAMES else key
