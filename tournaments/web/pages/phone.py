"""The player's own part of a tournament's page: where to sit, what to report, results so far.

A form here sends one command in the player's own name; domain/permissions.py decides if it is
allowed.
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import Player
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.storage.limits import Limit, address_of
from games.engines.core.contract import MoveRefused
from tournaments.domain import commands, limits
from tournaments.domain.commands import AnyCommand
from tournaments.domain.permissions import Actor
from tournaments.domain.state import Pod, Round, TournamentState
from tournaments.models import Tournament
from tournaments.services.call_players import has_unread_call, mark_call_read
from tournaments.services.execute import execute
from tournaments.services.join_code import OPEN
from tournaments.services.refusals import refusal_sentence
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import actor_of, entries_of
from tournaments.web.shared.access import tournament_or_404
from tournaments.web.shared.player_view import PlayerView, player_view

ENTERING = Limit("tournament-entries", tries=limits.ENTERING_AN_HOUR, seconds=3600)
ENTERING_OF_ONE = Limit("tournament-entries-of-one", tries=limits.ENTERING_OF_ONE, seconds=3600)
CHECK_IN_OPENS = timedelta(hours=3)  # before the start: nobody is there earlier


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def me(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    if request.method == "POST" and request.POST.get("do") == "read_call":
        return _mark_calls_read(request, tournament)
    if request.method == "POST":
        execute_form(request, tournament)
        return redirect(tournament)
    page = {"tournament": tournament, **own_context(request, tournament)}
    return render(request, "tournaments/_me.html", page)


def own_context(request: Request, tournament: Tournament) -> dict[str, Any]:
    """The template context about the viewer; others may be offered to enter."""
    actor = actor_of(tournament, request.player or None)
    views = _views(request, tournament, actor)
    return {
        "who": actor,
        "chairs": views,
        "called": _round_of_unread_call(request, tournament, views),
        "may_enter": not views and tournament.phase in OPEN,
        "is_late": tournament.phase == Tournament.Phase.RUNNING,
        "is_early": tournament.starts_at - timezone.now() > CHECK_IN_OPENS,
    }


def _views(request: Request, tournament: Tournament, actor: Actor | None) -> list[PlayerView]:
    numbers = sorted(actor.entries) if actor else []
    return [player_view(tournament, number, request.player or None) for number in numbers]


# Calls to tables


def _round_of_unread_call(
    request: Request, tournament: Tournament, views: list[PlayerView]
) -> int | None:
    """The page marks the call as read, by a post: showing a page writes nothing."""
    for drawn, pod in _tables(views):
        if request.player and has_unread_call(tournament, drawn, pod, request.player.pk):
            return drawn.number
    return None


def _mark_calls_read(request: Request, tournament: Tournament) -> HttpResponse:
    """Only calls of the round that the page showed; there may be another one by now."""
    if player := request.player:
        for drawn, pod in _tables(_views(request, tournament, actor_of(tournament, player))):
            if str(drawn.number) == request.POST.get("round"):
                mark_call_read(tournament, drawn, pod, player.pk)
    return HttpResponse(status=204)


def _tables(views: list[PlayerView]) -> Iterator[tuple[Round, Pod]]:
    return ((view.round, view.pod) for view in views if view.round and view.pod)


# Commands


def execute_form(request: Request, tournament: Tournament) -> bool:
    """Executes the form's command and shows the outcome. Returns whether it succeeded."""
    try:
        player = _player(request, tournament)
        command = _command(request.POST, player)
        actor = actor_of(tournament, player) or Actor("player", str(player.pk), player.nickname)
        state = execute(tournament, command, actor, player)
        messages.success(request, success_message(command, state))
        return True
    except MoveRefused as refused:
        messages.error(request, refusal_sentence(refused))
    except ValidationError as wrong:
        messages.error(request, " ".join(wrong.messages))
    return False


def _player(request: Request, tournament: Tournament) -> Player:
    """The session's player. Only the entry form creates a guest."""
    if request.POST.get("do") == "enter":
        _count_entering(request, tournament)
        return player_or_guest(request, request.POST.get("nickname", ""))
    if not request.player:
        raise MoveRefused("not-allowed")
    return request.player


def _count_entering(request: Request, tournament: Tournament) -> None:
    """The player's limit comes first, so that one player cannot use up the limit of the hall."""
    if request.player:
        if not ENTERING_OF_ONE.allows(str(request.player.pk)):
            raise MoveRefused("too-fast")
        if entries_of(load_state(tournament), request.player):
            return
    if not ENTERING.allows(address_of(request)):
        raise MoveRefused("too-fast")


def _command(form: QueryDict, player: Player) -> AnyCommand:
    try:
        return msgspec.convert({"do": form.get("do"), **_words(form, player)}, AnyCommand)
    except (msgspec.ValidationError, ValueError):
        raise MoveRefused("malformed") from None


def _words(form: QueryDict, player: Player) -> dict[str, Any]:
    match form.get("do"):
        case "enter":
            one = {"name": player.nickname, "player": str(player.pk), "avatar": player.avatar}
            return {"people": [one], "here": "here" in form}
        case "check_in":
            return {"numbers": [number(form.get("entry", ""))]}
        case "drop_out" | "come_back":
            return {"number": number(form.get("entry", ""))}
        case "report":
            return _pod(form) | {"scores": _scores(form), "partial": "partial" in form}
        case "confirm":
            return _pod(form) | {"version": number(form.get("version", ""))}
    raise MoveRefused("malformed")


def _pod(form: QueryDict) -> dict[str, int]:
    return {"round": number(form.get("round", "")), "pod": number(form.get("pod", ""))}


def _scores(form: QueryDict) -> list[dict[str, int]]:
    """One score for each entry at the table."""
    pairs = zip(form.getlist("who"), form.getlist("score"), strict=True)
    return [{"entry": number(entry), "score": number(score)} for entry, score in pairs]


def number(typed: str) -> int:
    """A typed number, with a hyphen or a true minus sign."""
    return int(typed.strip().replace("−", "-")[:12])


def success_message(command: AnyCommand, state: TournamentState) -> str:
    match command:
        case commands.Enter(here=False):
            return _("You are entered. See you there.")
        case commands.Enter() | commands.CheckIn() | commands.ComeBack():
            return _("You are in. Keep this page open: it tells you where to sit.")
        case commands.DropOut():
            return _("You have left. What you scored stands.")
        case commands.Report(round=drawn, pod=pod) | commands.Confirm(round=drawn, pod=pod):
            return _result_message(state.rounds[drawn - 1].pod(pod))
    return _("Thank you.")


def _result_message(pod: Pod | None) -> str:
    if pod and pod.result:
        return _("Thank you. The result counts.")
    if pod and pod.is_disputed:
        return _("Somebody else told other numbers. The desk will ask you.")
    return _("Thank you. Somebody else at your table has to confirm it.")
