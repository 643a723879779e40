"""The API's document (OpenAPI 3.1), made from the answers themselves, and the same for people."""

from typing import Any, NamedTuple

import msgspec

from tournaments.api import answers

VERSION = "1.0"
REFS = "#/components/schemas/{name}"
DESCRIPTION = (
    "Tournaments of clubs: everything that their public pages show, for anybody to read, and "
    "results to be written by a program that an organiser has given a token. Names are those that "
    "may be shown in public; a draw is told from the moment it is published."
)
REFUSED = {
    400: "The message could not be understood.",
    401: "There is no token, or it is not known.",
    403: "The token is for another tournament.",
    404: "There is no such tournament, round or table, or it may not be seen.",
    409: "The rules of the tournament say no; the code says why.",
    413: "The message is too large.",
    429: "Too many requests: wait as long as Retry-After says.",
}

Json = dict[str, Any]


class Parameter(NamedTuple):
    name: str
    where: str  # path, query or header
    about: str
    is_required: bool = False
    schema: Json = {"type": "string"}


class Operation(NamedTuple):
    id: str
    method: str
    path: str
    summary: str
    about: str
    answer: type[msgspec.Struct]
    parameters: tuple[Parameter, ...] = ()
    asked: type[msgspec.Struct] | None = None
    refusals: tuple[int, ...] = (429,)
    example: str = ""

    @property
    def needs_token(self) -> bool:
        return self.asked is not None


SLUG = Parameter("slug", "path", "As in the tournament's address.", True)
TAG = Parameter("If-None-Match", "header", "The ETag of the answer that you have.")
EXAMPLE = (
    '{"round": 1, "table": 3, "scores": [{"entry": 4, "score": 41}, {"entry": 9, "score": 38}]}'
)

OPERATIONS = (
    Operation(
        "listTournaments", "get", "/api/tournaments/", "Tournaments that are listed",
        "The latest first, a hundred at a time.", answers.Tournaments,
        (
            Parameter("club", "query", "Only those of the club with this address."),
            Parameter("phase", "query", "Only those in this phase: open, running, final, closed."),
            Parameter("from", "query", "How many to leave out.", schema={"type": "integer"}),
        ),
    ),
    Operation(
        "readTournament", "get", "/api/tournaments/{slug}/", "One tournament",
        "Announcement, stages, entries, published rounds with tables and confirmed results, and "
        "the standings with what decided each place. It carries an ETag that changes with every "
        "step of the tournament: ask with If-None-Match, and nothing new is a 304.",
        answers.Told, (SLUG, TAG), refusals=(404, 429),
    ),
    Operation(
        "reportResult", "post", "/api/tournaments/{slug}/results/", "Report a result",
        "Needs a token of this tournament. The result counts once a person has confirmed it: a "
        "player of that table, a scorekeeper or an organiser. A program cannot confirm. The same "
        "idempotency key again is the same report, and nothing is written twice.",
        answers.ResultTaken,
        (SLUG, Parameter("Idempotency-Key", "header", "Of your own making, for retries.",
                         schema={"type": "string", "maxLength": 40})),
        answers.ResultAsked, (400, 401, 403, 404, 409, 413, 429), EXAMPLE,
    ),
)  # fmt: skip


def document(root: str) -> Json:
    paths: Json = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Toadstool tournaments", "version": VERSION, "description": DESCRIPTION},
        "servers": [{"url": root.rstrip("/")}],
        "paths": paths,
        "components": {
            "schemas": _schemas()[1],
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _described(operation: Operation) -> Json:
    told: Json = {
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.about,
        "parameters": [_parameter(one) for one in operation.parameters],
        "responses": _responses(operation),
    }
    if operation.asked:
        body = _content(operation.asked) | {"example": msgspec.json.decode(operation.example)}
        told["requestBody"] = {"required": True, "content": {"application/json": body}}
        told["security"] = [{"token": []}]
    return told


def _parameter(one: Parameter) -> Json:
    return {
        "name": one.name,
        "in": one.where,
        "description": one.about,
        "required": one.is_required,
        "schema": one.schema,
    }


def _responses(operation: Operation) -> Json:
    answer = {"application/json": _content(operation.answer)}
    responses: Json = {"200": {"description": operation.summary, "content": answer}}
    if TAG in operation.parameters:
        responses["200"]["headers"] = {"ETag": {"schema": {"type": "string"}}}
        responses["304"] = {"description": "Nothing is new."}
    refused = {"application/json": _content(answers.Refused)}
    for status in operation.refusals:
        responses[str(status)] = {"description": REFUSED[status], "content": refused}
    return responses


def _content(kind: type[msgspec.Struct]) -> Json:
    return {"schema": _schemas()[0][kind]}


TYPES = (
    answers.Tournaments, answers.Told, answers.ResultAsked, answers.ResultTaken, answers.Refused,
)  # fmt: skip


def _schemas() -> tuple[dict[Any, Json], Json]:
    """A reference for each kind of answer, and what they refer to."""
    references, components = msgspec.json.schema_components(TYPES, ref_template=REFS)
    return dict(zip(TYPES, references, strict=True)), components
