"""The views of the API."""

import msgspec
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language

from config.base.refusal import Refused, refuse
from tournaments.api import responses
from tournaments.api.openapi import document
from tournaments.api.operations import OPERATIONS, READ_LIST
from tournaments.api.requests import json_response, public_read, query_of, token_of, token_write
from tournaments.api.schemas import ResultInput, ResultTaken, TournamentList
from tournaments.domain import commands
from tournaments.domain.permissions import Actor
from tournaments.domain.state import TournamentState
from tournaments.models import Token, Tournament
from tournaments.services.execute import execute
from tournaments.services.idempotency import command_key
from tournaments.storage.selectors import may_see, tournament_by_slug
from tournaments.web.shared.fragments import cached_fragment

AT_ONCE = 100  # of a list
LARGEST = 16 * 1024  # bytes of a result
LONGEST_KEY = 40


def _whole(text: str) -> int | float:
    """Some languages write 41.0 for 41, and to JSON both are the same number."""
    number = float(text)
    return int(number) if number.is_integer() else number


_decode = msgspec.json.Decoder(float_hook=_whole).decode


# For people who write programs


@public_read
def docs(request: HttpRequest) -> HttpResponse:
    page = {"operations": OPERATIONS, "host": request.build_absolute_uri("/").rstrip("/")}
    return render(request, "tournaments/api.html", page)


@public_read
def openapi(request: HttpRequest) -> HttpResponse:
    return json_response(msgspec.json.encode(document(request.build_absolute_uri("/"))))


# Reading


@public_read
def tournaments(request: HttpRequest) -> HttpResponse:
    """The latest first, optionally of one club or in one phase."""
    asked = query_of(request, READ_LIST)
    first = int(asked.get("from", 0))
    found = list(_wanted(asked)[first : first + AT_ONCE + 1])
    absolute = request.build_absolute_uri
    listed = tuple(responses.tournament_summary(one, absolute) for one in found[:AT_ONCE])
    more = _further(request, first + AT_ONCE) if len(found) > AT_ONCE else None
    return json_response(TournamentList(tournaments=listed, next=more))


def _wanted(asked: dict[str, str]) -> QuerySet[Tournament]:
    columns = {"club": "club__slug", "phase": "phase"}
    wanted = {column: asked[name] for name, column in columns.items() if name in asked}
    shown = Tournament.objects.filter(is_listed=True).exclude(phase=Tournament.Phase.DRAFT)
    return shown.filter(**wanted).select_related("club").order_by("-starts_at", "pk")


def _further(request: HttpRequest, first: int) -> str:
    query = request.GET.copy()
    query["from"] = str(first)
    return request.build_absolute_uri(f"{reverse('api-tournaments')}?{query.urlencode()}")


@public_read
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """A token also reads its own tournament while that is not listed."""
    found = tournament_by_slug(slug)
    if found is None or not (may_see(found, None) or _holds_token(request, found)):
        refuse("no-such-tournament")
    tag = f'"{found.position}-{found.edition}-{get_language()}"'
    response = get_conditional_response(request, etag=tag) or json_response(_body(request, found))
    response["ETag"] = tag
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ("Authorization",))
    return response


def _holds_token(request: HttpRequest, tournament: Tournament) -> bool:
    is_draft = tournament.phase == Tournament.Phase.DRAFT
    if is_draft or "authorization" not in request.headers:
        return False
    return token_of(request).tournament_id == tournament.pk


def _body(request: HttpRequest, tournament: Tournament) -> bytes:
    def make() -> bytes:
        return msgspec.json.encode(
            responses.tournament_response(tournament, request.build_absolute_uri)
        )

    root = request.build_absolute_uri("/")
    return cached_fragment(tournament, f"api {tournament.edition} {root}", make)


# Writing


@token_write
def results(request: HttpRequest, slug: str) -> HttpResponse:
    """The result is only reported until a person confirms it."""
    token = token_of(request)
    tournament = _of_token(token, slug)
    asked, key = _read(request), _key(request)
    actor = Actor(role="program", id=f"token/{token.pk}", name=token.name)
    command = commands.Report(asked.round, asked.table, asked.scores, partial=asked.partial)
    state = execute(tournament, command, actor, command_id=command_key(actor, key))
    _refuse_other_result(state, command, actor)
    tournament.refresh_from_db(fields=["position"])
    pod = state.rounds[asked.round - 1].pod(asked.table)
    assert pod is not None
    return json_response(ResultTaken(position=tournament.position, state=responses.state_of(pod)))


def _of_token(token: Token, slug: str) -> Tournament:
    if token.tournament.slug == slug:
        return token.tournament
    other = tournament_by_slug(slug)
    is_known = other is not None and may_see(other, None)
    refuse("foreign-token" if is_known else "no-such-tournament")


def _read(request: HttpRequest) -> ResultInput:
    if int(request.headers.get("content-length") or 0) > LARGEST or len(request.body) > LARGEST:
        refuse("too-large")
    try:
        return msgspec.convert(_decode(request.body), ResultInput)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("malformed") from None


def _key(request: HttpRequest) -> str:
    key = request.headers.get("idempotency-key", "")
    if len(key) > LONGEST_KEY:
        refuse("key-too-long", most=LONGEST_KEY)
    return key


def _refuse_other_result(state: TournamentState, command: commands.Report, actor: Actor) -> None:
    """A repeated idempotency key gets the same answer, but only for the same result."""
    pod = state.rounds[command.round - 1].pod(command.pod) if state.round(command.round) else None
    own = [version for version in pod.versions if version.by == actor.id] if pod else []
    sent = sorted((one.entry, one.score) for one in command.scores)
    if not any(sorted((one.entry, one.score) for one in known.scores) == sent for known in own):
        refuse("key-used")
