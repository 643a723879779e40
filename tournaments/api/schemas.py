"""The schemas of the API, field by field. The document (openapi.py) is made from these."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tournaments.domain.commands import Number, OwnScore
from tournaments.domain.settings import Format
from tournaments.domain.state import Phase

TableState = Literal["open", "reported", "disputed", "confirmed", "postponed"]


class Schema(msgspec.Struct, frozen=True, kw_only=True):
    pass


# Responses


class TournamentSummary(Schema, frozen=True):
    """A tournament in the list of them."""

    slug: str
    name: str
    club: str
    starts_at: str
    place: str
    phase: Phase
    address: Annotated[str, Meta(description="The page for people.")]
    url: Annotated[str, Meta(description="This tournament in the API.")]


class TournamentList(Schema, frozen=True):
    tournaments: tuple[TournamentSummary, ...]
    next: Annotated[str | None, Meta(description="Where the list goes on, or null.")]


class Stage(Schema, frozen=True):
    game: str
    format: Format
    rounds: int
    smallest: int
    largest: int
    lower_is_better: bool


class Entrant(Schema, frozen=True):
    number: int
    name: Annotated[str, Meta(description="As it may be shown in public; no child is named.")]
    presence: Literal["entered", "here", "gone", "out"]


class Score(Schema, frozen=True):
    entry: int
    score: int
    rank: int
    rounds: tuple[int, ...]


class Table(Schema, frozen=True):
    """A table of a round. Its result is there once it is confirmed."""

    table: int
    entries: Annotated[tuple[int, ...], Meta(description="In the order of their seats.")]
    state: TableState
    result: tuple[Score, ...] | None
    partial: Annotated[bool, Meta(description="Time was called before the game was over.")]


class Round(Schema, frozen=True):
    """A round that is published."""

    round: int
    stage: int
    complete: bool
    sitting_out: tuple[int, ...]
    tables: tuple[Table, ...]


class Standing(Schema, frozen=True):
    entry: int
    rank: Annotated[int | None, Meta(description="Null: takes no place.")]
    tied: bool
    value: Annotated[str | None, Meta(description="By what is ranked first; may be a fraction.")]
    why: Annotated[str, Meta(description="What decided against the neighbour above.")]


class Tournament(Schema, frozen=True):
    """One tournament: what its public page shows."""

    slug: str
    name: str
    club: str
    starts_at: str
    place: str
    text: str
    phase: Phase
    address: str
    position: Annotated[int, Meta(description="Grows with every change.")]
    ranked_by: str
    stages: tuple[Stage, ...]
    entries: tuple[Entrant, ...]
    rounds: tuple[Round, ...]
    standings: Annotated[
        tuple[Standing, ...], Meta(description="After the last round that is complete.")
    ]


# Requests


class ResultInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of one table. Everybody who sits there has a score."""

    round: Number
    table: Number
    scores: Annotated[tuple[OwnScore, ...], Meta(min_length=1, max_length=8)]
    partial: bool = False


class ResultTaken(Schema, frozen=True):
    position: int
    state: TableState


class Refused(Schema, frozen=True):
    code: Annotated[str, Meta(description="For programs; never changes.")]
    sentence: Annotated[str, Meta(description="For people, in the language that was asked for.")]
