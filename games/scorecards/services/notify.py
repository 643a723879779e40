"""Notifies players that their card has a result. Whoever has the card open sees it there."""

from typing import Any
from uuid import UUID

from accounts import notices
from games.catalogue import CARDS
from games.live import clock
from games.scorecards.models import Card, Phone


def tell_result(id: UUID, **_: Any) -> None:
    card = Card.objects.get(id=id)
    for seat in card.seats.all():
        address, title = card.get_absolute_url(), CARDS[card.game].title
        notices.notify(seat.player_id, "result", place=f"card/{id}", url=address, game=title)


def is_looking(player: UUID, kind: str, id: str, **_: Any) -> bool:
    if kind != "card":
        return False
    clock.measure_if_stale()
    here = Phone.objects.filter(card_id=id, player=player, here_until__gt=clock.now())
    return here.exists()
