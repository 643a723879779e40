"""Sets request.player: the player of this session, or something false. Read only when asked for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from accounts import services
from accounts.identity import player_of
from accounts.limits import TooManyGuests
from accounts.models import Player


class PlayerMiddleware(MiddlewareMixin):
    def process_request(self, request: HttpRequest) -> None:
        request.player = SimpleLazyObject(lambda: _seen(player_of(request)))

    def process_exception(self, request: HttpRequest, wrong: Exception) -> HttpResponse | None:
        """Where a page has no place of its own for it."""
        return render(request, "429.html", status=429) if isinstance(wrong, TooManyGuests) else None


def _seen(player: Player | None) -> Player | None:
    if player:
        services.note_seen(player)
    return player
