"""What a table does by itself: clocks that run out, bots that have finished thinking."""

import asyncio
import heapq
import random
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
import pytest
from celery import current_app
from msgspec.structs import replace

from config.base import failpoints
from config.base.refusal import Refused
from games.engines.core.record import TimeGiven
from games.engines.gnoming.state import Drawing
from games.tables import tasks
from games.tables.live.incoming import decode
from games.tables.models import Heartbeat, LogRow, Status, Table
from games.tables.services import publish
from games.tables.services.due import GRACE, bot_moves
from games.tables.services.due import due as next_due
from games.tables.services.nudge import nudge as nudge_table
from games.tables.storage.table_state import clear_cache, fresh_state
from tests.tables.seated import (
    aside,
    at_once,
    choices,
    do,
    fresh,
    played_until,
    rows,
    running_table,
)

MINUTE = 60_000


def due(table: Table) -> int | None:
    return Table.objects.values_list("due", flat=True).get(id=table.id)


def nudge(table: Table) -> None:
    """As a worker does, which remembers nothing."""
    clear_cache()
    tasks.nudge(str(table.id))


# Clocks


def test_a_deadline_passes_with_no_socket_open(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    time.pass_by(MINUTE + GRACE)
    nudge(table)
    assert len(rows(table.id)) > 1


def test_a_deadline_does_nothing_before_its_grace_is_over(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    time.pass_to(due(table) - 200)
    nudge(table)
    assert len(rows(table.id)) == 1


def test_a_table_without_a_clock_waits_for_ever(time: Any) -> None:
    table = running_table(2)
    assert due(table) is None
    time.pass_by(1000 * MINUTE)
    nudge(table)
    assert len(rows(table.id)) == 1


def test_a_nudge_that_comes_twice_writes_once(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    time.pass_to(due(table))
    nudge(table)
    written = rows(table.id)
    nudge(table)
    nudge(table)
    assert rows(table.id) == written


def test_many_workers_at_one_deadline_write_once(time: Any) -> None:
    once, many_times = running_table(3, clock=MINUTE), running_table(3, clock=MINUTE)
    time.pass_to(max(due(once), due(many_times)))
    nudge(once)
    at_once(*[partial(tasks.nudge, str(many_times.id))] * 6)
    assert len(rows(many_times.id)) == len(rows(once.id))


async def test_a_move_that_arrived_in_time_counts_although_it_is_late(time: Any) -> None:
    """The grace is for messages in the queue: they were sent while the clock still ran."""
    table = await aside(running_table, 2, clock=MINUTE)
    time.pass_to(await aside(due, table) - 20)
    table_state = await fresh_state(table.id)
    seat, move = choices(table_state)[0]
    assert await do(table.id, seat, move, "just-in-time", table_state.position) == 2


async def test_a_move_and_the_end_of_its_clock_in_one_moment_get_an_order(time: Any) -> None:
    """Either the move counts and the clock finds nothing, or it is told that it came too late."""
    table = await aside(running_table, 2, clock=MINUTE)
    for attempt in range(15):
        table_state = await fresh_state(table.id)
        seat, move = choices(table_state)[0]
        time.pass_to(next_due(table_state))
        moved, _ = await asyncio.gather(
            do(table.id, seat, move, f"at-the-bell-{attempt}", table_state.position),
            nudge_table(table.id),
            return_exceptions=True,
        )
        assert isinstance(moved, int | Refused)
    log = await aside(rows, table.id)
    assert [position for position, _, _ in log] == list(range(1, len(log) + 1))
    assert (await aside(fresh, table.id)).record == (await fresh_state(table.id)).record


async def test_turns_go_round_by_the_clock_alone_when_nobody_moves(time: Any) -> None:
    table = await aside(running_table, 2, clock=MINUTE)
    turns = set()
    for _ in range(12):
        table_state = await fresh_state(table.id)
        turns.add(
            table_state.state.phase.seat if isinstance(table_state.state.phase, Drawing) else None
        )
        time.pass_to(next_due(table_state))
        await nudge_table(table.id)
    assert {0, 1} <= turns


# The sweep finds what a lost nudge left


def test_the_sweep_finds_a_deadline_that_nobody_was_told_of(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    time.pass_to(due(table) + tasks.LATE + 1)
    tasks.sweep()
    assert len(rows(table.id)) > 1


def test_the_sweep_leaves_alone_what_a_nudge_will_do_in_time(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    time.pass_to(due(table))
    tasks.sweep()
    assert len(rows(table.id)) == 1


def test_a_table_in_trouble_does_not_keep_the_sweep_from_the_others(
    time: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [running_table(2, clock=MINUTE) for _ in range(3)]
    broken = Table.objects.order_by("id").first()  # the first in any order is among them
    real = tasks.nudge_table

    async def nudge_or_fail(table: Any) -> None:
        if table == broken.id:
            raise RuntimeError("this table is broken")
        await real(table)

    monkeypatch.setattr(tasks, "nudge_table", nudge_or_fail)
    time.pass_to(max(due(table) for table in tables) + tasks.LATE + 1)
    tasks.sweep()
    moved = [table for table in tables if len(rows(table.id)) > 1]
    assert len(moved) == 2


# A server that stood still


def stand_still(time: Any, millis: int) -> None:
    """Nobody sweeps for so long."""
    tasks.sweep()
    time.pass_by(millis)


def given(table: Table) -> list[int]:
    table_state = fresh(table.id)
    events = [
        event
        for row in LogRow.objects.filter(table=table)
        for event in table_state.game.decode_events(row.events)
    ]
    return [event.millis for event in events if isinstance(event, TimeGiven)]


def test_time_that_a_stopped_server_cost_is_given_back(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    stand_still(time, 10 * MINUTE)
    tasks.sweep()
    assert len(rows(table.id)) == 2  # time was given, and nobody's clock has run out
    assert due(table) > time.now()


def test_it_is_given_back_before_a_late_nudge_ends_the_turn(time: Any) -> None:
    """The broker kept the nudge, and the worker that comes back finds it before the sweep runs."""
    table = running_table(2, clock=MINUTE)
    stand_still(time, 10 * MINUTE)
    nudge(table)
    tasks.sweep()
    assert len(given(table)) == 1
    assert len(rows(table.id)) == 2


def test_a_table_whose_clock_has_not_run_out_yet_gets_it_back_too(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    before = due(table)
    stand_still(time, MINUTE // 2)
    tasks.sweep()
    assert due(table) == pytest.approx(before + MINUTE // 2, abs=100)


def test_nobody_is_given_more_than_they_have_waited(time: Any) -> None:
    """Play went on while only the worker stood still: a turn just begun has lost nothing."""
    table = running_table(2, clock=MINUTE)
    stand_still(time, 10 * MINUTE)
    played_until(table, lambda table_state: isinstance(table_state.state.phase, Drawing))
    tasks.sweep()
    assert sum(given(table)) <= 10 * MINUTE
    assert due(table) <= time.now() + MINUTE + GRACE


def test_sweeps_that_waited_together_give_it_back_once(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    stand_still(time, 10 * MINUTE)
    at_once(*[tasks.sweep] * 3)
    assert len(given(table)) == 1


def test_a_sweep_that_dies_while_it_gives_time_back_is_finished_by_the_next(
    time: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker is killed when the first of two tables has got its time."""

    class Killed(Exception):
        pass

    def die(place: str) -> None:
        if place == "in-sweep":
            raise Killed

    tables = [running_table(2, clock=MINUTE) for _ in range(2)]
    stand_still(time, 10 * MINUTE)
    with monkeypatch.context() as armed, pytest.raises(Killed):
        armed.setattr(failpoints, "reach", die)
        tasks.sweep()
    assert sum(len(given(table)) for table in tables) == 1
    tasks.sweep()
    assert [len(given(table)) for table in tables] == [1, 1]


def test_the_first_sweep_ever_gives_nothing(time: Any) -> None:
    table = running_table(2, clock=MINUTE)
    assert not Heartbeat.objects.exists()
    tasks.sweep()
    assert given(table) == []


# Bots


async def test_bots_play_a_whole_game_by_nudges_alone(time: Any) -> None:
    """The person moves at once; the bots when their thinking is over and somebody nudges."""
    table = await aside(running_table, 1, bots=2, level="normal")
    dice = random.Random(1)
    while not (table_state := await fresh_state(table.id)).is_over:
        if mine := [choice for choice in choices(table_state) if choice[0] == 0]:
            await do(table.id, *dice.choice(mine), f"person-{table_state.position}")
        else:
            time.pass_to(next_due(table_state))
            await nudge_table(table.id)
    assert table_state.status == Status.FINISHED


def test_a_bot_thinks_before_it_moves(time: Any) -> None:
    table = running_table(1, bots=1)
    assert due(table) > time.now() + 200
    nudge(table)
    assert len(rows(table.id)) == 1


def test_a_bots_move_that_two_workers_make_is_made_once(time: Any) -> None:
    table = running_table(1, bots=3)
    for _ in range(4):
        time.pass_to(due(table))
        at_once(*[partial(tasks.nudge, str(table.id))] * 4)
        ids = [row[1] for row in rows(table.id) if row[1]]
        assert len(ids) == len(set(ids))


async def test_nobody_can_take_a_bots_move_id_away(time: Any) -> None:
    """Else a bot's move would count as made, and its table wait for ever."""
    table = await aside(running_table, 1, bots=1)
    table_state = await aside(played_until, table, lambda table_state: table_state.position >= 100)
    for bot in bot_moves(
        replace(table_state, record=replace(table_state.record, bots=("easy", "easy")))
    ):
        with pytest.raises(msgspec.ValidationError):
            decode(f'{{"do":"undo","table":"BBBBBBBB","id":"{bot.move_id}","at":1}}')


class Timetable:
    """Celery with no time of its own: what is planned runs when the clock gets there."""

    def __init__(self, time: Any) -> None:
        self.time, self.waiting, self.nudges = time, [], 0

    def send_task(self, name: str, args: list[str], eta: datetime | None = None, **_: Any) -> None:
        if name == "tables.nudge":
            self.nudges += 1
            heapq.heappush(self.waiting, (eta.timestamp() * 1000, self.nudges, args[0]))

    def run_next(self) -> None:
        eta, _, table = heapq.heappop(self.waiting)
        self.time.pass_to(int(eta) + 1)
        tasks.nudge(table)


def test_a_long_game_plans_no_more_nudges_than_it_has_moves(
    time: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each nudge plans the next one; two chains of them must not become four, and eight."""
    timetable = Timetable(time)
    monkeypatch.setattr(current_app._get_current_object(), "send_task", timetable.send_task)
    table = running_table(1, bots=3, clock=MINUTE)
    dice = random.Random(5)

    async def person_moves(table_state: Any, mine: list[Any]) -> None:
        await do(table.id, *dice.choice(mine), f"person-{table_state.position}")
        await publish.flush()

    with asyncio.Runner() as web:  # a web process lives on, and remembers what it has planned
        while not (table_state := fresh(table.id)).is_over and table_state.position < 150:
            mine = [choice for choice in choices(table_state) if choice[0] == 0]
            if mine:
                time.pass_by(3000)
                web.run(person_moves(table_state, mine))
            else:
                timetable.run_next()
    assert timetable.nudges <= 2 * len(rows(table.id))
