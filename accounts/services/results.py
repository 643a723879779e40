"""Results come and go by game: written once for all seats, or taken back for all of them.

A correction is both in one transaction. Either way the game's ratings are folded anew.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from accounts.models import Club, Result
from accounts.models.result import LONGEST_NAME
from accounts.nicknames import storable
from accounts.ratings.refolding import results_changed


@dataclass(frozen=True)
class SeatOf:
    seat: int
    player_id: UUID | None
    name: str


def record_outcome(
    *,
    source_kind: str,
    source_id: UUID,
    game: str,
    seats: list[SeatOf],
    outcome: dict[str, Any],
    finished_at: datetime,
    club: Club | None = None,
) -> bool:
    """Writes what every seat takes home, once: a second delivery changes nothing and says False."""
    source = {"source_kind": source_kind, "source_id": source_id}
    of_all = source | {"game": game, "finished_at": finished_at, "club": club}
    rows = [Result(**of_all, **_share(seat, outcome)) for seat in seats]
    try:
        with transaction.atomic():
            Result.objects.bulk_create(rows)
            results_changed(game)
    except IntegrityError:
        if Result.objects.filter(**source).exists():
            return False
        raise
    return True


@transaction.atomic
def withdraw_outcome(source_kind: str, source_id: UUID) -> bool:
    """Takes a game's results back, for a correction. False if there were none."""
    results = Result.objects.filter(source_kind=source_kind, source_id=source_id)
    game = results.values_list("game", flat=True).first()
    if game is None:
        return False
    results.delete()
    results_changed(game)
    return True


def _share(seat: SeatOf, outcome: dict[str, Any]) -> dict[str, Any]:
    """What concerns one seat of an Outcome, which lists everything by seat."""
    return {
        "seat": seat.seat,
        "player_id": seat.player_id,
        "name": storable(seat.name, LONGEST_NAME),
        "rank": outcome["ranks"][seat.seat],
        "score": outcome["scores"][seat.seat],
        "rounds": list(outcome["rounds"][seat.seat]),
        "measures": _measures(seat.seat, outcome["measures"]),
        "reason": outcome["reason"],
        "why": outcome["why"] or "",
        "flags": list(outcome["flags"]),
    }


def _measures(seat: int, measures: dict[str, Any]) -> dict[str, Any]:
    return {
        name: {"value": measure["values"][seat], "lower_is_better": measure["lower_is_better"]}
        for name, measure in measures.items()
    }
