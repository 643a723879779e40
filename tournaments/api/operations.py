"""The operations of the API: described in English for the document, translated on the page.

The views are in views.py.
"""

from typing import Any, NamedTuple, get_args

import msgspec
from django.utils.translation import gettext_noop as N_

from tournaments.api import schemas
from tournaments.domain.state import Phase

TEXT: dict[str, Any] = {"type": "string"}
A_SLUG = TEXT | {"pattern": "^[-a-zA-Z0-9_]+$"}
PUBLIC = [phase for phase in get_args(Phase) if phase != "draft"]
MOST_LEFT_OUT = 9_999_999  # of a list


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
    refusals: tuple[int, ...] = (429, 503)
    example: str = ""
    reads_with_token: bool = False  # more than without one


SLUG = Parameter("slug", "path", N_("As in the tournament’s address."), True, A_SLUG)
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
    schemas.TournamentList,
    parameters=(
        Parameter("club", "query", N_("Only those of the club with this address."), schema=A_SLUG),
        Parameter(
            "phase",
            "query",
            N_("Only those in this phase: open, running, final or closed."),
            schema=TEXT | {"enum": PUBLIC},
        ),
        Parameter(
            "from",
            "query",
            N_("How many to leave out."),
            schema={"type": "integer", "minimum": 0, "maximum": MOST_LEFT_OUT},
        ),
    ),
    refusals=(400, 429, 503),
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
    schemas.Tournament,
    parameters=(SLUG, TAG),
    reads_with_token=True,
    refusals=(401, 404, 429, 503),
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
    schemas.ResultTaken,
    parameters=(
        SLUG,
        Parameter(
            "Idempotency-Key",
            "header",
            N_("Of your own making, for retries."),
            schema=TEXT | {"maxLength": 40},
        ),
    ),
    asked=schemas.ResultInput,
    refusals=(400, 401, 403, 404, 409, 413, 429, 503),
    example=EXAMPLE,
)

OPERATIONS = (READ_LIST, READ_ONE, REPORT)
