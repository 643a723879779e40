"""A club's seasons, of three months each (Winter to Autumn), and their standings. Pure.

In each game of the club, a player gets a point for every player they were ranked before, and half
a point for every one they shared a rank with.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from itertools import groupby
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

NAMES = (_("Winter"), _("Spring"), _("Summer"), _("Autumn"))
MONTHS = 3


@dataclass(frozen=True, order=True)
class Season:
    """A quarter that starts in December, March, June or September; `year` is when it ends."""

    year: int
    quarter: int

    @classmethod
    def of(cls, day: date) -> "Season":
        year, month = divmod(day.year * 12 + day.month, 12)
        return cls(year, month // MONTHS)

    @classmethod
    def at(cls, moment: datetime) -> "Season":
        return cls.of(timezone.localtime(moment, _home()).date())

    @classmethod
    def read(cls, text: str) -> "Season | None":
        year, _dash, quarter = text.partition("-")
        if year.isascii() and year.isdigit() and len(year) == 4 and quarter in {*"0123"}:
            return cls(int(year), int(quarter)) if year > "1900" else None
        return None

    @property
    def key(self) -> str:
        return f"{self.year}-{self.quarter}"

    @property
    def before(self) -> "Season":
        return Season(*divmod(self.year * 4 + self.quarter - 1, 4))

    @property
    def after(self) -> "Season":
        return Season(*divmod(self.year * 4 + self.quarter + 1, 4))

    @property
    def begins(self) -> datetime:
        year, month = divmod(self.year * 12 + self.quarter * MONTHS - 1, 12)
        return datetime(year, month + 1, 1, tzinfo=_home())

    @property
    def ends(self) -> datetime:
        return self.after.begins

    def __str__(self) -> str:
        return f"{NAMES[self.quarter]} {self.year}"


def _home() -> ZoneInfo:
    return timezone.get_default_timezone()


# The table


@dataclass(frozen=True)
class Share:
    """One player's part of one game: the fields of a Result that standings need."""

    source: UUID
    player: UUID
    rank: int


@dataclass(frozen=True)
class Standing:
    place: int
    player: UUID
    points: Fraction
    played: int
    won: int


def standings(shares: Iterable[Share]) -> list[Standing]:
    points: defaultdict[UUID, Fraction] = defaultdict(Fraction)
    played: defaultdict[UUID, int] = defaultdict(int)
    won: defaultdict[UUID, int] = defaultdict(int)
    for _source, game in groupby(sorted(shares, key=_by_source), key=lambda share: share.source):
        table = list(game)
        for share in table:
            points[share.player] += _points(share, table)
            played[share.player] += 1
            won[share.player] += share.rank == 1
    return _placed([(points[who], won[who], played[who], who) for who in played])


def _by_source(share: Share) -> tuple[str, str]:
    return str(share.source), str(share.player)


def _points(own: Share, table: Sequence[Share]) -> Fraction:
    others = [share for share in table if share.player != own.player]
    level = sum(other.rank == own.rank for other in others)
    return Fraction(level, 2) + sum(other.rank > own.rank for other in others)


def _placed(rows: list[tuple[Fraction, int, int, UUID]]) -> list[Standing]:
    """Points decide, then wins; players who are level in both share the place."""
    rows.sort(key=lambda row: (-row[0], -row[1], row[2], str(row[3])))
    first: dict[tuple[Fraction, int], int] = {}
    for place, row in enumerate(rows, start=1):
        first.setdefault(row[:2], place)
    return [Standing(first[row[:2]], row[3], row[0], row[2], row[1]) for row in rows]
