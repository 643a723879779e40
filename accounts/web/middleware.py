"""Sets request.player: the session's player, or a false value. Loaded lazily."""

from typing import cast

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from accounts import services
from accounts.models import Player
from accounts.sessions.identity import player_of
from accounts.sessions.request_types import Request
from accounts.storage.limits import TooManyGuests


class PlayerMiddleware(MiddlewareMixin):
    def process_request(self, request: Request) -> None:
        lazy = SimpleLazyObject(lambda: _note_seen(player_of(request)))
        request.player = cast("Player | None", lazy)

    def process_exception(self, request: Request, wrong: Exception) -> HttpResponse | None:
        """Answers 429 to too many guests, for views that do not catch it themselves."""
        return render(request, "429.html", status=429) if isinstance(wrong, TooManyGuests) else None


def _note_seen(player: Player | None) -> Player | None:
    if player:
        services.note_seen(player)
    return player
