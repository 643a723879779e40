"""The same table again: a new card with the same people, to which every phone follows."""

from uuid import UUID

from django.db import transaction

from accounts.models import Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.engines.core.card import standing
from games.scorecards.domain.messages import Rematch
from games.scorecards.models import Card
from games.scorecards.services.limits import refuse_too_many
from games.scorecards.services.open_card import bring_along, create_card, next_host
from games.scorecards.services.phones import keeps
from games.scorecards.services.transaction import CardTransaction, card_transaction


@transaction.atomic
def rematch(card_id: UUID, player: Player | None, message: Rematch) -> Card:
    """Whoever asks second is led to the first one's.

    The player is locked before the card, as by everything that counts what somebody has open.
    """
    if player is None:
        refuse("not-seated")
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    with card_transaction(card_id) as tx:
        if not keeps(tx.card, speaks_for(player)):
            refuse("not-seated")
        if tx.card.next is None:
            refuse_too_many(player)
            tx.card.next = _copy_card(tx, message, next_host(tx.card, player))
        return tx.card.next


def _copy_card(before: CardTransaction, message: Rematch, host: Player) -> Card:
    if Card.objects.filter(id=message.id).exists():
        refuse("id-taken")
    same = ("game", "options", "club", "club_table")
    about = {name: getattr(before.card, name) for name in same}
    card = create_card(message.id, message.code, host=host, **about)
    bring_along(before.card, card)
    with card_transaction(card.id) as tx:
        for seat, name in before.names.items():
            tx.write(f"seat/{seat}", name)
        if (starter := _next_starter(before)) is not None:
            tx.write("starter", starter)
    return card


def _next_starter(before: CardTransaction) -> int | None:
    """Whoever sits after the one who began last time."""
    last, order = standing(before.merged, "starter"), list(before.names)
    if last not in order:
        return None
    return order[(order.index(last) + 1) % len(order)]
