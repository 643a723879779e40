"""A player's activity, day by day: one line for each game of a day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.utils import timezone

from accounts.profile.played_games import PlayedGame

DAYS = 7


@dataclass(frozen=True)
class Line:
    game: str
    played: int
    won: int
    together: int
    change: int | None  # of the rating; None if there is none or the viewer may not see it


@dataclass(frozen=True)
class Day:
    day: date
    lines: tuple[Line, ...]


def activity(
    played_games: Sequence[PlayedGame], changes: Mapping[int, float], most: int = DAYS
) -> list[Day]:
    """The latest days first. `changes` maps a result's id to the change of the rating."""
    latest = reversed(played_games)
    days = groupby(latest, key=lambda played_game: timezone.localtime(played_game.at).date())
    return [
        Day(day, tuple(_lines(list(played), changes)))
        for _number, (day, played) in zip(range(most), days, strict=False)
    ]


def _lines(played_games: list[PlayedGame], changes: Mapping[int, float]) -> list[Line]:
    games = sorted({played_game.game for played_game in played_games})
    return [_line([one for one in played_games if one.game == game], changes) for game in games]


def _line(played_games: list[PlayedGame], changes: Mapping[int, float]) -> Line:
    moved = [
        changes[played_game.own.pk] for played_game in played_games if played_game.own.pk in changes
    ]
    return Line(
        game=played_games[0].game,
        played=len(played_games),
        won=sum(played_game.won for played_game in played_games),
        together=sum(played_game.is_team for played_game in played_games),
        change=round(sum(moved)) if moved else None,
    )
