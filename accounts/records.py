"""What players have done so far, read from their results."""

from dataclasses import dataclass

from django.db.models import QuerySet

from accounts.models import Club, Player, Result


@dataclass(frozen=True)
class Record:
    played: int
    won: int
    best_score: int | None
    best_round: int | None


def record_of(player: Player, game: str) -> Record:
    results = list(Result.objects.filter(player=player, game=game))
    best = min if any(_low_wins(result) for result in results) else max
    return Record(
        played=len(results),
        won=sum(result.rank == 1 for result in results),
        best_score=best((result.score for result in results), default=None),
        best_round=best((score for result in results for score in result.rounds), default=None),
    )


def _low_wins(result: Result) -> bool:
    return result.measures.get("score", {}).get("lower_is_better", False)


def latest_of(player: Player) -> QuerySet[Result]:
    return player.results.order_by("-finished_at")


def latest_of_club(club: Club) -> QuerySet[Result]:
    """What its members took home, wherever they played."""
    return (
        Result.objects.filter(player__clubs=club)
        .select_related("player")
        .order_by("-finished_at", "source_id", "rank")
    )
