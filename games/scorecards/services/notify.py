"""Notifies players that their card has a result. Whoever has the card open sees it there."""

from typing import Any
from uuid import UUID

from django.dispatch import receiver

from accounts import notices
from games.catalogue import CARDS
from games.live import clock
from games.scorecards.models import Card, Phone
from games.signals import game_finished


@receiver(game_finished, sender=Card)
def tell_result(id: UUID, **_: Any) -> None:
    card = Card.objects.get(id=id)
    for seat in card.seats.all():
        address, title = card.get_absolute_url(), CARDS[card.game].title
        notices.tell(seat.player_id, "result", place=f"card/{id}", url=address, game=title)


def is_looking(player: UUID, card_id: str) -> bool:
    clock.measure_if_stale()
    here = Phone.objects.filter(card_id=card_id, player=player, here_until__gt=clock.now())
    return here.exists()


notices.ask_about("card", is_looking)
