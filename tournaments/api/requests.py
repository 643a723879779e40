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
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import Refusal, Refusals, sentence, status
from tournaments.api import schemas
from tournaments.api.operations import Operation
from tournaments.models import Token
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.services.tokens import token_for_secret

READS = Limit("api-reads", tries=240, seconds=60)
WRITES = Limit("api-writes", tries=240, seconds=60)
WRONG_TOKENS = Limit("wrong-tokens", tries=20, seconds=60)

LONGEST_SHOWN = 40  # letters of a wrong value, in the sentence that refuses it
logger = logging.getLogger(__name__)

REFUSALS: Refusals = {
    "bad-query": Refusal(_("“{value}” is not a possible value of “{name}”."), 400),
    "failed": Refusal(
        _("Something went wrong here, and it was written down. Please try again in a minute."), 500
    ),
    "foreign-token": Refusal(_("This token is for another tournament."), 403),
    "key-used": _("This key was used for another result."),
    "key-too-long": Refusal(_("An idempotency key has at most {most} characters."), 400),
    "method": Refusal(_("This address does not answer that."), 405),
    "no-such-address": Refusal(_("There is nothing at this address."), 404),
    "no-token": Refusal(_("A token is needed: Authorization: Bearer …"), 401),
    "too-large": Refusal(_("That is too large for a result."), 413),
    "wrong-token": Refusal(_("This token is not known, or was revoked."), 401),
}
OF_THE_API = (REFUSALS, *OF_TOURNAMENTS)
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
            refuse("method")
        if not limit.allows(address_of(request)):
            refuse("too-fast")
        return view(request, *args, **kwargs)
    except Refused as refusal:
        return _refusal_response(refusal, methods)
    except (InterfaceError, OperationalError) as failure:
        logger.warning("the database is away: %s", failure)
        return _refusal_response(Refused("unavailable"), methods)


def cross_origin_refusal(code: str) -> HttpResponse:
    """For errors outside the API's views: an unknown address, or a failure."""
    return _allow_cross_origin(_refusal_response(Refused(code), set()))


def _refusal_response(refused: Refused, methods: set[str]) -> HttpResponse:
    body = schemas.Refused(code=refused.code, sentence=sentence(refused, *OF_THE_API))
    response = json_response(body, status(refused, *OF_THE_API))
    _add_headers(response, methods)
    return response


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
            refuse("bad-query", name=one.name, value=shown)
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
        refuse("no-token")
    if WRONG_TOKENS.is_reached(address_of(request)):
        refuse("too-fast")
    token = token_for_secret(secret.strip())
    if token is None:
        WRONG_TOKENS.allows(address_of(request))
        refuse("wrong-token")
    return token
