"""What all API views share: JSON, CORS, rate limits, tokens, refusals.

A refusal is a code and a sentence. Sessions are ignored: nobody can write with another's cookie.
"""

import logging
import re
from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt

from accounts.storage.limits import Limit, address_of
from games.engines.core.contract import MoveRefused
from tournaments.api.operations import Operation
from tournaments.api.schemas import Refused
from tournaments.models import Token
from tournaments.services import refusals
from tournaments.services.tokens import token_for_secret

READS = Limit("api-reads", tries=240, seconds=60)
WRITES = Limit("api-writes", tries=240, seconds=60)
WRONG_TOKENS = Limit("wrong-tokens", tries=20, seconds=60)

LONGEST_SHOWN = 40  # letters of a wrong value, in the sentence that refuses it
logger = logging.getLogger(__name__)

SENTENCES = {
    "bad-query": _("“{value}” is not a possible value of “{name}”."),
    "failed": _(
        "Something went wrong here, and it was written down. Please try again in a minute."
    ),
    "foreign-token": _("This token is for another tournament."),
    "key-used": _("This key was used for another result."),
    "key-too-long": _("An idempotency key has at most {most} characters."),
    "method": _("This address does not answer that."),
    "no-such-address": _("There is nothing at this address."),
    "no-token": _("A token is needed: Authorization: Bearer …"),
    "too-large": _("That is too large for a result."),
    "wrong-token": _("This token is not known, or was revoked."),
}
STATUS = {
    "malformed": 400, "bad-query": 400, "key-too-long": 400, "no-token": 401, "wrong-token": 401,
    "foreign-token": 403, "not-allowed": 403, "no-such-address": 404, "no-such-tournament": 404,
    "no-such-round": 404, "no-such-pod": 404, "method": 405, "too-large": 413, "too-fast": 429,
    "failed": 500, "unavailable": 503,
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


def public_read(view: View) -> View:
    """A view that everybody may read, also scripts on pages of other sites (CORS)."""

    @csrf_exempt
    @wraps(view)
    def read(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers=PREFLIGHT)
        response = _respond(view, {"GET", "HEAD"}, READS, request, *args, **kwargs)
        return _allow_cross_origin(response)

    return read


def _allow_cross_origin(response: HttpResponse) -> HttpResponse:
    for name, value in FROM_ANYWHERE.items():
        response[name] = value
    return response


def token_write(view: View) -> View:
    @csrf_exempt
    @wraps(view)
    def written(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return _respond(view, {"POST"}, WRITES, request, *args, **kwargs)

    return written


def _respond(
    view: View, methods: set[str], limit: Limit, request: HttpRequest, *args: Any, **kwargs: Any
) -> HttpResponse:
    try:
        if request.method not in methods:
            raise MoveRefused("method")
        if not limit.allows(address_of(request)):
            raise MoveRefused("too-fast")
        return view(request, *args, **kwargs)
    except MoveRefused as refusal:
        return _refusal_response(refusal, methods)
    except (InterfaceError, OperationalError) as failure:
        logger.warning("the database is away: %s", failure)
        return _refusal_response(MoveRefused("unavailable"), methods)


def cross_origin_refusal(code: str) -> HttpResponse:
    """For errors outside the API's views: an unknown address, or a failure."""
    return _allow_cross_origin(_refusal_response(MoveRefused(code), set()))


def _refusal_response(refusal: MoveRefused, methods: set[str]) -> HttpResponse:
    response = json_response(_refusal_body(refusal), STATUS.get(refusal.code, 409))
    _add_headers(response, methods)
    return response


def _refusal_body(refused: MoveRefused) -> Refused:
    own = SENTENCES.get(refused.code)
    said = str(own).format(**refused.details) if own else refusals.refusal_sentence(refused)
    return Refused(code=refused.code, sentence=said)


def _add_headers(response: HttpResponse, methods: set[str]) -> None:
    match response.status_code:
        case 401:
            response["WWW-Authenticate"] = "Bearer"
        case 405:
            response["Allow"] = ", ".join(sorted(methods))
        case 429:
            response["Retry-After"] = str(READS.seconds)


def json_response(answer: msgspec.Struct | bytes, status: int = 200) -> HttpResponse:
    body = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    return HttpResponse(body, status=status, content_type="application/json")


# Query parameters


def query_of(request: HttpRequest, operation: Operation) -> dict[str, str]:
    """The query parameters. Refuses values that the document does not allow."""
    asked: dict[str, str] = {}
    for one in operation.parameters:
        given = request.GET.getlist(one.name) if one.where == "query" else []
        if len(given) > 1 or not all(_fits(value, one.schema) for value in given):
            shown = ", ".join(given)[:LONGEST_SHOWN]
            raise MoveRefused("bad-query", name=one.name, value=shown)
        if given:
            asked[one.name] = given[0]
    return asked


def _fits(value: str, schema: dict[str, Any]) -> bool:
    if schema["type"] == "integer":
        is_number = re.fullmatch("[0-9]{1,9}", value) is not None
        return is_number and schema["minimum"] <= int(value) <= schema["maximum"]
    if "enum" in schema:
        return value in schema["enum"]
    return re.fullmatch(schema["pattern"], value) is not None


# Tokens


def token_of(request: HttpRequest) -> Token:
    kind, _space, secret = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not secret.strip():
        raise MoveRefused("no-token")
    if WRONG_TOKENS.is_reached(address_of(request)):
        raise MoveRefused("too-fast")
    token = token_for_secret(secret.strip())
    if token is None:
        WRONG_TOKENS.allows(address_of(request))
        raise MoveRefused("wrong-token")
    return token
