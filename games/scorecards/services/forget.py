"""Deletes people from cards: their names go, and what they entered stays.

This is the only place that changes the log. Names that they typed for people without a player are
deleted too; the name of another player is not.
"""

from functools import partial
from typing import Any
from uuid import UUID, uuid4

import msgspec
from django.db import transaction
from django.db.models import F, Q

from accounts.models import Result
from accounts.services.forget_players import NAMELESS
from games.scorecards.models import Card, Entry
from games.scorecards.services import publish
from games.scorecards.services.record_result import KIND

encode, decode = msgspec.json.encode, msgspec.json.decode


def forget(players: set[UUID], **_: Any) -> None:
    theirs = Q(seats__player__in=players) | Q(log__player__in=players)
    for id in Card.objects.filter(theirs).order_by("id").values_list("id", flat=True).distinct():
        card = Card.objects.select_for_update(of=("self",)).get(id=id)
        _forget_names(card, players)
        _forget_writer(card, players)
        _forget_phones(card, players)
        _forget_in_result(card, players)
        Card.objects.filter(id=card.id).update(version=F("version") + 1)
        transaction.on_commit(partial(publish.card_changed, card.id, card.revision, card.due))


def nameless(seat: int) -> str:
    return f"{NAMELESS}{seat + 1}"


def _forget_names(card: Card, players: set[UUID]) -> None:
    own = {seat for seat, player in _seats(card) if player in players}
    others = {seat for seat, player in _seats(card) if player not in players}
    for entry in card.log.filter(register__startswith="seat/").exclude(value="null"):
        seat = int(entry.register.removeprefix("seat/"))
        if seat in own or (entry.player_id in players and seat not in others):
            Entry.objects.filter(pk=entry.pk).update(value=encode(nameless(seat)).decode())


def _forget_writer(card: Card, players: set[UUID]) -> None:
    """Replace the writer's name. Rejected operations are deleted: they were never part of the
    card, and may contain anything, also names."""
    card.log.filter(player__in=players, verdict=Entry.Verdict.REJECTED).delete()
    card.log.filter(player__in=players).update(by=NAMELESS.strip())
    for seat, player in _seats(card):
        if player in players:
            card.log.filter(player=player).update(by=nameless(seat))


def _forget_phones(card: Card, players: set[UUID]) -> None:
    """Replace the phone's id in this log by a random one, because it is the same on all cards."""
    for phone in card.phones.filter(player__in=players):
        number = uuid4().hex
        pens = card.log.filter(register__startswith="pen/", value=encode(phone.device).decode())
        pens.update(value=encode(number).decode())
        card.log.filter(device=phone.device).update(device=number)


def _forget_in_result(card: Card, players: set[UUID]) -> None:
    """Remove the names from the stored result. It must equal what would be recorded now;
    otherwise a nudge would record the result again."""
    if not card.result:
        return
    result, seats = decode(card.result), {str(player): seat for seat, player in _seats(card)}
    for one in result["seats"]:
        if one["player_id"] and UUID(one["player_id"]) in players:
            name = nameless(seats.get(one["player_id"], one["seat"]))
            one |= {"player_id": None, "name": name}
            recorded = Result.objects.filter(source_kind=KIND, source_id=card.id)
            recorded.filter(seat=one["seat"]).update(name=name)
    Card.objects.filter(id=card.id).update(result=encode(result).decode())


def _seats(card: Card) -> list[tuple[int, UUID]]:
    return list(card.seats.values_list("index", "player"))
