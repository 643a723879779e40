"""The addresses of the API."""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.engines.core.contract import MoveRefused
from tournaments.api import telling
from tournaments.api.answers import ResultAsked, ResultTaken, Tournaments
from tournaments.api.asking import answered, reading, token_of, writing
from tournaments.api.openapi import document
from tournaments.api.operations import OPERATIONS
from tournaments.book import deeds
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.fragments import kept
from tournaments.idempotency import deed_key
from tournaments.models import Token, Tournament
from tournaments.selectors import may_see, tournament_by_slug
from tournaments.services.doing import do

AT_ONCE = 100  # of a list
LARGEST = 16 * 1024  # bytes of a result
LONGEST_KEY = 40

_decode = msgspec.json.Decoder(ResultAsked).decode


# For people who write programs


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    page = {"operations": OPERATIONS, "host": request.build_absolute_uri("/").rstrip("/")}
    return render(request, "tournaments/api.html", page)


@reading
def openapi(request: HttpRequest) -> HttpResponse:
    return answered(msgspec.json.encode(document(request.build_absolute_uri("/"))))


# Reading


@reading
def tournaments(request: HttpRequest) -> HttpResponse:
    """The latest first; of a club, or in a phase, if that is asked for."""
    start = request.GET.get("from", "")
    first = int(start) if start.isdecimal() and len(start) < 8 else 0
    found = list(_wanted(request)[first : first + AT_ONCE + 1])
    absolute = request.build_absolute_uri
    listed = tuple(telling.listed(one, absolute) for one in found[:AT_ONCE])
    more = _further(request, first + AT_ONCE) if len(found) > AT_ONCE else None
    return answered(Tournaments(tournaments=listed, next=more))


def _wanted(request: HttpRequest) -> Any:
    wanted = {"club__slug": request.GET.get("club"), "phase": request.GET.get("phase")}
    asked = {name: value.replace("\0", "") for name, value in wanted.items() if value}
    shown = Tournament.objects.filter(is_listed=True).exclude(phase=Tournament.Phase.DRAFT)
    return shown.filter(**asked).select_related("club").order_by("-starts_at", "pk")


def _further(request: HttpRequest, first: int) -> str:
    query = request.GET.copy()
    query["from"] = str(first)
    return request.build_absolute_uri(f"{reverse('api-tournaments')}?{query.urlencode()}")


@reading
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """Whoever holds a token for one that is not listed may read it too."""
    found = tournament_by_slug(slug)
    if found is None or not (may_see(found, None) or _holds_token(request, found)):
        raise MoveRefused("no-such-tournament")
    tag = f'"{found.position}-{found.edition}-{get_language()}"'
    response = get_conditional_response(request, etag=tag) or answered(_body(request, found))
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
        return msgspec.json.encode(telling.told(tournament, request.build_absolute_uri))

    root = request.build_absolute_uri("/")
    return kept(tournament, f"api {tournament.edition} {root}", make)


# Writing


@writing
def results(request: HttpRequest, slug: str) -> HttpResponse:
    """A result stands as reported until a person confirms it."""
    token = token_of(request)
    tournament = _of_token(token, slug)
    asked, key = _read(request), _key(request)
    who = Who(role="program", id=f"token/{token.pk}", name=token.name)
    wish = deeds.Report(asked.round, asked.table, asked.scores, partial=asked.partial)
    book = do(tournament, wish, who, deed_id=deed_key(who, key))
    _refuse_other_result(book, wish, who)
    tournament.refresh_from_db(fields=["position"])
    pod = book.rounds[asked.round - 1].pod(asked.table)
    assert pod is not None
    return answered(ResultTaken(position=tournament.position, state=telling.state_of(pod)))


def _of_token(token: Token, slug: str) -> Tournament:
    if token.tournament.slug == slug:
        return token.tournament
    other = tournament_by_slug(slug)
    is_known = other is not None and may_see(other, None)
    raise MoveRefused("foreign-token" if is_known else "no-such-tournament")


def _read(request: HttpRequest) -> ResultAsked:
    if int(request.headers.get("content-length") or 0) > LARGEST or len(request.body) > LARGEST:
        raise MoveRefused("too-large")
    try:
        return _decode(request.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise MoveRefused("malformed") from None


def _key(request: HttpRequest) -> str:
    key = request.headers.get("idempotency-key", "")
    if len(key) > LONGEST_KEY:
        raise MoveRefused("key-too-long", most=LONGEST_KEY)
    return key


def _refuse_other_result(book: Book, wish: deeds.Report, who: Who) -> None:
    """A key that was used before answers as it did, but not for something else."""
    pod = book.rounds[wish.round - 1].pod(wish.pod) if book.round(wish.round) else None
    own = [version for version in pod.versions if version.by == who.id] if pod else []
    sent = sorted((one.entry, one.score) for one in wish.scores)
    if not any(sorted((one.entry, one.score) for one in told.scores) == sent for told in own):
        raise MoveRefused("key-used")
