"""The organiser's desk: who may use it, what all its pages share, and how it executes commands.

Each page has its own module (people.py, draw.py …); their forms post to `desk_command`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.models import Player
from accounts.sessions.request_types import Request
from accounts.web.refusal_message import refusal_as_message
from config.base.refusal import Refused
from tournaments.domain.commands import AnyCommand
from tournaments.domain.permissions import Actor, Role
from tournaments.domain.state import Round, TournamentState
from tournaments.domain.undo import inverse
from tournaments.models import Tournament
from tournaments.services.execute import execute
from tournaments.services.idempotency import command_key
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import actor_of, tournament_by_slug
from tournaments.web.desk.command_forms import command_from_form
from tournaments.web.shared import presentation
from tournaments.web.shared.log_sentences import log_lines_since

ORGANISERS: tuple[Role, ...] = ("organiser",)
ALL_AT_THE_DESK: tuple[Role, ...] = ("organiser", "scorekeeper")
LONGEST_NUMBER = 6  # digits


@dataclass
class Desk:
    tournament: Tournament
    state: TournamentState
    player: Player
    actor: Actor

    @cached_property
    def names(self) -> dict[int, str]:
        """All names, also children's: who runs the event has to know them."""
        return presentation.names(self.state)

    @property
    def round(self) -> Round | None:
        return self.state.last_round


def desk_or_403(request: Request, slug: str, roles: Sequence[Role] = ORGANISERS) -> Desk:
    tournament = tournament_by_slug(slug)
    if tournament is None:
        raise Http404(_("There is no such tournament."))
    player = request.player
    actor = actor_of(tournament, player)
    if not player or actor is None or actor.role not in roles:
        raise PermissionDenied(_("Only the club’s organisers may do that."))
    return Desk(tournament, load_state(tournament), player, actor)


def number_parameter(request: Request, name: str) -> int | None:
    """A number in the query string; None if it is missing or no number."""
    asked = request.GET.get(name, "")
    return int(asked) if asked.isdecimal() and len(asked) <= LONGEST_NUMBER else None


def desk_page(request: Request, desk: Desk, page: str, context: dict[str, Any]) -> HttpResponse:
    common = {
        "tournament": desk.tournament,
        "state": desk.state,
        "who": desk.actor,
        "is_organiser": desk.actor.role == "organiser",
        "names": desk.names,
        "round": desk.round,
        "page": page,
        "questions_count": sum(stray.is_question for stray in desk.state.strays),
        "here_count": sum(entry.is_here for entry in desk.state.entries),
        "back": request.get_full_path(),
    }
    return render(request, f"tournaments/desk/{page}.html", common | context)


@require_safe
def desk(request: Request, slug: str) -> HttpResponse:
    """Redirects to the page that is needed now: people, draw, tables or standings."""
    now = desk_or_403(request, slug, ALL_AT_THE_DESK)
    return redirect(page_for(now), slug=slug)


def page_for(desk: Desk) -> str:
    last = desk.round
    if last is None or desk.actor.role != "organiser":
        return "desk-tables" if last else "desk-people"
    if desk.state.phase in ("final", "closed"):
        return "desk-standings"
    return {"drawn": "desk-draw", "published": "desk-tables", "complete": "desk-draw"}[
        last.progress
    ]


# Commands


@require_POST
def desk_command(request: Request, slug: str) -> HttpResponse:
    """Executes the command of any form of the desk."""
    desk = desk_or_403(request, slug, ALL_AT_THE_DESK)
    with refusal_as_message(request, *OF_TOURNAMENTS):
        return execute_and_redirect(request, desk, _command(request.POST))
    return redirect(_next(request, desk))


def _command(form: QueryDict) -> AnyCommand:
    try:
        return command_from_form(form)
    except (msgspec.MsgspecError, RecursionError):
        raise Refused("malformed") from None


def execute_and_redirect(request: Request, desk: Desk, command: AnyCommand) -> HttpResponse:
    """Shows what was done and offers to undo it, or shows why it was refused."""
    command_id = command_key(desk.actor, request.POST.get("id", ""))
    with refusal_as_message(request, *OF_TOURNAMENTS):
        after = execute(
            desk.tournament, command, desk.actor, by=request.player, command_id=command_id
        )
        return redirect_with_undo(request, desk, command, after)
    return redirect(_next(request, desk))


def redirect_with_undo(
    request: Request, desk: Desk, command: AnyCommand, after: TournamentState
) -> HttpResponse:
    messages.success(request, _done_message(request, desk, command, after))
    return redirect(_next(request, desk))


def _done_message(request: Request, desk: Desk, command: AnyCommand, after: TournamentState) -> str:
    """The new sentences of the log, with an undo button if the command has an inverse."""
    log_lines = log_lines_since(desk.tournament, desk.tournament.position, after)
    undo = inverse(desk.state, command, after) if log_lines else None
    page = {
        "told": log_lines,
        "undo": msgspec.json.encode(undo).decode() if undo else "",
        "to": reverse("desk-do", args=[desk.tournament.slug]),
        "next": _next(request, desk),
    }
    return render_to_string("tournaments/desk/_done.html", page, request)


def _next(request: Request, desk: Desk) -> str:
    wanted = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        return wanted
    return reverse("desk", args=[desk.tournament.slug])
