"""How programs are answered: JSON to all alike, readable from any site, not faster than they may.

A refusal is a code and a sentence. No session is looked at: nobody writes by the cookie of another.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt

from accounts.limits import Limit, address_of
from games.engines.core.contract import MoveRefused
from tournaments import refusals
from tournaments.api.answers import Refused
from tournaments.models import Token
from tournaments.services.tokens import token_behind

READS = Limit("api-reads", tries=240, seconds=60)
WRITES = Limit("api-writes", tries=240, seconds=60)
WRONG_TOKENS = Limit("wrong-tokens", tries=20, seconds=60)

SENTENCES = {
    "foreign-token": _("This token is for another tournament."),
    "key-used": _("This key was used for another result."),
    "key-too-long": _("An idempotency key has at most {most} characters."),
    "method": _("This address does not answer that."),
    "no-token": _("A token is needed: Authorization: Bearer …"),
    "too-large": _("That is too large for a result."),
    "wrong-token": _("This token is not known, or was revoked."),
}
STATUS = {
    "malformed": 400, "key-too-long": 400, "no-token": 401, "wrong-token": 401,
    "foreign-token": 403, "not-allowed": 403, "no-such-tournament": 404, "no-such-round": 404,
    "no-such-pod": 404, "method": 405, "too-large": 413, "too-fast": 429, "unavailable": 503,
}  # fmt: skip
FROM_ANYWHERE = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Retry-After",
}
PREFLIGHT = {
    **FROM_ANYWHERE,
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "If-None-Match, Accept-Language",
    "Access-Control-Max-Age": "86400",
}

View = Callable[..., HttpResponse]


def reading(view: View) -> View:
    """For everybody, and for pages of other sites."""

    @csrf_exempt
    @wraps(view)
    def read(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers=PREFLIGHT)
        response = _answered(view, {"GET", "HEAD"}, READS, request, *args, **kwargs)
        for name, value in FROM_ANYWHERE.items():
            response[name] = value
        return response

    return read


def writing(view: View) -> View:
    @csrf_exempt
    @wraps(view)
    def written(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return _answered(view, {"POST"}, WRITES, request, *args, **kwargs)

    return written


def _answered(
    view: View, methods: set[str], limit: Limit, request: HttpRequest, *args: Any, **kwargs: Any
) -> HttpResponse:
    try:
        if request.method not in methods:
            raise MoveRefused("method")
        if not limit.allows(address_of(request)):
            raise MoveRefused("too-fast")
        return view(request, *args, **kwargs)
    except MoveRefused as refused:
        response = answered(_refusal(refused), STATUS.get(refused.code, 409))
        _explain(response, methods)
        return response


def _refusal(refused: MoveRefused) -> Refused:
    own = SENTENCES.get(refused.code)
    said = str(own).format(**refused.details) if own else refusals.told(refused)
    return Refused(code=refused.code, sentence=said)


def _explain(response: HttpResponse, methods: set[str]) -> None:
    match response.status_code:
        case 401:
            response["WWW-Authenticate"] = "Bearer"
        case 405:
            response["Allow"] = ", ".join(sorted(methods))
        case 429:
            response["Retry-After"] = str(READS.seconds)


def answered(answer: msgspec.Struct | bytes, status: int = 200) -> HttpResponse:
    body = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    return HttpResponse(body, status=status, content_type="application/json")


# Tokens


def token_of(request: HttpRequest) -> Token:
    kind, _space, secret = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not secret.strip():
        raise MoveRefused("no-token")
    if WRONG_TOKENS.is_reached(address_of(request)):
        raise MoveRefused("too-fast")
    token = token_behind(secret.strip())
    if token is None:
        WRONG_TOKENS.allows(address_of(request))
        raise MoveRefused("wrong-token")
    return token
