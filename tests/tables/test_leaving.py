"""People who leave a game that goes on: a countdown, then the others choose."""

import asyncio
from typing import Any

import pytest

from config.base.refusal import Refused
from games.tables.models import Status, Table
from games.tables.services import leave
from games.tables.services.due import due
from games.tables.services.leave import AWAY_LIMIT
from games.tables.services.nudge import nudge
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import fresh_state
from tests.tables.seated import aside, do, may, played_out, running_table


async def started(*args: Any, **wishes: Any) -> Table:
    return await aside(running_table, *args, **wishes)


async def away(table: Table) -> list[bool]:
    roster = await aside(roster_of, table.id)
    return [seat_info.away_since is not None for seat_info in roster.seats]


async def is_refused(work: Any) -> str | None:
    try:
        await work
    except Refused as refusal:
        return refusal.code
    return None


async def test_whoever_goes_away_is_seen_to_be_away_and_back() -> None:
    table = await started(2)
    await leave.went_away(table.id, 1)
    assert await away(table) == [False, True]
    await leave.came_back(table.id, 1)
    assert await away(table) == [False, False]


async def test_going_away_twice_does_not_start_the_countdown_again(time: Any) -> None:
    table = await started(2)
    await leave.went_away(table.id, 1)
    since = (await aside(roster_of, table.id)).seat_info(1).away_since
    time.pass_by(10_000)
    await leave.went_away(table.id, 1)
    assert (await aside(roster_of, table.id)).seat_info(1).away_since == since


async def test_the_others_wait_before_they_may_choose(time: Any) -> None:
    table = await started(2)
    await leave.went_away(table.id, 1)
    assert await is_refused(leave.hand_to_bot(table.id, 1)) == "not-away"
    time.pass_by(AWAY_LIMIT)
    assert await is_refused(leave.hand_to_bot(table.id, 1)) is None
    assert (await fresh_state(table.id)).record.bots == (None, leave.STAND_IN)


@pytest.mark.parametrize("seat", [0, 2, 63])
async def test_nobody_who_is_there_is_replaced_by_a_bot(time: Any, seat: int) -> None:
    table = await started(2)
    time.pass_by(AWAY_LIMIT)
    assert await is_refused(leave.hand_to_bot(table.id, seat)) in ("not-away", "not-now")
    assert (await fresh_state(table.id)).record.bots == (None, None)


async def test_a_bot_plays_for_whoever_left_until_they_are_back(time: Any) -> None:
    table = await started(2)
    await leave.went_away(table.id, 1)
    time.pass_by(AWAY_LIMIT)
    await leave.hand_to_bot(table.id, 1)
    for _ in range(2):
        time.pass_by(10_000)
        await nudge(table.id)
    assert not may(await fresh_state(table.id), 1)  # the bot has turned its two cards
    await leave.came_back(table.id, 1)
    await leave.take_seat_back(table.id, 1)
    assert (await fresh_state(table.id)).record.bots == (None, None)


async def test_coming_back_does_not_drive_away_a_bot_that_was_invited() -> None:
    table = await started(1, bots=1)
    await leave.take_seat_back(table.id, 1)
    assert (await fresh_state(table.id)).record.bots == (None, "easy")


async def test_the_clock_gives_whoever_is_away_a_bot(time: Any) -> None:
    table = await started(2, clock=30_000)
    await leave.went_away(table.id, 0)
    time.pass_by(31_000)
    await nudge(table.id)
    assert (await fresh_state(table.id)).record.bots == (leave.STAND_IN, None)


async def test_a_game_ends_when_all_who_are_left_want_it(time: Any) -> None:
    table = await started(3)
    await leave.went_away(table.id, 2)
    time.pass_by(AWAY_LIMIT)
    await leave.ask_to_end(table.id, 0, 2)
    assert (await fresh_state(table.id)).status == Status.PLAYING
    await leave.ask_to_end(table.id, 1, 2)
    assert (await fresh_state(table.id)).status == Status.CLOSED


async def test_both_may_want_the_end_at_once(time: Any) -> None:
    table = await started(3)
    await leave.went_away(table.id, 2)
    time.pass_by(AWAY_LIMIT)
    asked = [is_refused(leave.ask_to_end(table.id, seat, 2)) for seat in (0, 1)]
    assert set(await asyncio.gather(*asked)) <= {None, "game-over"}
    assert (await fresh_state(table.id)).status == Status.CLOSED


async def test_bots_are_not_asked_whether_to_end(time: Any) -> None:
    table = await started(2, bots=2)
    await leave.went_away(table.id, 1)
    time.pass_by(AWAY_LIMIT)
    await leave.ask_to_end(table.id, 0, 1)
    assert (await fresh_state(table.id)).status == Status.CLOSED


async def test_nobody_ends_a_game_while_everybody_is_there(time: Any) -> None:
    table = await started(2)
    time.pass_by(AWAY_LIMIT)
    assert await is_refused(leave.ask_to_end(table.id, 0, 1)) == "not-away"


async def test_whoever_comes_back_has_not_agreed_to_end(time: Any) -> None:
    table = await started(3)
    await leave.went_away(table.id, 2)
    time.pass_by(AWAY_LIMIT)
    await leave.ask_to_end(table.id, 0, 2)
    await leave.went_away(table.id, 0)
    await leave.came_back(table.id, 0)
    roster = await aside(roster_of, table.id)
    assert [seat_info.wants_to_end for seat_info in roster.seats] == [False, False, False]


async def test_a_game_called_off_takes_no_more_moves(time: Any) -> None:
    table = await started(2)
    await leave.went_away(table.id, 1)
    time.pass_by(AWAY_LIMIT)
    await leave.ask_to_end(table.id, 0, 1)
    table_state = await fresh_state(table.id)
    move = may(table_state, 0)[0]
    assert await is_refused(do(table.id, 0, move, "after-the-end")) == "game-over"
    assert await aside(due_of, table) is None


def due_of(table: Table) -> int | None:
    table.refresh_from_db()
    return table.due


async def test_a_game_that_everybody_left_to_bots_comes_to_its_end(time: Any) -> None:
    table = await started(2, clock=30_000)
    for seat in (0, 1):
        await leave.went_away(table.id, seat)
    while not (table_state := await fresh_state(table.id)).is_over:
        time.pass_to(due(table_state))
        await nudge(table.id)
    assert table_state.status == Status.FINISHED


async def test_nobody_leaves_a_game_that_is_over(time: Any) -> None:
    table = await started(2)
    await aside(played_out, table)
    await leave.went_away(table.id, 1)
    time.pass_by(AWAY_LIMIT)
    assert await is_refused(leave.hand_to_bot(table.id, 1)) == "not-now"
