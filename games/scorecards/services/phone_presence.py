"""Which phones are here: those with an open socket, by whichever process holds it.

Whoever plays or writes never waits long for this: a transaction here is short, takes only rows that
nobody else holds at the moment, and leaves the others for the next time.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from games.live import clock
from games.scorecards.models import Card, Phone
from games.scorecards.storage.due import due

PRESENT_FOR = 45_000  # milliseconds that a socket counts as open after its last report


class PhoneSocket(NamedTuple):
    """A socket that shows a card to one of its phones."""

    phone: int
    socket: str


class Change(NamedTuple):
    line: PhoneSocket
    is_open: bool


class ChangedCard(NamedTuple):
    card: UUID
    revision: int
    due: int | None


class Written(NamedTuple):
    news: list[ChangedCard]
    locked: set[int]  # phones whose rows were locked: try them again


def write(changes: Iterable[Change]) -> Written:
    """Write only what differs from the database. Phones removed from their card are ignored."""
    wanted = {change.line.phone: change for change in changes}
    for phone in Phone.objects.filter(pk__in=wanted):
        if phone.removed or not _differs(phone, wanted[phone.pk]):
            del wanted[phone.pk]
    return _write(wanted) if wanted else Written([], set())


def _differs(phone: Phone, change: Change) -> bool:
    if change.is_open:
        return phone.line != change.line.socket or phone.here_until <= clock.now()
    return phone.line == change.line.socket  # not if it has opened another socket since


@transaction.atomic
def _write(wanted: dict[int, Change]) -> Written:
    cards = _lock_free(Card.objects.filter(phones__in=list(wanted)))
    phones = _lock_free(Phone.objects.filter(pk__in=wanted, card__in=cards, removed=False))
    changed = {pk: phone for pk, phone in phones.items() if _differs(phone, wanted[pk])}
    news = {phone.card_id for phone in changed.values() if _apply(phone, wanted[phone.pk])}
    Phone.objects.bulk_update(changed.values(), ["line", "here_until", "contact_at"])
    return Written([_changed_card(cards[card]) for card in news], _existing(wanted) - phones.keys())


def _lock_free(rows: QuerySet[Any]) -> dict[Any, Any]:
    """Lock these rows, without waiting: rows that others have locked are left out."""
    ids = set(rows.values_list("pk", flat=True))
    locked = rows.model.objects.select_for_update(skip_locked=True, of=("self",))
    return {row.pk: row for row in locked.filter(pk__in=ids)}


def _existing(wanted: dict[int, Change]) -> set[int]:
    there = Phone.objects.filter(pk__in=wanted, removed=False)
    return set(there.values_list("pk", flat=True))


def _apply(phone: Phone, change: Change) -> bool:
    """Returns whether others see a difference. An opened socket also counts as contact."""
    now = clock.now()
    was_here = phone.here_until > now
    if change.is_open:
        phone.line, phone.here_until, phone.contact_at = change.line.socket, now + PRESENT_FOR, now
    else:
        phone.line, phone.here_until = "", 0
    return was_here != change.is_open


def _changed_card(card: Card) -> ChangedCard:
    """Raise the card's version. A finished card may have waited for this phone, so its due time
    is computed again."""
    if card.finished_at is not None:
        card.due = due(card, clock.now())
    card.version += 1
    card.save(update_fields=["version", "due"])
    return ChangedCard(card.id, card.revision, card.due)


@transaction.atomic
def stay(sockets: Iterable[str]) -> None:
    """Extend the presence of sockets that are still open. Nothing is published."""
    phones = _lock_free(Phone.objects.filter(line__in=list(sockets)))
    Phone.objects.filter(pk__in=phones).update(here_until=clock.now() + PRESENT_FOR)
