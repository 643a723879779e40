"""The log of a card: operations in the server's order, and the card that they fold into.

Each process caches the cards it has folded, up to a revision, and reads what came later. Only
what is committed is cached, and not for long, since whoever leaves takes their name along.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from threading import Lock
from time import monotonic
from typing import Any
from uuid import UUID

import msgspec
from cachetools import TLRUCache
from django.db.models import Exists, Max, OuterRef, Q

from games.engines.core.card import Card as Merged
from games.engines.core.card import Operation
from games.engines.core.card import merged as merge_all
from games.scorecards.models import Card, Entry

MOST_CACHED = 1_000
CACHED_FOR = 600.0  # seconds

Cached = tuple[float, Merged]  # until when, and the card
_lock = Lock()
_cache: TLRUCache[UUID, Cached, float] = TLRUCache(
    MOST_CACHED, ttu=lambda _card, cached, _now: cached[0], timer=monotonic
)


def load_card(card: Card) -> Merged:
    """The card as its row says, all operations merged."""
    with _lock:
        _, known = _cache.get(card.id, (0.0, Merged()))
    if known.revision > card.revision:
        known = Merged()
    later = entries_after(card, known.revision)
    return merge_all((operation_of(entry) for entry in later), known)


def cache_card(card: UUID, merged: Merged) -> None:
    """A newer version expires no later than the one before."""
    with _lock:
        until, _ = _cache.get(card, (monotonic() + CACHED_FOR, merged))
        _cache[card] = (until, merged)


def clear_cache() -> None:
    with _lock:
        _cache.clear()


def entries_after(card: Card, revision: int) -> list[Entry]:
    """In their order; never beyond what the row in hand knows of."""
    applied = Entry.objects.filter(card=card, revision__gt=revision, revision__lte=card.revision)
    return list(applied.order_by("revision"))


def names_on(cards: Iterable[Card]) -> dict[UUID, list[str]]:
    """Who plays on each of these, in two queries: of a seat's names, the last one written stands.

    The same as core.card.seats, without folding everything else that was ever written.
    """
    found: dict[UUID, dict[int, str]] = {card.id: {} for card in cards}
    named = Entry.objects.filter(register__startswith="seat/", revision__isnull=False)
    newest = named.filter(card__in=found).order_by().values_list("card", "register")
    standing = [(card, at) for card, _seat, at in newest.annotate(at=Max("revision"))]
    for entry in Entry.objects.filter(_any_of(standing)).order_by():
        if name := msgspec.json.decode(entry.value):
            found[entry.card_id][int(entry.register.removeprefix("seat/"))] = name
    return {card: [name for _seat, name in sorted(seats.items())] for card, seats in found.items()}


def _any_of(places: list[tuple[UUID, int]]) -> Q:
    where = Q(pk__in=[])
    for card, revision in places:
        where |= Q(card=card, revision=revision)
    return where


def proposals(card: Card) -> list[Entry]:
    """What came too late and still waits for a decision: nobody has written there since."""
    since = Entry.objects.filter(
        card=card, register=OuterRef("register"), revision__isnull=False, id__gt=OuterRef("id")
    )
    late = Entry.objects.filter(card=card, verdict=Entry.Verdict.LATE)
    return list(late.exclude(Exists(since)))


def operation_of(entry: Entry) -> Operation:
    return Operation(
        id=entry.op,
        device=entry.device,
        counter=entry.counter,
        register=entry.register,
        value=msgspec.json.decode(entry.value),
        seen=entry.seen,
    )


def operations_payload(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Operations as they are sent to phones."""
    return [_operation_payload(entry) for entry in entries]


def _operation_payload(entry: Entry) -> dict[str, Any]:
    at = datetime.fromtimestamp(entry.at / 1000, UTC)
    about = {"revision": entry.revision, "by": entry.by, "at": at.isoformat(timespec="seconds")}
    return msgspec.to_builtins(operation_of(entry)) | about
