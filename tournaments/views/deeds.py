"""Deeds come in by post, one at a time, from desks and phones. They are judged elsewhere."""

from typing import Annotated

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST
from msgspec import Meta

from games.engines.core.contract import MoveRefused
from tournaments.book.deeds import AnyDeed
from tournaments.book.who import Who
from tournaments.models import Tournament
from tournaments.refusals import sentence, told
from tournaments.selectors import may_see, tournament_by_slug, who_is
from tournaments.services.doing import do

STATUS = {"not-allowed": 403, "malformed": 400}
LONGEST = 1024 * 1024  # bytes: a list of five thousand names
LONGEST_ID = 50  # letters; with the sender's it has room in a row of the log


class Asked(msgspec.Struct, frozen=True):
    deed: AnyDeed
    id: Annotated[str, Meta(max_length=LONGEST_ID)] = ""  # made by the client: a retry is harmless


_decode = msgspec.json.Decoder(Asked).decode


@require_POST
def deeds(request: HttpRequest, slug: str) -> HttpResponse:
    tournament = seen(request, slug)
    who = who_is(tournament, request.player)
    if who is None:
        return _refused(MoveRefused("not-allowed"))
    try:
        asked = _read(request)
        do(tournament, asked.deed, who, request.player, deed_key(who, asked.id))
    except MoveRefused as refused:
        return _refused(refused)
    tournament.refresh_from_db(fields=["position"])
    return JsonResponse({"position": tournament.position})


def seen(request: HttpRequest, slug: str) -> Tournament:
    """The tournament of a page, or none: what may not be seen is not there."""
    tournament = tournament_by_slug(slug)
    if tournament is None or not may_see(tournament, request.player):
        raise Http404(sentence("no-such-tournament"))
    return tournament


def deed_key(who: Who, id: str) -> str:
    """An id is its sender's own: nobody can use up another's."""
    return f"{who.id[-12:]}/{id[:LONGEST_ID]}" if id else ""


def _read(request: HttpRequest) -> Asked:
    if len(request.body) > LONGEST:
        raise MoveRefused("malformed")
    try:
        return _decode(request.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise MoveRefused("malformed") from None


def _refused(refused: MoveRefused) -> JsonResponse:
    answer = {"code": refused.code, "sentence": told(refused)}
    return JsonResponse(answer, status=STATUS.get(refused.code, 409))
