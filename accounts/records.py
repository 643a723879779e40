"""What players have done so far, read from their results."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from uuid import UUID

from accounts.models import Player, Result


@dataclass(frozen=True)
class Record:
    played: int
    won: int
    best_score: int | None
    best_round: int | None


def record_of(player: Player, game: str) -> Record:
    results = list(Result.objects.filter(player=player, game=game))
    return Record(
        played=len(results),
        won=sum(result.rank == 1 for result in results),
        best_score=_best("total", results),
        best_round=_best("best_round", results),
    )


def _best(measure: str, results: Iterable[Result]) -> int | None:
    """Each measure says itself which way is better."""
    measured = [result.measures[measure] for result in results if measure in result.measures]
    best = min if any(one["lower_is_better"] for one in measured) else max
    return best((one["value"] for one in measured), default=None)


# Finished games


@dataclass(frozen=True)
class FinishedGame:
    """The results of one table or card, the winner first."""

    key: str
    finished_at: datetime
    results: list[Result]


def finished_games(players: Iterable[Player], most: int) -> list[FinishedGame]:
    """The latest games in which any of these players sat, with everybody who sat there."""
    theirs = Result.objects.filter(player__in=players).order_by("-finished_at")
    sources = theirs.values_list("source_id", flat=True).distinct()[:most]
    results = (
        Result.objects.filter(source_id__in=list(sources))
        .select_related("player")
        .order_by("-finished_at", "source_kind", "source_id", "rank", "seat")
    )
    return [_finished(list(one)) for _source, one in groupby(results, key=_source_of)]


def _source_of(result: Result) -> tuple[str, UUID]:
    return result.source_kind, result.source_id


def _finished(results: list[Result]) -> FinishedGame:
    return FinishedGame(results[0].game, results[0].finished_at, results)
