"""Opens a card that a phone has made."""

from functools import partial
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from accounts.domain.codes import new_code
from accounts.models import ClubTable, Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.catalogue import CARDS
from games.engines.core.contract import Malformed
from games.scorecards.domain.messages import NewCard
from games.scorecards.models import Card, Phone, Seat
from games.scorecards.services import publish
from games.scorecards.services.limits import refuse_too_many
from games.scorecards.services.phones import keeps, keeps_without_seat


def open_card(card_id: UUID, message: NewCard, host: Player, device: str) -> None:
    """Idempotent: opening the same card again does nothing."""
    if message.game not in CARDS:
        refuse("no-such-game")
    try:
        CARDS[message.game].decode_options(message.options)
    except Malformed:
        refuse("malformed")
    try:
        with transaction.atomic():
            _open(card_id, message, host, device)
    except IntegrityError:  # a race: the same request may have come twice
        if not Card.objects.filter(id=card_id).exists():
            raise


def _open(card_id: UUID, message: NewCard, host: Player, device: str) -> None:
    Player.objects.select_for_update(no_key=True).get(pk=host.pk)  # lock: count without races
    refuse_too_many(host)
    table = ClubTable.objects.select_related("club").filter(code=message.club_table or "").first()
    club = table.club if table else host.clubs.filter(slug=message.club or "").first()
    about = {"game": message.game, "options": message.options, "host": host}
    card = create_card(card_id, message.code, **about, club=club, club_table=table)
    Phone.objects.create(card=card, device=device, player=host, keeps=True)
    if message.again:
        _follow(card, message.again, host)


def create_card(card_id: UUID, wanted_code: str, **about: Any) -> Card:
    """Under the code that its phone shows already, or under another one if that is taken."""
    is_free = not Card.objects.filter(code=wanted_code).exists()
    return Card.objects.create(id=card_id, code=wanted_code if is_free else new_code(), **about)


def _follow(card: Card, again: UUID, host: Player) -> None:
    """Copy seats and phones from the card before, because the same people play again."""
    before = Card.objects.select_for_update().filter(id=again).first()
    if before is None or not keeps(before, speaks_for(host)):
        return
    bring_along(before, card)
    card.host = next_host(before, host)
    card.club, card.club_table = card.club or before.club, card.club_table or before.club_table
    card.save(update_fields=["host", "club", "club_table"])
    if before.next is None:
        before.next, before.version = card, before.version + 1
        before.save(update_fields=["next", "version"])
        tell = partial(publish.card_changed, before.id, before.revision, before.due)
        transaction.on_commit(tell)


def next_host(before: Card, asking: Player) -> Player:
    """The host of a finished game also hosts the next one, whoever asks for it.

    If the game is not finished, the one who asks becomes the host: otherwise the old host would
    have one more open card that they did not ask for.
    """
    host = before.host
    if host is None or before.finished_at is None:
        return asking
    return host if before.phones.filter(player=host, removed=False).exists() else asking


def bring_along(before: Card, card: Card) -> None:
    """Copy the seats and phones of one card to another."""
    Seat.objects.bulk_create(
        [Seat(card=card, index=seat.index, player=seat.player) for seat in before.seats.all()],
        ignore_conflicts=True,
    )
    Phone.objects.bulk_create(
        [
            Phone(card=card, device=phone.device, player=phone.player, seat=phone.seat,
                  watches=phone.watches, removed=phone.removed,
                  keeps=keeps_without_seat(phone, before))
            for phone in before.phones.all()
        ],
        ignore_conflicts=True,
    )  # fmt: skip
