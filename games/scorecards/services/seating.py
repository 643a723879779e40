"""Who is who on a card: phones take a seat or watch, and names are linked to players."""

from uuid import UUID

from accounts.models import Player, Result
from accounts.nicknames import has_stray_marks, has_unseen
from accounts.players import speaks_for
from games.engines.core.card import seats
from games.engines.core.contract import Seat as SeatIndex
from games.scorecards.log import folded
from games.scorecards.messages import Sit
from games.scorecards.models import Card, Phone, Seat
from games.scorecards.official import drawn_players
from games.scorecards.refusals import deny
from games.scorecards.services.phones import keeps, phone_of, why_not_write
from games.scorecards.services.writing import Writing, writing


def sit(card_id: UUID, player: Player, wish: Sit) -> None:
    """'I am Anna', somebody new, or just watching."""
    with writing(card_id) as now:
        phone = phone_of(now, player, wish.device)
        phone.watches = wish.watch
        if wish.watch:
            phone.seat = None
        else:
            _take(now, phone, player, wish)
        phone.save()


def _take(now: Writing, phone: Phone, player: Player, wish: Sit) -> None:
    own = speaks_for(player)
    _admit_to_seats(now, own, wish)
    seat = wish.seat if wish.seat is not None else _own_seat(now, own)
    if wish.name and wish.seat is None:
        seat = _new_seat(now, wish.name.strip())
    if seat is None:
        return  # a scorekeeper, who writes for everybody
    if seat not in now.names:
        deny("foreign-seat")
    _link(now, seat, player)
    phone.seat = seat
    now.write(f"pen/{seat}", phone.device)


def _own_seat(now: Writing, own: set[UUID]) -> int | None:
    drawn = drawn_players(now.card).items()
    taken = now.card.seats.filter(player__in=own).first()
    return next((seat for seat, player in drawn if player in own), taken.index if taken else None)


# Whether somebody may sit down


def _admit_to_seats(now: Writing, own: set[UUID], wish: Sit) -> None:
    if now.card.is_official:
        _admit_to_drawn_seats(now, own, wish)
    if now.card.finished_at and not keeps(now.card, own):
        deny("finished-card")


def _admit_to_drawn_seats(now: Writing, own: set[UUID], wish: Sit) -> None:
    """Everybody to the seat that was drawn for them; a name that nobody speaks for is taken by
    whoever comes with the code of the table's sheet, before the end."""
    drawn = drawn_players(now.card)
    if wish.name and wish.seat is None:
        deny("seats-are-drawn")
    if wish.seat is None:
        if why := why_not_write(now.card, own):
            deny(why)
    elif wish.seat in drawn:
        if drawn[wish.seat] not in own:
            deny("seat-taken")
    elif not own.isdisjoint(drawn.values()):
        deny("seats-are-drawn")
    elif now.card.finished_at and wish.seat != _own_seat(now, own):
        deny("finished-card")


# Who sits where


def _new_seat(now: Writing, name: str) -> int:
    """Under any name that a card may have: it need not be a nickname."""
    if not name or has_unseen(name) or has_stray_marks(name):
        deny("unseen-name")
    free = [seat for seat in range(now.game.seats[1]) if seat not in now.names]
    if not free:
        deny("table-full")
    now.write(f"seat/{free[0]}", name)
    return free[0]


def _link(now: Writing, index: int, player: Player) -> None:
    """One seat for each person, and one person on each seat."""
    own = speaks_for(player)
    if drawn_players(now.card).get(index) in own:  # a stand-in sits where somebody else sat
        now.card.seats.filter(index=index).exclude(player__in=own).delete()
    if now.card.seats.filter(index=index).exclude(player__in=own).exists():
        deny("seat-taken")
    now.card.seats.filter(player__in=own).exclude(index=index).delete()
    Seat.objects.get_or_create(card=now.card, index=index, defaults={"player": player})


def name_at(card_id: UUID, seat: int | None) -> str:
    """What somebody is called who says "I am Anna" and was nobody before."""
    card = Card.objects.filter(id=card_id).first()
    return seats(folded(card)).get(SeatIndex(seat), "") if card and seat is not None else ""


# Somebody else's name


def name_people(now: Writing, by: Player, people: dict[str, UUID | None]) -> None:
    """Who keeps the card says who is meant; only people whom they know, and nobody moves.

    Who plays at a tournament's table is said by its draw.
    """
    if not people or now.card.is_official or not keeps(now.card, speaks_for(by)):
        return
    for place, player in people.items():
        seat = int(place) if place.isdecimal() and len(place) < 3 else -1
        if player and seat in now.names and _is_free(now, seat, player) and knows(by, player):
            Seat.objects.create(card=now.card, index=seat, player_id=player)


def _is_free(now: Writing, seat: int, player: UUID) -> bool:
    return not (now.card.seats.filter(index=seat) | now.card.seats.filter(player=player)).exists()


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
