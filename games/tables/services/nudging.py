"""What a table does by itself: bots that have finished thinking, clocks that have run out.

Anybody may nudge at any time, any number of times; only what is due happens, and only once.
"""

import asyncio
from uuid import UUID

from games.engines.core.contract import MoveRefused
from games.engines.core.contract import Seat as SeatIndex
from games.live import clock, database
from games.tables import announcing, heartbeat
from games.tables.company import company_at
from games.tables.due import GRACE, BotMove, bot_moves, clock_end, due
from games.tables.services.leaving import STAND_IN
from games.tables.services.playing import play, seat_bot, wake
from games.tables.sittings import Sitting, caught_up

SOON = 100  # milliseconds by which a nudge may come too early


async def nudge(table: UUID) -> None:
    await _wait_a_moment(await caught_up(table))
    while await _one_step(sitting := await caught_up(table)):
        pass
    next_time = due(sitting)
    if next_time is not None and next_time > clock.now():
        announcing.nudge_at(table, next_time)


async def _wait_a_moment(sitting: Sitting) -> None:
    """The worker's own clock woke us, and it may be ahead of the database's."""
    early = (due(sitting) or 0) - clock.now()
    if 0 < early < SOON:
        await asyncio.sleep(early / 1000)


async def _one_step(sitting: Sitting) -> bool:
    """Whether something was due, and done."""
    if sitting.is_over:
        return False
    for move in bot_moves(sitting):
        if move.at <= clock.now() and await _play_bot(sitting, move):
            return True
    return _time_is_up(sitting) and await _run_out(sitting)


def _time_is_up(sitting: Sitting) -> bool:
    end = clock_end(sitting)
    return end is not None and end <= clock.now()


def _is_late(sitting: Sitting) -> bool:
    deadline = sitting.game.rules.deadline(sitting.state)
    return deadline is not None and deadline <= clock.now()


async def _play_bot(sitting: Sitting, move: BotMove) -> bool:
    """A bot comes in by the same door as everybody, and may find that it comes too late."""
    try:
        await play(
            sitting.table,
            SeatIndex(move.seat),
            move.move,
            move_id=move.move_id,
            at=sitting.position,
            arrived=clock.now(),
        )
    except MoveRefused:
        if (await caught_up(sitting.table)).position != sitting.position:
            return True  # somebody else was first
        if not _is_late(sitting):
            raise  # our bot does not know the rules
        await asyncio.sleep(GRACE / 1000)
        return False
    return True


async def _run_out(sitting: Sitting) -> bool:
    """Time is up. Whoever is away gets a bot; for the others the rules do something harmless."""
    if await database.read(heartbeat.has_stopped):
        return False  # the sweep comes first, and gives the time back
    company = await database.read(company_at, sitting.table)
    for seat in sitting.awaited():
        if company.sitter(seat).away_since is not None and not sitting.record.bots[seat]:
            await seat_bot(sitting.table, SeatIndex(seat), STAND_IN)
    before = sitting.position
    return (await wake(sitting.table)) > before
