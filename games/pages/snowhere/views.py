"""The daily carpet: start it or go on, see how it went and how the club did, practise."""

from datetime import date
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Player
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.web.join_codes import join_address
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.pages.snowhere import share_picture
from games.pages.snowhere.ranking import left_at, ranking
from games.pages.snowhere.share_text import carpet_line
from games.tables.daily.attempts import daily_of, streak
from games.tables.daily.days import options_of, today
from games.tables.daily.par import par_of
from games.tables.daily.start import open_daily, open_practice
from games.tables.models import Status, Table
from games.tables.services.limits import count_new_table
from games.tables.services.refusals import REFUSALS
from games.tables.web.views import visible_table

MOST_CLUBS = 10

Page = dict[str, Any]


@require_http_methods(["GET", "HEAD", "POST"])
def daily_carpet(request: Request) -> HttpResponse:
    day, refusal = today(), ""
    if request.method == "POST":
        try:
            return redirect(_table_for(request, day))
        except Refused as refused:
            refusal = sentence(refused, REFUSALS)
    page: Page = {
        "day": day,
        "spread": options_of(SNOWHERE, day)["spread"],
        "par": par_of(SNOWHERE, day),
    }
    page["refusal"] = refusal
    if request.player:
        page |= _own(request, request.player, day, page["par"])
    return render(request, "games/snowhere/daily.html", page, status=409 if refusal else 200)


def _table_for(request: Request, day: date) -> Table:
    """The table of the one ranked attempt, or a practice table once that is finished."""
    begun = daily_of(SNOWHERE, request.player, day) if request.player else None
    is_done = begun is not None and begun.table.status == Status.FINISHED
    if begun is None or is_done:
        count_new_table(request)
    return (open_practice if is_done else open_daily)(SNOWHERE, player_or_guest(request), day)


def _own(request: Request, player: Player, day: date, par: Any) -> Page:
    begun = daily_of(SNOWHERE, player, day)
    left = left_at(begun) if begun else None
    address = join_address(request, reverse("daily-carpet"))
    return {
        "table": begun and begun.table,
        "streak": streak(SNOWHERE, player, day),
        "clubs": [(club, ranking(club, player, day)) for club in player.clubs.all()[:MOST_CLUBS]],
        "left": left,
        "share_line": carpet_line(left, par, day, address) if left else "",
    }


@require_safe
def carpet_picture(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    if table.game != SNOWHERE.key or table.status != Status.FINISHED:
        raise Http404(REFUSALS["not-finished"])
    return HttpResponse(share_picture.picture_of(table), content_type="image/png")
