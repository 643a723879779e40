"""The payload of a card for a phone: complete, and the same by post and by socket."""

from datetime import timedelta
from threading import Lock
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from cachetools import TTLCache, cached
from django.db.models import Q, QuerySet
from django.urls import reverse

from accounts.models import Player
from config.base.refusal import refuse
from games.engines.core.card import seats
from games.live import clock
from games.scorecards.models import Card, Phone
from games.scorecards.services.phones import Reader, admit, is_hosted_by, keeps
from games.scorecards.services.record_result import team_of
from games.scorecards.storage import log
from games.scorecards.storage.due import result_due, silent

MOST_CACHED = 500  # payloads
FRESH = 2.0  # seconds: presence expires without a new version of the card
ONE_EVENING = timedelta(minutes=30)  # two cards started further apart are not of the same game

Json = dict[str, Any]


def join_path(card: Card) -> str:
    """In capitals: its QR code is smaller, so it can be scanned from further away."""
    return reverse("card-code", args=[card.code]).upper()


def payload_for(
    card_id: UUID, player: Player | None, device: str | None, after: int
) -> tuple[Reader, Json]:
    """Who asks, and what they are sent: the revision, the operations since `after`, and the card.
    The caller adds the address."""
    found = Card.objects.select_related("next").filter(id=card_id).first()
    card = found or refuse("no-such-card")
    reader = admit(card, player, device)
    return reader, {
        "revision": card.revision,
        "ops": log.operations_payload(log.entries_after(card, after)),
        "card": _card_payload(reader),
    }


def _card_payload(reader: Reader) -> Json:
    shared = _shared_payload(reader.card)
    running = shared.for_all["clock"]
    others = same_table(reader.card) if reader.keeps else ()  # not cached: these are other cards
    return shared.for_all | {
        "clock": running and running | {"now": clock.now()},
        "same_table": [_other(other) for other in others if _may_merge(reader, other)],
        "you": _you(reader, shared),
    }


def _may_merge(reader: Reader, other: Card) -> bool:
    """Whether a keeper of this card keeps the other too and hosts one of them, to give it away."""
    is_theirs = reader.is_host or is_hosted_by(other, reader.own)
    return is_theirs and keeps(other, reader.own)


# The same for all phones: built once for each version of a card


class SharedPayload(NamedTuple):
    names: dict[int, str]
    phones: list[Phone]
    for_all: Json


def _version(card: Card) -> tuple[UUID, int]:
    return card.id, card.version


@cached(TTLCache(MOST_CACHED, FRESH), key=_version, lock=Lock())
def _shared_payload(card: Card) -> SharedPayload:
    merged, now = log.load_card(card), clock.now()
    log.cache_card(card.id, merged)
    names = {int(seat): name for seat, name in seats(merged).items()}
    phones = list(card.phones.filter(removed=False).select_related("player"))
    for_all = _for_all(card, names, phones, now)
    return SharedPayload(names, phones, for_all)


def _for_all(card: Card, names: dict[int, str], phones: list[Phone], now: int) -> Json:
    return {
        "id": str(card.id),
        "code": card.code,
        "path": join_path(card),
        "game": card.game,
        "options": card.options,
        "revision": card.revision,
        "phones": [_phone(card, phone, names, now) for phone in phones],
        "people": {seat.index: str(seat.player_id) for seat in card.seats.all()},
        "locked": card.locked,
        "official": card.is_official,
        "clock": _clock(card),
        "late": log.operations_payload(log.proposals(card)),
        "next": _way_to(card.next),
        "result": _result(card, names, now),
        "record": _record(card, names),
    }


def _phone(card: Card, phone: Phone, names: dict[int, str], now: int) -> Json:
    return {
        "device": phone.device,
        "seat": phone.seat,
        "name": _name(phone, names),
        "here": phone.here_until > now,
        "host": phone.player_id == card.host_id,
        "watches": phone.watches,
    }


def _name(phone: Phone, names: dict[int, str]) -> str:
    named = None if phone.seat is None else names.get(phone.seat)
    return phone.player.nickname if named is None else named


def _you(reader: Reader, shared: SharedPayload) -> Json:
    own = next((phone for phone in shared.phones if phone.device == reader.device), None)
    nickname = reader.player.nickname if reader.player else ""
    return {
        "device": reader.device,
        "seat": own.seat if own else None,
        "host": reader.is_host,
        "name": _name(own, shared.names) if own else nickname,
        "keeps": reader.keeps,
    }


def _clock(card: Card) -> Json | None:
    """The clock of the newest attempt."""
    ringing = card.clocks.order_by("-attempt").first()
    if ringing is None:
        return None
    return {
        "attempt": ringing.attempt,
        "seconds": ringing.seconds,
        "ends_at": ringing.ends_at,
        "ended": ringing.ended,
    }


# The end


def _result(card: Card, names: dict[int, str], now: int) -> Json | None:
    """The recorded outcome; before that, when it will be recorded and for which phones it waits."""
    if card.finished_at is None:
        return None
    recorded = msgspec.json.decode(card.result)["outcome"] if card.result else None
    waiting = silent(card, now).select_related("player") if recorded is None else []
    return {
        "recorded": recorded is not None,
        "outcome": recorded,
        "due": result_due(card, now),
        "provisional": bool(waiting),
        "waits_for": [_name(phone, names) for phone in waiting],
    }


def _record(card: Card, names: dict[int, str]) -> Json | None:
    """The best score of the same people on another card, in the same game with equal options."""
    same = Card.objects.filter(team=team_of(card, names), team_score__isnull=False)
    best = same.exclude(id=card.id).order_by("-team_score").first()
    return {"score": abs(best.team_score or 0)} if best else None


# Other cards


def _way_to(card: Card | None) -> Json | None:
    return {"id": str(card.id), "code": card.code} if card else None


def _other(card: Card) -> Json:
    names = seats(log.load_card(card)).values()
    return {"id": str(card.id), "code": card.code, "seats": list(names)}


def same_table(card: Card) -> QuerySet[Card]:
    """Other open cards that are probably of the same game, because two phones started it offline.

    They share a player or a club table, and were started at about the same time.
    """
    if card.is_official or card.closed or card.finished_at:
        return Card.objects.none()
    about_then = (card.created_at - ONE_EVENING, card.created_at + ONE_EVENING)
    others = Card.objects.filter(
        game=card.game,
        is_official=False,  # a tournament's card is never merged
        closed=False,
        finished_at=None,
        next=None,
        created_at__range=about_then,
    ).exclude(id=card.id)
    players = list(card.seats.values_list("player_id", flat=True))
    is_same = Q(seats__player__in=players)
    if card.club_table_id:
        is_same |= Q(club_table=card.club_table_id)
    return others.filter(is_same).distinct()
