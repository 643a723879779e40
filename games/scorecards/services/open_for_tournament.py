"""Opens the card of a tournament's table, with everybody already on it."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from accounts.models import Club
from games.scorecards.models import Card, Seat
from games.scorecards.services.transaction import card_transaction


def open_for_tournament(
    *, game: str, options: dict[str, Any], club: Club, people: Sequence[tuple[str, UUID | None]]
) -> Card:
    """`people` are the names in the order of their seats, each with its player, if there is one.

    The card has no host: the club's scorekeepers have the host's rights.
    """
    card = Card.objects.create(id=uuid4(), game=game, options=options, club=club, is_official=True)
    with card_transaction(card.id) as tx:
        for index, (name, player) in enumerate(people):
            tx.write(f"seat/{index}", name)
            if player:
                Seat.objects.create(card=tx.card, index=index, player_id=player)
    return card
