"""Whom a tournament has drawn to the seats of its card.

Tournaments stand above cards and are not known here: theirs is the function that answers.
"""

from collections.abc import Callable
from uuid import UUID

from games.scorecards.models import Card

Drawn = dict[int, UUID]  # seat to player; a seat that is missing has a name that nobody speaks for

_find: list[Callable[[UUID], Drawn]] = []


def find_drawn_by(find: Callable[[UUID], Drawn]) -> None:
    _find[:] = [find]


def drawn_players(card: Card) -> Drawn:
    """As the draw is now: a stand-in counts, and whom they replace does not."""
    return _find[0](card.id) if card.is_official and _find else {}
