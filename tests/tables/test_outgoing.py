"""What screens are told: after every change, exactly what a newcomer would see."""

import asyncio
import random
from typing import Any

import pytest
from django.db import DatabaseError
from msgspec.json import encode as json

from games.engines.core.contract import Seat
from games.live import clock, database
from games.tables.live import hub
from games.tables.live.hub import TableHub
from games.tables.live.outgoing import MOST_UPDATES
from games.tables.models import Table
from games.tables.services import leave, play, seats
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import fresh_state
from games.tables.web.replay_frames import frames
from tests.refusals import refused
from tests.tables.screens import Screen, fresh_picture
from tests.tables.seated import aside, choices, do, played_out, running_table, waiting_table


@pytest.fixture
def table() -> Table:
    return running_table(3, bots=0, clock=60_000, bounce=True)


async def screens_at(table: Table, *hubs: TableHub) -> list[Screen]:
    """For every hub one screen each of Anna, of Bo and of somebody who only watches."""
    roster = await aside(roster_of, table.id)
    anna, bo, *_ = roster.players
    screens = [Screen(who) for _ in hubs for who in (anna, bo, None)]
    for screen, one in zip(screens, [one for one in hubs for _ in range(3)], strict=True):
        await screen.watch(one, roster)
    return screens


async def something_happens(table: Table, dice: random.Random) -> None:
    """Mostly a move; sometimes whatever else can change a table."""
    table_state = await fresh_state(table.id)
    seat, move = dice.choice(choices(table_state))
    match dice.randrange(12):
        case 0:
            await leave.went_away(table.id, seat)
        case 1:
            await leave.came_back(table.id, seat)
        case 2:
            await play.seat_bot(table.id, Seat(seat), "easy")
        case 3:
            await play.unseat_bot(table.id, Seat(seat))
        case 4:
            await play.give_time(table.id, clock.now() - 1000)
        case 5 if table_state.record.may_take_back(table_state.game.rules, Seat(seat)):
            await play.take_back(table.id, Seat(seat), move_id=f"undo-{table_state.position}")
        case _:
            await do(table.id, seat, move, f"move-{table_state.position}", table_state.position)


@pytest.mark.parametrize("seed", [1, 2])
async def test_every_push_is_what_a_newcomer_would_see(table: Table, seed: int) -> None:
    elsewhere = TableHub()  # of a process that only reads
    screens = await screens_at(table, hub.current(), elsewhere)
    dice = random.Random(seed)
    for _ in range(150):
        await something_happens(table, dice)
        head = await fresh_state(table.id)
        roster = await aside(roster_of, table.id)
        for screen in screens:
            await screen.reach(head.position, roster.version)
        for screen in screens[:3]:
            assert screen.picture == await fresh_picture(table, screen.player)
        assert [screen.picture for screen in screens[3:]] == [s.picture for s in screens[:3]]


async def test_every_event_is_told_once_and_in_order(table: Table) -> None:
    screens = await screens_at(table, hub.current(), TableHub())
    dice = random.Random(3)
    for step in range(60):
        await something_happens(table, dice)
        if step % (MOST_UPDATES // 2) == 0:  # whoever is further behind misses animations
            await screens[-1].reach((await fresh_state(table.id)).position)
    head = await fresh_state(table.id)
    _, *later = await aside(frames, table)  # everybody came after the deal
    told = [event for frame in later for event in frame["events"]]
    for screen in screens:
        await screen.reach(head.position)
        assert json(screen.events) == json(told)


async def test_every_event_has_its_sentence(table: Table) -> None:
    [screen, *_] = await screens_at(table, hub.current())
    dice = random.Random(4)
    for _ in range(60):
        await something_happens(table, dice)
    for message in screen.messages:
        assert len(message["says"]) == len(message["events"])


async def test_a_refused_move_is_told_to_nobody_else(table: Table) -> None:
    screens = await screens_at(table, hub.current())
    before = [len(screen.sent) for screen in screens]
    for seat, move in choices(await fresh_state(table.id))[:1]:
        await do(table.id, seat, move, "a-legal-move")
        with refused():
            await do(table.id, seat, move, "the-same-again")
    assert [len(screen.sent) for screen in screens] == [sent + 1 for sent in before]


async def test_whoever_waits_sees_the_game_begin() -> None:
    table = await aside(waiting_table, 2)
    roster = await aside(roster_of, table.id)
    screen = Screen(next(iter(roster.players)))
    await screen.watch(hub.current(), roster)
    assert screen.messages[-1]["view"] is None
    await aside(seats.start_table, table.id, table.host)
    await screen.reach(1)
    assert screen.messages[-1]["status"] == "playing"
    assert screen.messages[-1]["you"]["moves"]


async def test_a_message_is_small_at_the_end_of_the_longest_game() -> None:
    """A reconnect costs one view, whatever the length of the game."""
    table = await aside(running_table, 7)
    await aside(played_out, table)
    screens = await screens_at(table, hub.current())
    assert all(len(screen.sent[-1]) < 10_000 for screen in screens)


async def test_a_screen_that_left_is_told_nothing_more(table: Table) -> None:
    [screen, *_] = await screens_at(table, hub.current())
    hub.current().unwatch_table(screen.watched, screen)
    sent = len(screen.sent)
    await something_happens(table, random.Random(1))
    assert len(screen.sent) == sent


async def test_a_table_that_nobody_watches_is_not_kept(table: Table) -> None:
    screens = await screens_at(table, hub.current())
    for screen in screens:
        hub.current().unwatch_table(screen.watched, screen)
    await asyncio.sleep(0)
    assert not hub.current().tables


async def test_a_screen_that_could_not_be_shown_the_table_is_forgotten(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> None:
        raise DatabaseError("the database is away")

    roster = await aside(roster_of, table.id)
    monkeypatch.setattr(database, "read", away)
    with pytest.raises(DatabaseError):
        await Screen().watch(hub.current(), roster)
    assert not hub.current().tables
