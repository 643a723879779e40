"""Who is there, as processes find out from each other."""

import asyncio
from typing import Any

import pytest
from channels.layers import get_channel_layer

from games.tables.live import attendance, hub, presence
from games.tables.live.hub import TableHub
from games.tables.models import Table
from games.tables.services import leave, publish
from games.tables.storage.roster import roster_of
from tests.tables.screens import Screen
from tests.tables.seated import aside, played_out, running_table
from tests.tables.test_trouble import line_of


@pytest.fixture
def table() -> Table:
    return running_table(2)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "RELOADING", 0)
    monkeypatch.setattr(attendance, "ANSWERING", 0.3)


async def away(table: Table) -> list[bool]:
    roster = await aside(roster_of, table.id)
    return [seat_info.away_since is not None for seat_info in roster.seats]


async def looking(table: Table, seat: int, at: TableHub) -> Screen:
    roster = await aside(roster_of, table.id)
    players = {index: player for player, index in roster.players.items()}
    screen = Screen(players[seat])
    await screen.watch(at, roster)
    return screen


async def listening(at: TableHub, table: Table) -> None:
    """A hub hears nothing before it has joined its group: wait for its own voice."""
    screen = await looking(table, 0, at)
    while not any(b"Phrase" in sent for sent in screen.sent):
        message = {"type": "phrase", "table": table.id.hex, "seat": 0, "code": "hello"}
        await get_channel_layer().group_send(publish.GROUP, message)
        await asyncio.sleep(0.02)
    at.unwatch_table(screen.watched, screen)


async def test_whoever_is_at_no_screen_is_away(table: Table) -> None:
    await looking(table, 0, hub.current())
    await presence.mark_away({(table.id, 0), (table.id, 1)})
    assert await away(table) == [False, True]


async def test_whoever_is_at_a_screen_of_another_process_is_not(table: Table) -> None:
    elsewhere = TableHub()
    await listening(elsewhere, table)
    await looking(table, 1, elsewhere)
    await listening(hub.current(), table)
    await presence.mark_away({(table.id, 0), (table.id, 1)})
    assert await away(table) == [True, False]


async def test_nobody_is_called_away_while_the_others_cannot_be_asked(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silence(*_: Any) -> None:
        raise ConnectionError("Redis is away")

    monkeypatch.setattr(get_channel_layer(), "group_send", silence, raising=False)
    await presence.mark_away({(table.id, 0)})
    assert await away(table) == [False, False]


async def test_the_roll_is_called_for_those_whom_a_killed_process_took_along(table: Table) -> None:
    await looking(table, 0, hub.current())
    assert hub.current().attendance.unattended_seats() == {(table.id, 1)}
    await presence.mark_away(hub.current().attendance.unattended_seats())
    assert await away(table) == [False, True]


async def test_nobody_is_missed_at_a_game_that_is_over(table: Table) -> None:
    await aside(played_out, table)
    await looking(table, 0, hub.current())
    assert hub.current().attendance.unattended_seats() == set()


async def test_whoever_was_called_away_by_mistake_is_called_back(table: Table) -> None:
    anna = await (await line_of(table, 0)).open()
    await leave.went_away(table.id, 0)
    while await away(table) != [False, False]:
        await asyncio.sleep(0.02)
    await anna.close()
