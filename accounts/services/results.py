"""Records and withdraws the results of a game, for all seats at once.

A correction does both in one transaction. Either way the game's ratings are folded again. The
ladder is locked first, before players, results and points, in the same order as in a fold.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from accounts.domain.nicknames import storable
from accounts.models import Club, Result
from accounts.models.result import LONGEST_NAME
from accounts.ratings.refold_ladders import results_changed


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
    """Writes one result for each seat. Idempotent: a second call changes nothing, returns False."""
    source = {"source_kind": source_kind, "source_id": source_id}
    of_all = source | {"game": game, "finished_at": finished_at, "club": club}
    rows = [Result(**of_all, **_share(seat, outcome)) for seat in seats]
    try:
        with transaction.atomic():
            results_changed(game)
            Result.objects.bulk_create(rows)
    except IntegrityError:
        if Result.objects.filter(**source).exists():
            return False
        raise
    return True


@transaction.atomic
def withdraw_outcome(source_kind: str, source_id: UUID) -> bool:
    """Deletes a game's results, for a correction. False if there were none."""
    results = Result.objects.filter(source_kind=source_kind, source_id=source_id)
    game = results.values_list("game", flat=True).first()
    if game is None:
        return False
    results_changed(game)
    results.delete()
    return True


def _share(seat: SeatOf, outcome: dict[str, Any]) -> dict[str, Any]:
    """One seat's part of an Outcome, which lists everything by seat."""
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
