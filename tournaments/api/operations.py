"""What the API can be asked for: the addresses, in English for the document, translated for people.

How each is answered is in views.py.
"""

from typing import Any, NamedTuple

import msgspec
from django.utils.translation import gettext_noop as N_

from tournaments.api import answers

TEXT = {"type": "string"}


class Parameter(NamedTuple):
    name: str
    where: str  # path, query or header
    about: str
    is_required: bool = False
    schema: dict[str, Any] = TEXT


class Operation(NamedTuple):
    id: str
    method: str
    path: str
    summary: str
    about: str
    answer: type[msgspec.Struct]
    parameters: tuple[Parameter, ...] = ()
    asked: type[msgspec.Struct] | None = None  # and then a token is needed
    refusals: tuple[int, ...] = (429,)
    example: str = ""


SLUG = Parameter("slug", "path", N_("As in the tournament’s address."), True)
TAG = Parameter("If-None-Match", "header", N_("The ETag of the answer that you have."))

EXAMPLE = (
    '{"round": 1, "table": 3, "scores": [{"entry": 4, "score": 41}, {"entry": 9, "score": 38}]}'
)

READ_LIST = Operation(
    "listTournaments",
    "get",
    "/api/tournaments/",
    N_("Tournaments that are listed"),
    N_("The latest first, a hundred at a time."),
    answers.Tournaments,
    parameters=(
        Parameter("club", "query", N_("Only those of the club with this address.")),
        Parameter(
            "phase", "query", N_("Only those in this phase: open, running, final or closed.")
        ),
        Parameter("from", "query", N_("How many to leave out."), schema={"type": "integer"}),
    ),
)
READ_ONE = Operation(
    "readTournament",
    "get",
    "/api/tournaments/{slug}/",
    N_("One tournament"),
    N_(
        "Announcement, stages, entries, published rounds with tables and confirmed results, and "
        "the standings with what decided each place. The ETag changes with every step of the "
        "tournament: ask with If-None-Match, and nothing new is a 304."
    ),
    answers.Told,
    parameters=(SLUG, TAG),
    refusals=(404, 429),
)
REPORT = Operation(
    "reportResult",
    "post",
    "/api/tournaments/{slug}/results/",
    N_("Report a result"),
    N_(
        "Needs a token of this tournament. The result counts once a person has confirmed it: a "
        "player of that table, a scorekeeper or an organiser. A program cannot confirm. The same "
        "idempotency key again is the same report, and nothing is written twice."
    ),
    answers.ResultTaken,
    parameters=(
        SLUG,
        Parameter(
            "Idempotency-Key",
            "header",
            N_("Of your own making, for retries."),
            schema=TEXT | {"maxLength": 40},
        ),
    ),
    asked=answers.ResultAsked,
    refusals=(400, 401, 403, 404, 409, 413, 429),
    example=EXAMPLE,
)

OPERATIONS = (READ_LIST, READ_ONE, REPORT)
