"""What somebody played, day by day: one line for each game of a day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.utils import timezone

from accounts.profile.outings import Outing

DAYS = 7


@dataclass(frozen=True)
class Line:
    game: str
    played: int
    won: int
    together: int
    change: int | None  # of the rating, where it may be told


@dataclass(frozen=True)
class Day:
    day: date
    lines: tuple[Line, ...]


def activity(
    outings: Sequence[Outing], changes: Mapping[int, float], most: int = DAYS
) -> list[Day]:
    """The latest days first. `changes` is what each result did to the rating."""
    latest = reversed(outings)
    days = groupby(latest, key=lambda outing: timezone.localtime(outing.at).date())
    return [
        Day(day, tuple(_lines(list(played), changes)))
        for _number, (day, played) in zip(range(most), days, strict=False)
    ]


def _lines(outings: list[Outing], changes: Mapping[int, float]) -> list[Line]:
    games = sorted({outing.game for outing in outings})
    return [_line([one for one in outings if one.game == game], changes) for game in games]


def _line(outings: list[Outing], changes: Mapping[int, float]) -> Line:
    moved = [changes[outing.own.pk] for outing in outings if outing.own.pk in changes]
    return Line(
        game=outings[0].game,
        played=len(outings),
        won=sum(outing.won for outing in outings),
        together=sum(outing.is_team for outing in outings),
        change=round(sum(moved)) if moved else None,
    )
