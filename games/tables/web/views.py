"""The pages of tables. They translate requests into services and selectors, and nothing else."""

from collections.abc import Callable
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.domain import codes
from accounts.domain.nicknames import suggest
from accounts.models import Player
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.storage.limits import address_of
from accounts.storage.pagination import page_of
from accounts.storage.player_aliases import speaks_for
from accounts.web.join_codes import join_address, led_to, looked_up, qr_svg
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import sentence
from games.catalogue import GAMES, fan_sprites
from games.engines.core.game import Game
from games.tables.daily.embargo import is_closed
from games.tables.live.outgoing import first_message
from games.tables.live.phrases import PHRASES
from games.tables.models import UNFINISHED, Status, Table
from games.tables.services import limits, seats
from games.tables.services.leave import away_limit
from games.tables.services.refusals import REFUSALS
from games.tables.storage import selectors
from games.tables.web import fairness, replay_frames
from games.tables.web.forms import NewTableForm, agreed_at
from games.tables.web.lessons import lesson_of

# Finding and opening a table


@require_safe
def lobby(request: Request) -> HttpResponse:
    free = page_of(selectors.open_tables(), request.GET.get("open"), selectors.A_PAGE)
    page: dict[str, object] = {"here": "lobby", "games": GAMES.values()}
    page["sprites"] = fan_sprites()
    page |= {"open_pages": free, "open_tables": selectors.lines(free.rows)}
    page["public_games"] = selectors.public_games(request.player)
    if request.player:
        page |= _own_tables(request, request.player)
    return render(request, "tables/lobby.html", page)


def _own_tables(request: Request, player: Player) -> dict[str, Any]:
    running = selectors.running_for(player)
    own = page_of(running, request.GET.get("own"), selectors.A_PAGE)
    return {
        "own_pages": own,
        "running": selectors.running_lines(own.rows, player),
        "finished": selectors.finished_for(player),
    }


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: Request, game: str) -> HttpResponse:
    chosen, is_quick = _game(game), "quick" in request.POST
    wishes = None if is_quick else request.POST or None
    form = NewTableForm(chosen, wishes, initial={"places": 4, "level": "normal"})
    page: dict[str, Any] = {"game": chosen, "form": form}
    try:
        if is_quick:
            return redirect(_quick_table(request, chosen))
        if request.method == "POST" and form.is_valid():
            return redirect(_open_table(request, chosen, form.cleaned_data))
    except Refused as refused:
        page["refusal"] = sentence(refused, REFUSALS)
    return render(request, "tables/new.html", page, status=409 if "refusal" in page else 200)


def _quick_table(request: Request, game: Game) -> Table:
    """A new table that starts at once: against bots, or alone in a game without opponents."""
    limits.count_new_table(request)
    host = player_or_guest(request)
    return seats.open_and_start(game=game.key, host=host, bots=game.quick_bots)


def _open_table(request: Request, game: Game, wishes: dict[str, Any]) -> Table:
    limits.count_new_table(request)
    return seats.open_table(
        game=game.key,
        options=wishes["options"],
        places=wishes["places"],
        clock=wishes["clock"],
        is_public=wishes["visibility"] == "public",
        host=player_or_guest(request),
        bots=wishes["bots"] or 0,
        level=wishes["level"],
    )


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: Request) -> HttpResponse:
    """The form for a code that somebody reads out."""
    if request.method != "POST":
        return render(request, "tables/join.html", {})
    code = codes.tidy(request.POST.get("code", ""))
    try:
        return redirect(_target_of(request, code))
    except (Http404, PermissionDenied) as refusal:
        page = {"code": code, "refusal": str(refusal)}
        return render(request, "tables/join.html", page, status=404)


@require_safe
def join_code(request: Request, code: str) -> HttpResponse:
    return redirect(_target_of(request, code.upper()))


def _target_of(request: Request, code: str) -> Table | str:
    """What the code stands for: a table, or the address of something else, such as a card.

    People do not know which kind of code they have.
    """
    elsewhere = led_to(address_of(request), code) if codes.is_code(code) else None
    return elsewhere or visible_table(request, code)


# At a table


