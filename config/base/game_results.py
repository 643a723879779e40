"""What a game says of its results: which are compared, what is a record, and what earns a badge.

Games declare it, people's profiles and clubs read it, so it stands below both. Words are English,
marked for translation where they stand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Term(NamedTuple):
    """A flag of a result for unusual terms: only results on the same terms are compared."""

    code: str  # stored with results, so it never changes
    words: str = ""  # where records are told apart by it


class RecordKind(NamedTuple):
    """One kind of record of a club: a measure of a game's outcome, and its title."""

    measure: str
    title: str
    by_team: bool = False
    terms: tuple[str, ...] = ()  # the codes of terms that differ from the usual ones
    by_terms: bool = False  # each set of terms has a record of its own
    flag: str = ""  # one that the results have which are compared


class BadgeKind(NamedTuple):
    """A badge in levels, for what results of this game count."""

    key: str
    title: str
    what: str  # what is counted
    levels: tuple[int, ...]
    measure: str = ""  # the sum of this measure; without one, the lowest score
    falling: bool = False  # lower is better


@dataclass(frozen=True)
class Results:
    """How results of one game are told apart, and what they are worth."""

    records: tuple[RecordKind, ...] = ()
    terms: tuple[Term, ...] = ()
    badges: tuple[BadgeKind, ...] = ()
    measures: Mapping[str, str] = field(default_factory=dict)  # what they are called in standings
    score: str = "points"  # the measure that says whether lower scores are better
    has_handicap: bool = False
    # Reasons of outcomes in which a team reached its aim, and what its score counts, by measure.
    reached: frozenset[str] = frozenset()
    counted: Mapping[str, str] = field(default_factory=dict)
    # Flags of results whose score counts something else, so that they are no part of other bests.
    apart: frozenset[str] = frozenset()
