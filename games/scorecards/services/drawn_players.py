"""Which players a tournament has drawn for the seats of its card.

Cards must not import tournaments, so they ask by a signal.
"""

from uuid import UUID

from games.scorecards.models import Card
from games.signals import drawn_players_asked

Drawn = dict[int, UUID]  # seat to player; without the seats whose name has no player


def drawn_players(card: Card) -> Drawn:
    """The current draw: it has the substitute, not the player whom they replace."""
    drawn: Drawn = {}
    if card.is_official:
        drawn_players_asked.send(Card, card=card.id, drawn=drawn)
    return drawn