@require_safe
def table(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    join_url = join_address(request, reverse("join-code", args=[table.code]))
    page = {
        "table": table,
        "game": GAMES[table.game],
        "first": first_message(table, request.player),
        "phrases": [{"key": key, "sentence": str(said)} for key, said in PHRASES.items()],
        "agreed": agreed_at(table),
        "away_after": away_limit(table.game, table.clock),
        "levels": GAMES[table.game].bots.levels,
        "join_url": join_url,
        "qr_svg": qr_svg(join_url),
        "daily": is_closed(table.id) and not table.is_official,
        "player": request.player,
        "suggested_name": "" if request.player else suggest(),
    }
    return render(request, "tables/table.html", page)


@require_POST
def sit(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    try:
        player = player_or_guest(request, request.POST.get("nickname", ""))
    except ValidationError as wrong:
        return _refused(request, table, " ".join(wrong.messages))
    return _do(request, table, lambda: seats.sit_down(table.id, player))


@require_POST
def add_bot(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    level = request.POST.get("level", "normal")
    return _do_as_seated(request, table, lambda _by: seats.seat_bots(table.id, level))


@require_POST
def stand_up(request: Request, code: str) -> HttpResponse:
    table, seat = visible_table(request, code), _seat(request)
    return _do_as_seated(request, table, lambda by: seats.stand_up(table.id, seat, by))


@require_POST
def rename(request: Request, code: str) -> HttpResponse:
    table, seat = visible_table(request, code), _seat(request)
    return _do_as_seated(request, table, lambda by: seats.rename(table.id, seat, by))


def _seat(request: Request) -> int:
    seat = request.POST.get("seat", "")
    return int(seat) if seat.isdecimal() and len(seat) < 3 else -1


@require_POST
def start(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    return _do_as_seated(request, table, lambda by: seats.start_table(table.id, by))


@require_POST
def rematch(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    try:
        by = _seated_player(request, table)
        if table.next_id is None and table.status not in UNFINISHED:
            limits.count_new_table(request)
        return redirect(seats.rematch(table.id, by))
    except Refused as refused:
        return _refused(request, table, sentence(refused, REFUSALS))


def _do_as_seated(
    request: Request, table: Table, change: Callable[[Player], object]
) -> HttpResponse:
    return _do(request, table, lambda: change(_seated_player(request, table)))


def _do(request: Request, table: Table, change: Callable[[], object]) -> HttpResponse:
    try:
        change()
    except Refused as refused:
        return _refused(request, table, sentence(refused, REFUSALS))
    return redirect(table)


def _seated_player(request: Request, table: Table) -> Player:
    if not request.player or not _sits_at(request, table):
        refuse("not-seated")
    return request.player


def _sits_at(request: Request, table: Table) -> bool:
    if not request.player:
        return False
    return table.seats.filter(player__in=speaks_for(request.player)).exists()


def _refused(request: Request, table: Table, sentence: str) -> HttpResponse:
    """JSON for a request by script; otherwise a message on the table's page."""
    if request.accepts("text/html"):
        messages.error(request, sentence)
        return redirect(table)
    return JsonResponse({"sentence": sentence}, status=409)


# After a game, and before the first


@require_safe
def team_record(request: Request, code: str) -> JsonResponse:
    """The best result of the same team before this game, for the page that ends the game."""
    return JsonResponse({"best": selectors.team_best(visible_table(request, code))})


@require_safe
def replay(request: Request, code: str) -> HttpResponse:
    table = _finished(request, code)
    if request.accepts("text/html"):
        page = {"table": table, "game": GAMES[table.game], "seats": replay_frames.seats(table)}
        return render(request, "tables/replay.html", page)
    return HttpResponse(
        msgspec.json.encode(replay_frames.frames(table)), content_type="application/json"
    )


@require_safe
def verify(request: Request, code: str) -> HttpResponse:
    table = visible_table(request, code)
    page = {
        "table": table,
        "hash": fairness.published_hash(table),
        "seed": fairness.published_seed(table),
        "deals": fairness.published_deals(table),
    }
    return render(request, "tables/verify.html", page)


@require_safe
def tutorial(request: Request, game: str) -> HttpResponse:
    chosen = _game(game)
    learner = request.player.nickname if request.player else suggest()
    page = {"game": chosen, "lesson": lesson_of(chosen, learner)}
    return render(request, "tables/tutorial.html", page)


def _game(key: str) -> Game:
    if key not in GAMES:
        raise Http404(_("There is no such game."))
    return GAMES[key]


def visible_table(request: Request, code: str) -> Table:
    try:
        table = looked_up(
            address_of(request),
            lambda: Table.objects.filter(code=code).first() if codes.is_code(code) else None,
            lambda table: _sits_at(request, table),
        )
    except Refused as refused:
        raise PermissionDenied(sentence(refused, REFUSALS)) from None
    if table is None:
        raise _not_found("no-such-table")
    if is_closed(table.id) and not _sits_at(request, table):
        raise _not_found("daily-closed")
    return table


def _not_found(code: str) -> Http404:
    return Http404(sentence(Refused(code), REFUSALS))


def _finished(request: Request, code: str) -> Table:
    table = visible_table(request, code)
    if table.status not in (Status.FINISHED, Status.CLOSED):
        raise _not_found("not-finished")
    if is_closed(table.id):
        raise _not_found("daily-closed")
    return table
