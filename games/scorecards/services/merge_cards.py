"""Merges two cards of one game, which two phones started while both were offline.

Equal values are kept once, values of only one card are added, and where the cards differ the
players are asked.
"""

from typing import Any
from uuid import UUID, uuid4

import msgspec

from accounts.models import Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.engines.core.card import Operation, kind_of
from games.scorecards.domain.registers import moved
from games.scorecards.models import Card, Entry, Phone, Ringing, Seat
from games.scorecards.services.payload import same_table
from games.scorecards.services.phones import is_hosted_by, keeps, keeps_without_seat
from games.scorecards.services.transaction import (
    HANDED,
    SERVER,
    CardTransaction,
    Writer,
    card_transaction,
)

AGREED_HERE = ("pen", "finished", "starter")  # registers that keep the value of the card that stays


def merge_cards(card_id: UUID, other_id: UUID, player: Player | None) -> None:
    """Move everything from the other card to this one, and its phones with it.

    Somebody may give away only a card that they host. If they host only this card, it is merged
    into the other instead.
    """
    own = speaks_for(player) if player else set()
    if _goes_there(card_id, other_id, own):
        card_id, other_id = other_id, card_id
    with card_transaction(card_id) as tx:
        if not keeps(tx.card, own):
            refuse("not-seated")
        if tx.card.previous.filter(id=other_id).exists():
            return  # done before
        if not same_table(tx.card).filter(id=other_id).exists():
            refuse("not-same-table")
        with card_transaction(other_id) as other:
            if not is_hosted_by(other.card, own):
                refuse("keep-both")
            new_seats = _seat_all(tx, other)
            _take_over(tx, other, new_seats)
            _bring_phones(tx.card, other.card, new_seats)
            _bring_clocks(tx.card, other.card)
            other.card.next, other.card.closed, other.card.put_away = tx.card, True, True


def _goes_there(card_id: UUID, other_id: UUID, own: set[UUID]) -> bool:
    """Whether to merge in the other direction: they keep the other card, and host only this one."""
    both = Card.objects.select_related("club").in_bulk([card_id, other_id])
    if len(both) < 2 or not keeps(other := both[other_id], own):
        return False
    return is_hosted_by(both[card_id], own) and not is_hosted_by(other, own)


def pass_on(other: CardTransaction, entries: list[Entry]) -> None:
    """Copy entries that a phone still wrote on a merged card to the card that it went into."""
    if other.card.next is None:
        return
    with card_transaction(where_it_went(other.card).id) as tx:
        new_seats = _seat_all(tx, other)
        for entry in entries:
            if entry.revision and _is_brought(entry.register):
                value = msgspec.json.decode(entry.value)
                written = moved(entry.register, value, new_seats, tx.game.seat_names)
                _rewrite(tx, other, entry.device, *written)


def where_it_went(card: Card) -> Card:
    while card.put_away and card.next:
        card = card.next
    return card


# Moving what is on the card


def _seat_all(tx: CardTransaction, other: CardTransaction) -> dict[int, int]:
    """The other card's seats, mapped to seats here: by player, by name, or a new seat."""
    players = dict(tx.card.seats.values_list("player_id", "index"))
    theirs = dict(other.card.seats.values_list("index", "player_id"))
    new_seats: dict[int, int] = {}
    for seat, name in other.names.items():
        by_name = {known.casefold(): place for place, known in tx.names.items()}
        place = by_name.get(name.casefold())
        if (player := theirs.get(seat)) in players:
            place = players[player]
        if place is None or place in new_seats.values():
            place = tx.add_seat(name)
        new_seats[seat] = place
    return new_seats


def _take_over(tx: CardTransaction, other: CardTransaction, new_seats: dict[int, int]) -> None:
    """Merge the other card's values, as if its phones had written here without seeing this card.

    So values that differ are contested, and nothing is overwritten.
    """
    names = tx.game.seat_names
    for register, writes in sorted(other.merged.registers.items()):
        if _is_brought(register):
            for written in writes:
                here = moved(register, written.value, new_seats, names)
                _rewrite(tx, other, written.device, *here)


def _is_brought(register: str) -> bool:
    return kind_of(register) not in (*AGREED_HERE, "seat")


def _rewrite(
    tx: CardTransaction, other: CardTransaction, device: str, register: str, value: Any
) -> None:
    if device == SERVER:
        return tx.write(register, value)
    counter = tx.merged.revision + 1  # made by the server: no phone's counter applies
    operation = Operation(str(uuid4()), device, counter, register, value, seen=0)
    tx.merge(operation, Writer(_writer(other.card, device)))


def _writer(card: Card, device: str) -> Player | None:
    """The player of a device. If one phone handed the operation to another, that other's."""
    devices = (device, device.partition(HANDED)[0])
    phone = card.phones.select_related("player").filter(device__in=devices).first()
    return phone.player if phone else card.host


def _bring_phones(card: Card, other: Card, new_seats: dict[int, int]) -> None:
    for seat in other.seats.all():
        if not card.seats.filter(player=seat.player).exists():
            Seat.objects.get_or_create(
                card=card, index=new_seats[seat.index], defaults={"player": seat.player}
            )
    for phone in other.phones.all():
        is_keeping = keeps_without_seat(phone, other)
        here, is_new = Phone.objects.get_or_create(
            card=card,
            device=phone.device,
            defaults={
                "player": phone.player,
                "seat": new_seats.get(phone.seat) if phone.seat is not None else None,
                "watches": phone.watches,
                "removed": phone.removed,
                "keeps": is_keeping,
            },
        )
        if is_keeping and not is_new and here.player_id == phone.player_id:
            Phone.objects.filter(pk=here.pk).update(keeps=True)


def _bring_clocks(card: Card, other: Card) -> None:
    """If both cards have a clock for an attempt, the earlier one counts. The other card's clocks
    are ended."""
    for ringing in other.clocks.all():
        times = {"seconds": ringing.seconds, "started_at": ringing.started_at}
        here, is_new = Ringing.objects.get_or_create(
            card=card, attempt=ringing.attempt, defaults=times | {"ended": ringing.ended}
        )
        if not is_new and not here.ended:
            here.started_at = min(here.started_at, ringing.started_at)
            here.save(update_fields=["started_at"])
    other.clocks.update(ended=True)
