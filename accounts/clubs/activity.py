"""The recent activity of a club, day by day: games, winners, new members."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import groupby, islice

from django.utils import timezone

from accounts.models import Club, Membership, Result

DAYS = 60
MOST_DAYS = 7
MOST_GAMES = 100
MOST_NEWCOMERS = 50
MOST_SEATS = 8  # of any game
FOUNDERS = timedelta(hours=1)  # members from a club's first hour are founders, not newcomers


@dataclass(frozen=True)
class Played:
    """One game: its key, and everybody's result, the winner first."""

    key: str
    finished_at: datetime
    results: list[Result]

    @property
    def winners(self) -> list[str]:
        return [result.name for result in self.results if result.rank == 1]

    @property
    def is_by_team(self) -> bool:
        return "team" in self.results[0].flags

    @property
    def names(self) -> list[str]:
        return [result.name for result in self.results]


@dataclass(frozen=True)
class Day:
    date: date
    games: list[Played] = field(default_factory=list)
    newcomers: list[Membership] = field(default_factory=list)


class _Days(defaultdict[date, Day]):
    def __missing__(self, when: date) -> Day:
        self[when] = Day(when)
        return self[when]

    def at(self, moment: datetime) -> Day:
        return self[timezone.localtime(moment).date()]


def activity(club: Club) -> list[Day]:
    """The latest days on which anything happened."""
    since, days = timezone.now() - timedelta(days=DAYS), _Days()
    for game in games_since(club, since, MOST_GAMES):
        days.at(game.finished_at).games.append(game)
    for membership in _newcomers(club, since):
        days.at(membership.joined_at).newcomers.append(membership)
    return sorted(days.values(), key=lambda day: day.date, reverse=True)[:MOST_DAYS]


def games_since(club: Club, since: datetime, most: int) -> list[Played]:
    """At most `most` games, the latest first. Reads no more results than so many games can have."""
    results = (
        Result.objects.filter(club=club, finished_at__gte=since)
        .select_related("player")
        .order_by("-finished_at", "source_kind", "source_id", "rank", "seat")
    )[: most * MOST_SEATS]
    tables = groupby(results, key=lambda result: (result.source_kind, result.source_id))
    return [_played(list(table)) for _source, table in islice(tables, most)]


def _played(results: list[Result]) -> Played:
    return Played(results[0].game, results[0].finished_at, results)


def _newcomers(club: Club, since: datetime) -> list[Membership]:
    came = club.memberships.filter(joined_at__gt=max(since, club.created_at + FOUNDERS))
    latest = came.select_related("player").order_by("-joined_at")[:MOST_NEWCOMERS]
    return list(reversed(latest))
