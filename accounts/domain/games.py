"""What games say of their results. This app knows no game by its name: the app above tells it.

Each game declares it in its own folder; `games` hands its list over when the site starts.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol


class Term(Protocol):
    """A flag of a result for unusual terms, and its words where records are told apart by it."""

    @property
    def code(self) -> str: ...

    @property
    def words(self) -> str: ...


class RecordKind(Protocol):
    """One kind of record of a club: a measure of a game's outcome, and its title."""

    @property
    def measure(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def by_team(self) -> bool: ...

    @property
    def terms(self) -> tuple[str, ...]: ...

    @property
    def by_terms(self) -> bool: ...

    @property
    def flag(self) -> str: ...


class BadgeKind(Protocol):
    """A badge for a sum of a measure or, without one, for the lowest score."""

    @property
    def key(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def what(self) -> str: ...

    @property
    def levels(self) -> tuple[int, ...]: ...

    @property
    def measure(self) -> str: ...

    @property
    def falling(self) -> bool: ...


class GameResults(Protocol):
    """How results of one game are told apart, and what they are worth."""

    @property
    def records(self) -> Sequence[RecordKind]: ...

    @property
    def terms(self) -> Sequence[Term]: ...

    @property
    def badges(self) -> Sequence[BadgeKind]: ...

    @property
    def score(self) -> str: ...

    @property
    def has_handicap(self) -> bool: ...

    @property
    def reached(self) -> Collection[str]: ...

    @property
    def counted(self) -> Mapping[str, str]: ...

    @property
    def apart(self) -> Collection[str]: ...


class Unknown:
    """Of a game that is no longer listed, and whose results are kept."""

    records: Sequence[RecordKind] = ()
    terms: Sequence[Term] = ()
    badges: Sequence[BadgeKind] = ()
    score = ""
    has_handicap = False
    reached: Collection[str] = ()
    counted: Mapping[str, str] = {}
    apart: Collection[str] = ()


UNKNOWN = Unknown()


class KnownGames:
    """The games' own list, which this only refers to."""

    def __init__(self) -> None:
        self._listed: Mapping[str, GameResults] = {}

    def learn(self, listed: Mapping[str, GameResults]) -> None:
        self._listed = listed

    def listed(self) -> Mapping[str, GameResults]:
        return self._listed

    def of(self, game: str) -> GameResults:
        return self._listed.get(game, UNKNOWN)


KNOWN_GAMES = KnownGames()
