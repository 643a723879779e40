"""The table of a club's season, read from the results of its cards and online tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Max, Min, QuerySet

from accounts.clubs.seasons import Season, Share, Standing, standings
from accounts.models import Club, Player, Result
from accounts.storage.player_aliases import canonical

MOST_RESULTS = 10_000  # of a season: forty games every evening


@dataclass(frozen=True)
class Row:
    place: int
    player: Player
    points: Fraction
    played: int
    won: int

    @property
    def half(self) -> bool:
        return self.points.denominator == 2

    @property
    def whole(self) -> int:
        return int(self.points)


def season_table(club: Club, season: Season, game: str | None = None) -> list[Row]:
    played = _played(club, season)
    if game:
        played = played.filter(game=game)
    latest = played.exclude(player=None).select_related("player").order_by("-finished_at", "pk")
    results = list(latest[:MOST_RESULTS])
    people = {result.player_id: canonical(result.player) for result in results if result.player}
    shares = [
        Share(result.source_id, people[result.player_id].pk, result.rank) for result in results
    ]
    return _rows(standings(shares), {player.pk: player for player in people.values()})


def _rows(placed: Sequence[Standing], people: dict[object, Player]) -> list[Row]:
    return [Row(one.place, people[one.player], one.points, one.played, one.won) for one in placed]


def games_of(club: Club, season: Season) -> list[str]:
    """The keys of the games that were played in a season."""
    return sorted(_played(club, season).order_by().values_list("game", flat=True).distinct())


def _played(club: Club, season: Season) -> QuerySet[Result]:
    within = {"finished_at__gte": season.begins, "finished_at__lt": season.ends}
    return Result.objects.filter(club=club, **within)


def first_and_last(club: Club) -> tuple[Season, Season] | None:
    """The first and the last season with results: the page links to no season outside them."""
    times = Result.objects.filter(club=club).aggregate(
        first=Min("finished_at"), last=Max("finished_at")
    )
    if times["first"] is None:
        return None
    return Season.at(times["first"]), Season.at(times["last"])
