"""The API's OpenAPI 3.1 document, made from its operations and its response schemas."""

from typing import Any

import msgspec

from tournaments.api import schemas
from tournaments.api.operations import OPERATIONS, TAG, Operation, Parameter

VERSION = "1.0"
REFS = "#/components/schemas/{name}"
DESCRIPTION = (
    "Tournaments of clubs: everything that their public pages show, for anybody to read, and "
    "results to be written by a program that an organiser has given a token. Names are those that "
    "may be shown in public; a draw is told from the moment it is published."
)
REFUSED = {
    400: "The question or the message could not be understood.",
    401: "There is no token, or it is not known.",
    403: "The token is for another tournament.",
    404: "There is no such tournament, round or table, or it may not be seen.",
    409: "The rules of the tournament say no; the code says why.",
    413: "The message is too large.",
    429: "Too many requests: wait as long as Retry-After says.",
    503: "The site is out of reach of its database for a moment.",
}

Json = dict[str, Any]


def document(root: str) -> Json:
    paths: Json = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation_object(operation)
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


def _operation_object(operation: Operation) -> Json:
    described: Json = {
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.about,
        "parameters": [_parameter(one) for one in operation.parameters],
        "responses": _responses(operation),
    }
    if operation.asked:
        body = _content(operation.asked) | {"example": msgspec.json.decode(operation.example)}
        described["requestBody"] = {"required": True, "content": {"application/json": body}}
        described["security"] = [{"token": []}]
    if operation.reads_with_token:
        described["security"] = [{}, {"token": []}]
    return described


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
    refused = {"application/json": _content(schemas.Refused)}
    for status in operation.refusals:
        responses[str(status)] = {"description": REFUSED[status], "content": refused}
    return responses


def _content(kind: type[msgspec.Struct]) -> Json:
    return {"schema": _schemas()[0][kind]}


TYPES = (
    schemas.TournamentList,
    schemas.Tournament,
    schemas.ResultInput,
    schemas.ResultTaken,
    schemas.Refused,
)


def _schemas() -> tuple[dict[Any, Json], Json]:
    """A reference for each schema, and the components that they refer to."""
    references, components = msgspec.json.schema_components(TYPES, ref_template=REFS)
    return dict(zip(TYPES, references, strict=True)), components
