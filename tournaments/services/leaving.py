"""Somebody leaves for good: their name goes from the logs, what happened stays.

The one exception to a log that is never changed: the chain is linked anew around it.
"""

from typing import Any
from uuid import UUID

import msgspec
from django.db.models import F, Q

from accounts.deletion import NAMELESS, forgets
from tournaments import chain
from tournaments.models import Step, Tournament

encode, decode = msgspec.json.encode, msgspec.json.decode


@forgets
def forget(players: set[UUID]) -> None:
    theirs = Q(log__by__in=players)
    for player in players:
        theirs |= Q(log__fact__contains=str(player))
    for id in Tournament.objects.filter(theirs).values_list("pk", flat=True).distinct():
        _forget_in(id, {str(player) for player in players})


def _forget_in(id: UUID, players: set[str]) -> None:
    """Under the lock that every writer takes, or a step written meanwhile would break the chain."""
    tournament = Tournament.objects.select_for_update().get(pk=id)
    steps, before = list(tournament.log.order_by("position")), tournament.id.hex
    for step in steps:
        fact = decode(step.fact)
        _take_out(fact, players)
        step.fact = encode(fact).decode()
        if str(step.by_id) in players:
            step.by_name, step.deed = NAMELESS.strip(), ""
        step.hash = before = chain.link(before, step)
    # Row by row: a composite key knows no bulk update.
    for step in steps:
        rows = Step.objects.filter(tournament=tournament, position=step.position)
        rows.update(fact=step.fact, by_name=step.by_name, deed=step.deed, hash=step.hash)
    Tournament.objects.filter(pk=tournament.pk).update(edition=F("edition") + 1)


def _take_out(told: Any, players: set[str]) -> None:
    """Wherever a player is named, by whatever they are called there."""
    if isinstance(told, list):
        for one in told:
            _take_out(one, players)
    elif isinstance(told, dict):
        if told.get("player") in players:
            told |= {"player": None, "name": _nameless(told), "avatar": "", "stand_in": ""}
        if told.get("by") in players:
            told |= {"by": "", "by_name": NAMELESS.strip()}
        for one in told.values():
            _take_out(one, players)


def _nameless(told: dict[str, Any]) -> str:
    return f"{NAMELESS}{told.get('number', '')}".strip()
