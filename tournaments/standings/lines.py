"""The input of standings: a line per entrant and round, adjustments and decisions."""

from typing import Literal

from msgspec import Struct

from tournaments.standings.numbers import Number

Kind = Literal["played", "bye", "missed"]


class Line(Struct, frozen=True):
    """One entrant in one round. Whoever has no line in a round has missed it."""

    entrant: int
    round: int  # numbered through all stages that count together
    kind: Kind
    score: int | None = None
    rank: int | None = None  # at the table; ties share it, and the next place is left out
    size: int = 0
    table: int = 0
    rounds: tuple[int, ...] = ()  # the hands within the game
    measures: dict[str, int] = {}
    partial: bool = False  # time was called


class Adjustment(Struct, frozen=True):
    """A penalty or a bonus, added to the first metric's value; a score is never edited."""

    entrant: int
    amount: Number
    reason: str
    round: int | None = None  # where it is shown


class Decision(Struct, frozen=True):
    """A place that a play-off, a lot or the organiser decided among entrants who are level."""

    entrant: int
    place: int
    reason: str
