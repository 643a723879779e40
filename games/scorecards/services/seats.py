"""Who is who on a card: phones take a seat or watch, and names are linked to players."""

from uuid import UUID

from accounts.domain.nicknames import has_stray_marks, has_unseen
from accounts.models import Player, Result
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.engines.core.card import seats
from games.engines.core.contract import Seat as SeatIndex
from games.scorecards.domain.messages import Sit
from games.scorecards.models import Card, Phone, Seat
from games.scorecards.services.drawn_players import drawn_players
from games.scorecards.services.phones import keeps, phone_of, why_not_write
from games.scorecards.services.transaction import CardTransaction, card_transaction
from games.scorecards.storage.log import load_card


def sit(card_id: UUID, player: Player, message: Sit) -> None:
    """'I am Anna', somebody new, or just watching."""
    with card_transaction(card_id) as tx:
        phone = phone_of(tx, player, message.device)
        phone.watches = message.watch
        if message.watch:
            phone.seat = None
        else:
            _take(tx, phone, player, message)
        phone.save()


def _take(tx: CardTransaction, phone: Phone, player: Player, message: Sit) -> None:
    own = speaks_for(player)
    _admit_to_seats(tx, own, message)
    seat = message.seat if message.seat is not None else _own_seat(tx, own)
    if message.name and message.seat is None:
        seat = _new_seat(tx, message.name.strip())
    if seat is None:
        return  # a scorekeeper, who writes for everybody
    if seat not in tx.names:
        refuse("foreign-seat")
    _link(tx, seat, player)
    phone.seat = seat
    tx.write(f"pen/{seat}", phone.device)


def _own_seat(tx: CardTransaction, own: set[UUID]) -> int | None:
    drawn = drawn_players(tx.card).items()
    taken = tx.card.seats.filter(player__in=own).first()
    return next((seat for seat, player in drawn if player in own), taken.index if taken else None)


# Whether somebody may sit down


def _admit_to_seats(tx: CardTransaction, own: set[UUID], message: Sit) -> None:
    if tx.card.is_official:
        _admit_to_drawn_seats(tx, own, message)
    if tx.card.finished_at and not keeps(tx.card, own):
        refuse("finished-card")


def _admit_to_drawn_seats(tx: CardTransaction, own: set[UUID], message: Sit) -> None:
    """Everybody to the seat that was drawn for them; a name that nobody speaks for is taken by
    whoever comes with the code of the table's sheet, before the end."""
    drawn = drawn_players(tx.card)
    if message.name and message.seat is None:
        refuse("seats-are-drawn")
    if message.seat is None:
        if why := why_not_write(tx.card, own):
            refuse(why)
    elif message.seat in drawn:
        if drawn[message.seat] not in own:
            refuse("seat-taken")
    elif not own.isdisjoint(drawn.values()):
        refuse("seats-are-drawn")
    elif tx.card.finished_at and message.seat != _own_seat(tx, own):
        refuse("finished-card")


# Who sits where


def _new_seat(tx: CardTransaction, name: str) -> int:
    """Under any name that a card may have: it need not be a nickname."""
    if not name or has_unseen(name) or has_stray_marks(name):
        refuse("unseen-name")
    return tx.add_seat(name)


def _link(tx: CardTransaction, index: int, player: Player) -> None:
    """One seat for each person, and one person on each seat."""
    own = speaks_for(player)
    if drawn_players(tx.card).get(index) in own:  # a stand-in sits where somebody else sat
        tx.card.seats.filter(index=index).exclude(player__in=own).delete()
    if tx.card.seats.filter(index=index).exclude(player__in=own).exists():
        refuse("seat-taken")
    tx.card.seats.filter(player__in=own).exclude(index=index).delete()
    Seat.objects.get_or_create(card=tx.card, index=index, defaults={"player": player})


def name_at(card_id: UUID, seat: int | None) -> str:
    """What somebody is called who says "I am Anna" and was nobody before."""
    card = Card.objects.filter(id=card_id).first()
    return seats(load_card(card)).get(SeatIndex(seat), "") if card and seat is not None else ""


# Somebody else's name


def name_people(tx: CardTransaction, by: Player, people: dict[str, UUID | None]) -> None:
    """Who keeps the card says who is meant; only people whom they know, and nobody moves.

    Who plays at a tournament's table is said by its draw.
    """
    if not people or tx.card.is_official or not keeps(tx.card, speaks_for(by)):
        return
    for place, player in people.items():
        seat = int(place) if place.isdecimal() and len(place) < 3 else -1
        if player and seat in tx.names and _is_free(tx, seat, player) and knows(by, player):
            Seat.objects.create(card=tx.card, index=seat, player_id=player)


def _is_free(tx: CardTransaction, seat: int, player: UUID) -> bool:
    return not (tx.card.seats.filter(index=seat) | tx.card.seats.filter(player=player)).exists()


def knows(player: Player, other: UUID) -> bool:
    """Whether they have played together, or share a club."""
    own = speaks_for(player)
    if other in own:
        return True
    games = Result.objects.filter(player__in=own).values("source_id")
    shared = Player.objects.filter(clubs__members__in=own)
    return (
        Result.objects.filter(player=other, source_id__in=games).exists()
        or shared.filter(pk=other).exists()
    )
