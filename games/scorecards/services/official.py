"""Which players a tournament has drawn for the seats of its card.

Cards must not import tournaments, so tournaments register the function that answers.
"""

from collections.abc import Callable
from uuid import UUID

from games.scorecards.models import Card

Drawn = dict[int, UUID]  # seat to player; without the seats whose name has no player

_find: list[Callable[[UUID], Drawn]] = []


def find_drawn_by(find: Callable[[UUID], Drawn]) -> None:
    _find[:] = [find]


def drawn_players(card: Card) -> Drawn:
    """The current draw: it has the substitute, not the player whom they replace."""
    return _find[0](card.id) if card.is_official and _find else {}
