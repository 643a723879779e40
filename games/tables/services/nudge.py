"""What a table does by itself: bots that have finished thinking, clocks that have run out.

Anybody may nudge at any time, any number of times; only what is due happens, and only once.
"""

import asyncio
from uuid import UUID

from config.base.refusal import Refused
from games.engines.core.contract import Seat as SeatIndex
from games.live import clock, database
from games.tables.services import publish
from games.tables.services.due import GRACE, BotMove, bot_moves, clock_end, due
from games.tables.services.leave import STAND_IN
from games.tables.services.play import play, seat_bot, wake
from games.tables.storage import heartbeat
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import TableState, fresh_state

SOON = 100  # milliseconds by which a nudge may come too early


async def nudge(table: UUID) -> None:
    await _wait_a_moment(await fresh_state(table))
    while await _one_step(table_state := await fresh_state(table)):
        pass
    next_time = due(table_state)
    if next_time is not None and next_time > clock.now():
        publish.plan_nudge(table, next_time)


async def _wait_a_moment(table_state: TableState) -> None:
    """Celery uses the worker's clock, which may be ahead of the database's."""
    early = (due(table_state) or 0) - clock.now()
    if 0 < early < SOON:
        await asyncio.sleep(early / 1000)


async def _one_step(table_state: TableState) -> bool:
    """Do one thing that is due. Returns whether there was one."""
    if table_state.is_over:
        return False
    for move in bot_moves(table_state):
        if move.at <= clock.now() and await _play_bot(table_state, move):
            return True
    return _time_is_up(table_state) and await _end_overdue_turn(table_state)


def _time_is_up(table_state: TableState) -> bool:
    end = clock_end(table_state)
    return end is not None and end <= clock.now()


def _is_late(table_state: TableState) -> bool:
    deadline = table_state.game.rules.deadline(table_state.state)
    return deadline is not None and deadline <= clock.now()


async def _play_bot(table_state: TableState, move: BotMove) -> bool:
    """A bot's move goes through `play` like everybody's, and may be too late as well."""
    try:
        await play(
            table_state.table,
            SeatIndex(move.seat),
            move.move,
            move_id=move.move_id,
            at=table_state.position,
            arrived=clock.now(),
        )
    except Refused:
        if (await fresh_state(table_state.table)).position != table_state.position:
            return True  # somebody else was first
        if not _is_late(table_state):
            raise  # a fault in the bot: it chose an illegal move
        await asyncio.sleep(GRACE / 1000)
        return False
    return True


async def _end_overdue_turn(table_state: TableState) -> bool:
    """Time is up: a bot takes the seats of those who are away; for the others the rules decide."""
    if await database.read(heartbeat.stopped_since):
        return False  # the server was down: the sweep first gives the lost time back
    roster = await database.read(roster_of, table_state.table)
    for seat in table_state.awaited:
        if roster.seat_info(seat).away_since is not None and not table_state.record.bots[seat]:
            await seat_bot(table_state.table, SeatIndex(seat), STAND_IN)
    before = table_state.position
    return (await wake(table_state.table)) > before
