"""Sets request.player: the player of this session, or something false. Read only when asked for."""

from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from accounts import services
from accounts.identity import player_of
from accounts.models import Player


class PlayerMiddleware(MiddlewareMixin):
    def process_request(self, request: HttpRequest) -> None:
        request.player = SimpleLazyObject(lambda: _seen(player_of(request)))


def _seen(player: Player | None) -> Player | None:
    if player:
        services.note_seen(player)
    return player
