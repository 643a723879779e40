"""Results that come in by themselves: a card or a table of a pod has ended, or was reopened.

Called inside the transaction that records the game, so that both are written or neither.
"""

from typing import Any
from uuid import UUID

from games.engines.core.contract import Outcome
from tournaments.book.results import game_ended, game_reopened
from tournaments.models import Venue
from tournaments.services.writing import writing


def hear_result(sender: Any, kind: str, id: UUID, outcome: Outcome, **more: Any) -> None:
    venue = Venue.objects.filter(source=id).first()
    if venue is None:
        return
    with writing(venue.tournament_id, by_name=kind) as now:
        names = tuple(now.book.entries[entry - 1].name for entry in venue.entries)
        now.write(
            game_ended(
                now.book, venue.round, venue.entries, outcome, (kind, str(id), names), now.now
            )
        )


def hear_withdrawal(sender: Any, kind: str, id: UUID, **more: Any) -> None:
    venue = Venue.objects.filter(source=id).first()
    if venue is None:
        return
    with writing(venue.tournament_id, by_name=kind) as now:
        now.write(game_reopened(now.book, venue.round, str(id)))
