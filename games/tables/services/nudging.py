"""What a table does by itself: bots that have finished thinking, clocks that have run out.

Anybody may nudge at any time, any number of times; only what is due happens, and only once.
"""

from uuid import UUID

from games.engines.core.contract import MoveRefused
from games.engines.core.contract import Seat as SeatIndex
from games.tables import announcing, clock, database
from games.tables.company import company_at
from games.tables.due import BotMove, bot_moves, clock_end, due
from games.tables.services.leaving import STAND_IN
from games.tables.services.playing import play, seat_bot, wake
from games.tables.sittings import Sitting, caught_up


async def nudge(table: UUID) -> None:
    while await _one_step(sitting := await caught_up(table)):
        pass
    if (next_time := due(sitting)) is not None:
        announcing.nudge_at(table, next_time)


async def _one_step(sitting: Sitting) -> bool:
    """Whether something was due, and done."""
    if sitting.is_over:
        return False
    for move in bot_moves(sitting):
        if move.at <= clock.now():
            await _play_bot(sitting, move)
            return True
    end = clock_end(sitting)
    return end is not None and end <= clock.now() and await _run_out(sitting)


async def _play_bot(sitting: Sitting, move: BotMove) -> None:
    """A bot comes in by the same door as everybody, and may find somebody else was first."""
    try:
        await play(
            sitting.table,
            SeatIndex(move.seat),
            move.move,
            move_id=move.move_id,
            at=sitting.position,
            arrived=clock.now(),
        )
    except MoveRefused as refusal:
        if refusal.code != "stale":
            raise


async def _run_out(sitting: Sitting) -> bool:
    """Time is up. Whoever is away gets a bot; for the others the rules do something harmless."""
    company = await database.read(company_at, sitting.table)
    for seat in sitting.awaited():
        if company.sitter(seat).away_since is not None and not sitting.record.bots[seat]:
            await seat_bot(sitting.table, SeatIndex(seat), STAND_IN)
    before = sitting.position
    return (await wake(sitting.table)) > before
