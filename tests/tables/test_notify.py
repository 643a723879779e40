"""Who is away is told what they should know of their table; who is there is not."""

from typing import Any
from uuid import UUID

from accounts.models import Notice
from games.live.broadcast import broadcast
from games.tables.models import Seat, Table
from games.tables.services import leave, publish, seats
from games.tables.services.finish import record_result
from games.tables.services.notify import tell_turn
from games.tables.storage.table_state import load_state
from tests.tables.seated import aside, played_out, played_until, running_table


def waited_for(table: Table) -> int:
    return load_state(table.id).awaited[0]


def told(table: UUID) -> list[tuple[str, str | None]]:
    notices = Notice.objects.filter(place=f"table/{table}", read_at=None)
    return [(notice.kind, notice.player.nickname) for notice in notices]


async def test_whoever_is_waited_for_and_away_is_told_once() -> None:
    table = await aside(running_table, 2)
    seat = await aside(waited_for, table)
    await leave.went_away(table.id, seat)
    for _ in range(2):
        await aside(tell_turn, table.id)
    name = await aside(lambda: Seat.objects.get(table=table, index=seat).player.nickname)
    assert await aside(told, table.id) == [("turn", name)]


async def test_whoever_is_there_is_not_told() -> None:
    table = await aside(running_table, 2)
    await aside(tell_turn, table.id)
    assert await aside(told, table.id) == []


async def test_whoever_is_away_but_not_waited_for_is_not_told() -> None:
    table = await aside(running_table, 2)
    await aside(played_until, table, lambda table_state: len(table_state.awaited) == 1)
    await leave.went_away(table.id, 1 - await aside(waited_for, table))
    await aside(tell_turn, table.id)
    assert await aside(told, table.id) == []


async def test_coming_back_is_reading_it() -> None:
    table = await aside(running_table, 2)
    seat = await aside(waited_for, table)
    await leave.went_away(table.id, seat)
    await aside(tell_turn, table.id)
    await leave.came_back(table.id, seat)
    assert await aside(told, table.id) == []


async def test_going_away_plans_to_tell(planned: list[tuple[str, str]]) -> None:
    table = await aside(running_table, 2)
    await leave.went_away(table.id, 0)
    await broadcast(publish.GROUP).flush()
    assert ("tables.tell_turn", str(table.id)) in planned


async def test_the_end_is_told_to_those_who_are_away() -> None:
    table = await aside(running_table, 2)
    await leave.went_away(table.id, 1)
    await aside(played_out, table)
    await aside(record_result, table.id)
    assert await aside(told, table.id) == [("result", "Bo")]


async def test_a_rematch_invites_those_who_are_away() -> None:
    table = await aside(running_table, 3)
    await leave.went_away(table.id, 1)
    await aside(played_out, table)
    again: Any = await aside(lambda: seats.rematch(table.id, table.host))
    assert await aside(told, again.id) == [("invitation", "Bo")]
