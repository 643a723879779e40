"""Which phone is asking, and whether it may: a device belongs to the player of one session."""

from uuid import UUID

from accounts.clubs.membership import keeps_score
from accounts.models import Player
from accounts.players import speaks_for
from games.scorecards.models import Card, Phone
from games.scorecards.refusals import deny
from games.scorecards.services.writing import Writing


def admit(card: Card, player: Player | None, device: str | None) -> Phone | None:
    """The phone of somebody who may look at this card. A stranger has none, but may look."""
    own = speaks_for(player) if player else set()
    if card.phones.filter(player__in=own, removed=True).exists():
        deny("removed")
    phone = card.phones.select_related("player").filter(device=device).first() if device else None
    if phone and phone.player_id not in own:
        deny("not-your-phone")
    if phone is None and card.locked and not _belongs(card, own):
        deny("locked")
    return phone


def _belongs(card: Card, own: set[UUID]) -> bool:
    """Whoever was at a card before it was locked comes in again, with whatever phone."""
    at_card = (card.phones, card.seats)
    return is_hosted_by(card, own) or any(
        those.filter(player__in=own).exists() for those in at_card
    )


def is_hosted_by(card: Card, own: set[UUID]) -> bool:
    """Whoever started it; at a club's evening also those who keep its scores."""
    return card.host_id in own or keeps_score(card.club, own)


def phone_of(now: Writing, player: Player, device: str) -> Phone:
    """The phone that will write: a new one is at once at the seat that its player has."""
    phone = admit(now.card, player, device)
    if phone is None:
        seat = now.card.seats.filter(player__in=speaks_for(player)).first()
        phone = Phone(card=now.card, device=device, player=player, seat=seat and seat.index)
    phone.contact_at = now.now
    return phone
