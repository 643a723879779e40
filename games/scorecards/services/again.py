"""The same table again: a new card with the same people, to which every phone follows."""

from uuid import UUID

from django.db import transaction

from accounts.codes import new_code
from accounts.models import Player
from accounts.players import speaks_for
from games.engines.core.card import standing
from games.scorecards.limits import refuse_too_many
from games.scorecards.messages import Rematch
from games.scorecards.models import Card
from games.scorecards.refusals import deny
from games.scorecards.services.opening import bring_along, next_host
from games.scorecards.services.phones import keeps
from games.scorecards.services.writing import Writing, writing


@transaction.atomic
def rematch(card_id: UUID, player: Player | None, wish: Rematch) -> Card:
    """Whoever asks second is led to the first one's.

    The player is locked before the card, as by everything that counts what somebody has open.
    """
    if player is None:
        deny("not-seated")
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    with writing(card_id) as now:
        if not keeps(now.card, speaks_for(player)):
            deny("not-seated")
        if now.card.next is None:
            refuse_too_many(player)
            now.card.next = _copied(now, wish, next_host(now.card, player))
        return now.card.next


def _copied(before: Writing, wish: Rematch, host: Player) -> Card:
    if Card.objects.filter(id=wish.id).exists():
        deny("id-taken")
    is_free = not Card.objects.filter(code=wish.code).exists()
    card = Card.objects.create(
        id=wish.id,
        code=wish.code if is_free else new_code(),
        game=before.card.game,
        options=before.card.options,
        host=host,
        club=before.card.club,
        club_table=before.card.club_table,
    )
    bring_along(before.card, card)
    with writing(card.id) as now:
        for seat, name in before.names.items():
            now.write(f"seat/{seat}", name)
        if (starter := _next_starter(before)) is not None:
            now.write("starter", starter)
    return card


def _next_starter(before: Writing) -> int | None:
    """Whoever sits after the one who began last time."""
    last, order = standing(before.merged, "starter"), list(before.names)
    if last not in order:
        return None
    return order[(order.index(last) + 1) % len(order)]
