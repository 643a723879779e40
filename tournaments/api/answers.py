"""What other programs are told, field by field. The document (openapi.py) is made from these."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tournaments.book.deeds import Number, OwnScore
from tournaments.book.settings import Format
from tournaments.book.state import Phase

TableState = Literal["open", "reported", "disputed", "confirmed", "postponed"]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    pass


# Told


class Listed(Answer, frozen=True):
    """A tournament in the list of them."""

    slug: str
    name: str
    club: str
    starts_at: str
    place: str
    phase: Phase
    address: Annotated[str, Meta(description="The page for people.")]
    url: Annotated[str, Meta(description="This tournament in the API.")]


class Tournaments(Answer, frozen=True):
    tournaments: tuple[Listed, ...]
    next: Annotated[str | None, Meta(description="Where the list goes on, or null.")]


class StageTold(Answer, frozen=True):
    game: str
    format: Format
    rounds: int
    smallest: int
    largest: int
    lower_is_better: bool


class Entrant(Answer, frozen=True):
    number: int
    name: Annotated[str, Meta(description="As it may be shown in public; no child is named.")]
    presence: Literal["entered", "here", "gone", "out"]


class ScoreTold(Answer, frozen=True):
    entry: int
    score: int
    rank: int
    rounds: tuple[int, ...]


class TableTold(Answer, frozen=True):
    """A table of a round. Its result is there once it is confirmed."""

    table: int
    entries: Annotated[tuple[int, ...], Meta(description="In the order of their seats.")]
    state: TableState
    result: tuple[ScoreTold, ...] | None
    partial: Annotated[bool, Meta(description="Time was called before the game was over.")]


class RoundTold(Answer, frozen=True):
    """A round that is published."""

    round: int
    stage: int
    complete: bool
    sitting_out: tuple[int, ...]
    tables: tuple[TableTold, ...]


class Standing(Answer, frozen=True):
    entry: int
    rank: Annotated[int | None, Meta(description="Null: takes no place.")]
    tied: bool
    value: Annotated[str | None, Meta(description="By what is ranked first; may be a fraction.")]
    why: Annotated[str, Meta(description="What decided against the neighbour above.")]


class Told(Answer, frozen=True):
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
    stages: tuple[StageTold, ...]
    entries: tuple[Entrant, ...]
    rounds: tuple[RoundTold, ...]
    standings: Annotated[
        tuple[Standing, ...], Meta(description="After the last round that is complete.")
    ]


# Asked


class ResultAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of one table. Everybody who sits there has a score."""

    round: Number
    table: Number
    scores: Annotated[tuple[OwnScore, ...], Meta(min_length=1, max_length=8)]
    partial: bool = False


class ResultTaken(Answer, frozen=True):
    position: int
    state: TableState


class Refused(Answer, frozen=True):
    code: Annotated[str, Meta(description="For programs; never changes.")]
    sentence: Annotated[str, Meta(description="For people, in the language that was asked for.")]
