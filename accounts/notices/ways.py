"""Which ways a kind of notice takes to somebody: their own choice, or what holds without one."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.utils.translation import get_language

from accounts.models import Player
from accounts.models.notice import Kind, Way, Wish

BY_DEFAULT = {Way.PAGE: True, Way.PUSH: True, Way.MAIL: False}

Ways = dict[str, dict[str, bool]]  # kind -> way -> wanted


def ways_of(player: Player | UUID) -> Ways:
    ways = {kind: {str(way): wanted for way, wanted in BY_DEFAULT.items()} for kind in Kind.values}
    for wish in Wish.objects.filter(player=player):
        ways[wish.kind][wish.way] = wish.wanted
    return ways


def ways_for(kind: str, players: Iterable[UUID]) -> dict[UUID, dict[str, bool]]:
    """The ways of one kind for many people, in one question."""
    ways = {player: {str(way): on for way, on in BY_DEFAULT.items()} for player in players}
    for wish in Wish.objects.filter(player__in=ways, kind=kind):
        ways[wish.player_id][wish.way] = wish.wanted
    return ways


@transaction.atomic
def choose(player: Player, wanted: set[tuple[str, str]]) -> None:
    for kind in Kind.values:
        for way in Way.values:
            chosen = {"wanted": (kind, way) in wanted, "language": get_language() or "en"}
            Wish.objects.update_or_create(player=player, kind=kind, way=way, defaults=chosen)


def language_of(player: UUID) -> str:
    """Of the page on which somebody chose; mails know no other."""
    return Wish.objects.filter(player=player).values_list("language", flat=True).first() or "en"
