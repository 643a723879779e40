"""The daily gnome: start it or go on, see how it went, and what yesterday's gnomes were."""

from datetime import date, timedelta
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from accounts.models import Player
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.web.join_codes import join_address
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from games.engines.gnome_me.flashes import drawn
from games.engines.gnome_me.game import ONLINE as GNOME_ME
from games.pages.gnome_me.score import BEST, Score, everybody, gnomes_of, score_of
from games.pages.gnome_me.share_text import dots, in_minutes, share_line
from games.tables.daily.attempts import daily_of, streak
from games.tables.daily.days import today
from games.tables.daily.start import open_daily
from games.tables.models import Table
from games.tables.services.limits import count_new_table
from games.tables.services.refusals import REFUSALS

Page = dict[str, Any]


@require_http_methods(["GET", "HEAD", "POST"])
def daily(request: Request) -> HttpResponse:
    refusal = ""
    if request.method == "POST":
        try:
            return redirect(_table_for(request, today()))
        except Refused as refused:
            refusal = sentence(refused, REFUSALS)
    day = today()
    page = {
        "refusal": refusal,
        "day": day,
        "steps": everybody(day),
        "yesterday": [drawn(parts).gnome for parts in gnomes_of(day - timedelta(days=1))],
        **(_own(request, request.player, day) if request.player else {}),
    }
    return render(request, "games/gnome_me/daily.html", page, status=409 if refusal else 200)


def _table_for(request: Request, day: date) -> Table:
    """The player's table of this day. Resuming it does not count as a new table."""
    if not (request.player and daily_of(GNOME_ME, request.player, day)):
        count_new_table(request)
    return open_daily(GNOME_ME, player_or_guest(request), day)


def _own(request: Request, player: Player, day: date) -> Page:
    begun = daily_of(GNOME_ME, player, day)
    score = score_of(begun) if begun else None
    return {
        "table": begun and begun.table,
        "streak": streak(GNOME_ME, player, day),
        **(_score_context(request, score) if score else {}),
    }


def _score_context(request: Request, score: Score) -> Page:
    return {
        "score": score,
        "best": BEST,
        "time": in_minutes(score),
        "flashes": list(zip(dots(score), score.flashes, strict=True)),
        "share_line": share_line(score, join_address(request, reverse("daily"))),
    }
