"""Sets request.player: the player of this session, or something false. Read only when asked for."""

from typing import cast

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from accounts import services
from accounts.identity import player_of
from accounts.limits import TooManyGuests
from accounts.models import Player
from accounts.requests import Request


class PlayerMiddleware(MiddlewareMixin):
    def process_request(self, request: Request) -> None:
        lazy = SimpleLazyObject(lambda: _seen(player_of(request)))
        request.player = cast("Player | None", lazy)

    def process_exception(self, request: Request, wrong: Exception) -> HttpResponse | None:
        """Where a page has no place of its own for it."""
        return render(request, "429.html", status=429) if isinstance(wrong, TooManyGuests) else None


def _seen(player: Player | None) -> Player | None:
    if player:
        services.note_seen(player)
    return player
