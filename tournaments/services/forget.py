"""Removes a deleted player's name from the logs; everything else stays.

The one exception to a log that never changes: the hash chain is computed again.
"""

from typing import Any
from uuid import UUID

import msgspec
from django.db.models import F, Q

from accounts.services.forget_players import NAMELESS
from tournaments.models import Entrant, Step, Tournament
from tournaments.storage import hash_chain

encode, decode = msgspec.json.encode, msgspec.json.decode


def forget(players: set[UUID], **_: Any) -> None:
    wrote = Step.objects.filter(by__in=players).order_by().values("tournament")
    named = Q(pk__in=Entrant.objects.filter(player__in=players).values("tournament"))
    there = Tournament.objects.filter(named | Q(pk__in=wrote)).order_by("pk")
    for id in there.values_list("pk", flat=True):
        _forget_in(id, {str(player) for player in players})


def _forget_in(id: UUID, players: set[str]) -> None:
    """Under the lock that every writer takes: a row appended meanwhile would break the chain."""
    tournament = Tournament.objects.select_for_update().get(pk=id)
    steps, before = list(tournament.log.order_by("position")), tournament.id.hex
    for step in steps:
        event = decode(step.fact)
        _remove_names(event, players)
        step.fact = encode(event).decode()
        if str(step.by_id) in players:
            step.by_name, step.deed = NAMELESS.strip(), ""
        step.hash = before = hash_chain.link(before, step)
    # Row by row: a composite key knows no bulk update.
    for step in steps:
        rows = Step.objects.filter(tournament=tournament, position=step.position)
        rows.update(fact=step.fact, by_name=step.by_name, deed=step.deed, hash=step.hash)
    Tournament.objects.filter(pk=tournament.pk).update(edition=F("edition") + 1)


def _remove_names(value: Any, players: set[str]) -> None:
    """At any depth of an event, under every key that names a player."""
    if isinstance(value, list):
        for one in value:
            _remove_names(one, players)
    elif isinstance(value, dict):
        if value.get("player") in players:
            value |= {"player": None, "name": _nameless(value), "avatar": "", "stand_in": ""}
        if value.get("by") in players:
            value |= {"by": "", "by_name": NAMELESS.strip()}
        for one in value.values():
            _remove_names(one, players)


def _nameless(value: dict[str, Any]) -> str:
    return f"{NAMELESS}{value.get('number', '')}".strip()
