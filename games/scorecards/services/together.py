"""Two cards of one table become one: two phones started the same game, and neither had a network.

What both say is kept once, what only one says is added, and where they differ the table is asked.
"""

from typing import Any
from uuid import UUID, uuid4

from accounts.models import Player
from games.engines.core.card import Operation, Written, kind_of
from games.scorecards.models import Card, Phone, Seat
from games.scorecards.picture import same_table
from games.scorecards.refusals import deny
from games.scorecards.registers import moved
from games.scorecards.services.again import keeps
from games.scorecards.services.writing import Writing, writing

AGREED_HERE = ("pen", "finished", "starter")  # what the card that stays has settled for itself


def put_together(card_id: UUID, other_id: UUID, player: Player | None) -> None:
    """Everything of the other card comes to this one, and its phones follow."""
    with writing(card_id) as now:
        if player is None or not keeps(now.card, player):
            deny("not-seated")
        if now.card.previous.filter(id=other_id).exists():
            return  # done before
        if not same_table(now.card).filter(id=other_id).exists():
            deny("not-same-table")
        with writing(other_id) as other:
            chairs = _seat_all(now, other)
            _take_over(now, other, chairs)
            _bring_phones(now.card, other.card, chairs)
            other.card.next, other.card.closed = now.card, True


def _seat_all(now: Writing, other: Writing) -> dict[int, int]:
    """Where everybody of the other card sits here: by player, by name, or on a new chair."""
    players = dict(now.card.seats.values_list("player_id", "index"))
    theirs = dict(other.card.seats.values_list("index", "player_id"))
    chairs: dict[int, int] = {}
    for seat, name in other.names.items():
        by_name = {known.casefold(): place for place, known in now.names.items()}
        place = players.get(theirs.get(seat), by_name.get(name.casefold()))
        if place is None or place in chairs.values():
            place = _new_chair(now, name)
        chairs[seat] = place
    return chairs


def _new_chair(now: Writing, name: str) -> int:
    free = [seat for seat in range(now.game.seats[1]) if seat not in now.names]
    if not free:
        deny("table-full")
    now.write(f"seat/{free[0]}", name)
    return free[0]


def _take_over(now: Writing, other: Writing, chairs: dict[int, int]) -> None:
    """As if those phones had written here without having seen this card."""
    for register, writes in sorted(other.merged.registers.items()):
        if kind_of(register) not in (*AGREED_HERE, "seat"):
            for written in writes:
                _rewrite(now, other, written, *moved(register, written.value, chairs))


def _rewrite(now: Writing, other: Writing, written: Written, register: str, value: Any) -> None:
    phone = other.card.phones.select_related("player").filter(device=written.device).first()
    id = str(uuid4())
    operation = Operation(id, written.device, written.revision, register, value, seen=0)
    if phone is None:
        now.write(register, value)
    else:
        now.merge(operation, Phone(device=phone.device, player=phone.player, seat=None))


def _bring_phones(card: Card, other: Card, chairs: dict[int, int]) -> None:
    for seat in other.seats.all():
        if not card.seats.filter(player=seat.player).exists():
            Seat.objects.get_or_create(
                card=card, index=chairs[seat.index], defaults={"player": seat.player}
            )
    for phone in other.phones.all():
        Phone.objects.get_or_create(
            card=card,
            device=phone.device,
            defaults={
                "player": phone.player,
                "seat": chairs.get(phone.seat) if phone.seat is not None else None,
                "watches": phone.watches,
                "removed": phone.removed,
            },
        )
