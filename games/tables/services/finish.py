"""The end of a game: its result is written once, however often the task is delivered."""

from datetime import timedelta
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from accounts.services import SeatOf, record_outcome
from config.base import failpoints
from games.engines.core.contract import Outcome
from games.engines.core.record import BotSeated
from games.live.retries import not_held
from games.signals import game_finished
from games.tables.models import Daily, LogRow, Status, Table
from games.tables.storage.table_state import TableState, load_state

FORGOTTEN_AFTER = timedelta(days=14)
NOT_STARTED_AFTER = timedelta(hours=12)


@transaction.atomic
def record_result(table_id: UUID) -> bool:
    """Write the result of a finished game. False if it is written already, or not finished."""
    table = Table.objects.select_for_update().get(id=table_id)
    if table.status != Status.FINISHED or table.finished_at is not None:
        return False
    table_state = load_state(table_id)
    outcome = _outcome_with_flags(table_state, table)
    table.finished_at = timezone.now()
    table.save(update_fields=["finished_at"])
    record_outcome(
        source_kind="table",
        source_id=table.id,
        game=table.game,
        seats=[SeatOf(seat.index, seat.player_id, seat.name) for seat in table.seats.all()],
        outcome=msgspec.to_builtins(outcome),
        finished_at=table.finished_at,
        club=table.club,
    )
    game_finished.send(Table, kind="table", id=table.id, game=table.game, outcome=outcome)
    failpoints.reach("in-result")
    return True


def _outcome_with_flags(table_state: TableState, table: Table) -> Outcome:
    """The outcome, flagged for practice and for each seat that a bot played, even for a while."""
    outcome = table_state.game.rules.outcome(table_state.state)
    assert outcome is not None  # a finished game always has one
    people = {seat.index for seat in table.seats.all() if not seat.bot}
    substituted = {
        event.seat
        for row in table.log.all()
        for event in table_state.game.decode_events(row.events)
        if isinstance(event, BotSeated) and event.seat in people
    }
    flags = [f"substituted-{seat}" for seat in sorted(substituted)]
    if Daily.objects.filter(table=table, is_ranked=False).exists():
        flags.append("practice")  # the player knew the deal already
    return msgspec.structs.replace(outcome, flags=(*outcome.flags, *flags))


def unrecorded() -> list[UUID]:
    """Finished games whose result is still to be written, because a worker died."""
    finished = not_held(Table.objects.filter(status=Status.FINISHED, finished_at=None))
    return list(finished.values_list("id", flat=True))


def close_empty() -> int:
    """Close tables that were opened long ago and whose game never started."""
    deadline = timezone.now() - NOT_STARTED_AFTER
    empty = Table.objects.filter(status=Status.WAITING, created_at__lt=deadline)
    return empty.update(status=Status.CLOSED, seating=F("seating") + 1)


def forgotten() -> list[UUID]:
    """Running games without a move for so long that nobody will go on."""
    deadline = timezone.now() - FORGOTTEN_AFTER
    recent = LogRow.objects.filter(table=OuterRef("pk"), at__gt=deadline.timestamp() * 1000)
    running = Table.objects.filter(status=Status.PLAYING).exclude(Exists(recent))
    return list(running.values_list("id", flat=True))
