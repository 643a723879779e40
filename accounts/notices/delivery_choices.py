"""The delivery channels of each kind of notice: the player's choice, or the default."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.utils.translation import get_language

from accounts.models import Player
from accounts.models.notice import Kind, Way, Wish

BY_DEFAULT = {Way.PAGE: True, Way.PUSH: True, Way.MAIL: False}

Channels = dict[str, dict[str, bool]]  # kind -> channel -> wanted


def channels_of(player: Player | UUID) -> Channels:
    channels = {
        kind: {str(way): wanted for way, wanted in BY_DEFAULT.items()} for kind in Kind.values
    }
    for choice in Wish.objects.filter(player=player):
        channels[choice.kind][choice.way] = choice.wanted
    return channels


def channels_by_player(kind: str, players: Iterable[UUID]) -> dict[UUID, dict[str, bool]]:
    """The channels of one kind for many players, in one query."""
    channels = {player: {str(way): on for way, on in BY_DEFAULT.items()} for player in players}
    for choice in Wish.objects.filter(player__in=channels, kind=kind):
        channels[choice.player_id][choice.way] = choice.wanted
    return channels


@transaction.atomic
def choose(player: Player, wanted: set[tuple[str, str]]) -> None:
    for kind in Kind.values:
        for way in Way.values:
            chosen = {"wanted": (kind, way) in wanted, "language": get_language() or "en"}
            Wish.objects.update_or_create(player=player, kind=kind, way=way, defaults=chosen)


def language_of(player: UUID) -> str:
    """The language of the page on which they chose channels; mails use it."""
    return Wish.objects.filter(player=player).values_list("language", flat=True).first() or "en"
