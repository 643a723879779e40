"""Which phone is asking, and whether it may: a device belongs to the player of one session."""

from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.db.models import Q

from accounts.clubs.membership import keeps_score
from accounts.models import Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.scorecards.models import Card, Phone
from games.scorecards.services.drawn_players import drawn_players
from games.scorecards.services.transaction import HANDED, CardTransaction

SHOWN_BY = 8  # characters at the end of a phone's number, in the QR code that it shows


@dataclass
class Reader:
    """Somebody who may look at a card. A stranger has no phone on it, but may look."""

    card: Card
    player: Player | None
    device: str | None
    own: set[UUID]  # all players that they speak for
    phone: Phone | None

    @cached_property
    def is_host(self) -> bool:
        return bool(self.own) and is_hosted_by(self.card, self.own)

    @cached_property
    def keeps(self) -> bool:
        return bool(self.own) and keeps(self.card, self.own)


def admit(card: Card, player: Player | None, device: str | None) -> Reader:
    own = speaks_for(player) if player else set()
    if card.phones.filter(player__in=own, removed=True).exists():
        refuse("removed")
    phone = card.phones.select_related("player").filter(device=device).first() if device else None
    if phone and phone.player_id not in own:
        refuse("not-your-phone")
    if phone is None and card.locked and not _belongs(card, own):
        refuse("locked")
    return Reader(card, player, device, own, phone)


def _belongs(card: Card, own: set[UUID]) -> bool:
    """Whoever was at a card before it was locked comes in again, with whatever phone."""
    if is_hosted_by(card, own) or _sits_at(card, own):
        return True
    return card.phones.filter(player__in=own).exists()


def is_hosted_by(card: Card, own: set[UUID]) -> bool:
    """Whoever started it; at a club's evening also those who keep its scores."""
    return card.host_id in own or keeps_score(card.club, own)


# Whose card it is


def keeps(card: Card, own: set[UUID]) -> bool:
    """Who looks after a card or sits at it. To have sent something once is not enough."""
    if card.phones.filter(player__in=own, removed=True).exists():
        return False
    return is_hosted_by(card, own) or _sits_at(card, own)


def keeps_without_seat(phone: Phone, card: Card) -> bool:
    """Whether a phone keeps score at any seat: then it also does on the card that comes next."""
    return phone.keeps or phone.player_id == card.host_id


def was_handed_over(card: Card, phone: Phone, device: str) -> bool:
    """Whether a phone that keeps this card showed it to this one as a QR code, before its end.

    An operation that went over so is written by both: the phone that read it, then the end of the
    number of the one that showed it.
    """
    shown_by = device.removeprefix(f"{phone.device}{HANDED}")
    if card.is_official or card.finished_at or len(shown_by) != SHOWN_BY:
        return False
    others = card.phones.filter(device__endswith=shown_by).exclude(device=phone.device)
    return any(keeps(card, {other.player_id}) for other in others)


def _sits_at(card: Card, own: set[UUID]) -> bool:
    """At a tournament's card: who was drawn, or has taken a name that nobody speaks for."""
    taken = set(card.seats.filter(player__in=own).values_list("index", flat=True))
    if card.is_official:
        drawn = drawn_players(card)
        return not own.isdisjoint(drawn.values()) or bool(taken - drawn.keys())
    at_seat = Q(watches=False, seat__isnull=False)
    return bool(taken) or card.phones.filter(at_seat | Q(keeps=True), player__in=own).exists()


def why_not_write(card: Card, own: set[UUID]) -> str:
    """The refusal code for somebody who may not write on the card as it is now, or nothing."""
    if not (card.is_official or card.finished_at) or keeps(card, own):
        return ""
    return "official-card" if card.is_official else "finished-card"


# The phone that asks


def phone_of(tx: CardTransaction, player: Player, device: str) -> Phone:
    """A new one is at once at the seat that its player has; a stranger's at a tournament looks."""
    reader = admit(tx.card, player, device)
    phone = reader.phone
    if phone is None:
        seat = tx.card.seats.filter(player__in=reader.own).first()
        phone = Phone(card=tx.card, device=device, player=player)
        phone.seat = seat.index if seat else None
        phone.watches = tx.card.is_official and not reader.keeps
    phone.contact_at = tx.time
    return phone
