"""The home page: games that wait for this player, and a new game within one tap."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import Player
from accounts.sessions.request_types import Request
from games.catalogue import GAMES, fan_sprites
from games.tables.storage import selectors as tables
from tournaments.storage import selectors as tournaments

MOST_OPEN_TABLES = 6
LOOKED_INTO = 20  # of one's own games, to find those that wait for their owner
MOST_RUNNING = 6
MOST_EVENTS = 2


@require_safe
def home(request: Request) -> HttpResponse:
    page = {
        "here": "home",
        "games": [game for game in GAMES.values() if game.ready],
        "sprites": fan_sprites(),
        "open_tables": tables.lines(tables.open_tables()[:MOST_OPEN_TABLES]),
        "events": tournaments.announced(request.player, MOST_EVENTS),
    }
    return render(request, "pages/home.html", page | waiting_for(request.player))


def waiting_for(player: Player | None) -> dict[str, object]:
    if not player:
        return {}
    running = tables.running_lines(tables.running_for(player)[:LOOKED_INTO], player)
    return {
        "again": tables.last_table_for(player),
        "running": running[:MOST_RUNNING],
        "has_more_running": len(running) > MOST_RUNNING,
    }
