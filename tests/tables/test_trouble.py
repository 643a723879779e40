"""One socket, or the database, in trouble: the mover is told, the others do not notice."""

import asyncio
import json
from typing import Any, get_args

import pytest
from django.db import OperationalError

from games.live import database
from games.tables.live import consumer, hub, incoming
from games.tables.live.consumer import TableConsumer
from games.tables.live.outgoing import MOST_UPDATES
from games.tables.models import Table
from games.tables.storage import log
from tests.tables.lines import Line, line_of
from tests.tables.seated import aside, choices, do, fresh, rows, running_table

MOVE = {"do": "move", "id": "turns-up-four", "at": 1, "move": {"move": "turn_up", "cell": 4}}


@pytest.fixture
def table() -> Table:
    return running_table(2)


async def test_a_move_that_cannot_be_written_is_refused_and_may_be_sent_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OperationalError("disk full")

    anna = await (await line_of(table, 0)).open()
    with monkeypatch.context() as trouble:
        trouble.setattr(log, "store", full)
        refused = await anna.ask(MOVE)
        assert (refused["is"], refused["code"]) == ("refused", "unavailable")
        assert len(await aside(rows, table.id)) == 1
    assert (await anna.ask(MOVE))["position"] == 2
    await anna.close()


async def test_a_batch_that_fails_fails_only_the_table_it_is_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Moves of several tables are written in one commit; one of them is broken."""
    tables = [await aside(running_table, 2) for _ in range(3)]
    real = log.store

    def store(batch: list[log.Row]) -> Any:
        if any(row.entry.table == tables[1].id for row in batch):
            raise OperationalError("this table is broken")
        return real(batch)

    monkeypatch.setattr(log, "store", store)
    moves = [
        do(table.id, *choices(await aside(fresh, table.id))[0], "at-once-0") for table in tables
    ]
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert [answers[0], answers[2]] == [2, 2]
    assert isinstance(answers[1], OperationalError)


async def test_without_a_database_a_socket_is_refused_and_not_broken(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> None:
        raise OperationalError("the database is away")

    line = await line_of(table, 0)
    monkeypatch.setattr(database, "read", away)
    assert await line.connect() == {"type": "websocket.close", "code": 1013}
    await line.living


async def test_an_error_of_ours_ends_one_socket_and_nobody_elses(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = await (await line_of(table, 0)).open(), await (await line_of(table, 1)).open()

    def broken(*_: Any, **__: Any) -> None:
        raise AssertionError("our bug")

    with monkeypatch.context() as trouble:
        trouble.setattr(consumer.play, "take_back", broken)
        undo = {"do": "undo", "table": table.code, "id": "undoes-it", "at": 1}
        await anna.into.put({"type": "websocket.receive", "text": json.dumps(undo)})
        with pytest.raises(AssertionError, match="our bug"):
            await anna.living
    assert (await bo.ask(MOVE))["position"] == 2
    assert len(hub.current().tables[table.id].watchers) == 1
    await bo.close()


async def test_somebody_who_never_reads_keeps_nobody_waiting_and_little_memory(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, dead_end = TableConsumer(), asyncio.Event()

    async def never_sent(message: dict[str, Any]) -> None:
        await dead_end.wait()

    async def receive() -> dict[str, Any]:
        await dead_end.wait()
        return {"type": "websocket.disconnect"}

    living = asyncio.create_task(stuck({"type": "websocket", "headers": []}, receive, never_sent))
    await asyncio.sleep(0)
    roster = await aside(consumer.roster_by_code, table.code)
    stuck.tables[table.code] = await hub.current().watch_table(roster, stuck)
    for _ in range(60):
        table_state = await aside(fresh, table.id)
        await do(table.id, *choices(table_state)[-1], f"move-{table_state.position}")
    assert len(stuck.updates[table.code]) == MOST_UPDATES
    dead_end.set()
    await living


# Whoever adds a message says here who may send it.
FOR_ANYBODY: list[dict[str, Any]] = [
    {"do": "ping", "n": 1},
    {"do": "probed", "n": 1},
    {"do": "watch"},
]
FOR_SITTERS: list[dict[str, Any]] = [
    MOVE,
    {"do": "check", "n": 1, "move": MOVE["move"]},
    {"do": "point", "x": 0, "y": 0},
    {"do": "undo", "id": "undoes-it", "at": 1},
    {"do": "say", "phrase": "hello"},
    {"do": "away", "choice": "bot", "seat": 1},
    {"do": "away", "choice": "end", "seat": 1},
    {"do": "away", "choice": "wait", "seat": 1},
    {"do": "return"},
]


async def test_every_message_that_moves_something_is_for_those_who_sit_there(table: Table) -> None:
    watcher = await Line(table, "").open()
    for message in FOR_SITTERS:
        assert (await watcher.ask(message))["code"] == "not-seated"
    await watcher.close()
    assert len(await aside(rows, table.id)) == 1


def test_every_message_is_for_somebody() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(incoming.decode.__self__.type)}
    assert kinds == {message["do"] for message in FOR_ANYBODY + FOR_SITTERS}


async def test_whoever_has_not_opened_the_table_is_told_to(table: Table) -> None:
    anna = await line_of(table, 0)
    await anna.connect()
    for message in FOR_SITTERS:
        assert (await anna.ask(message))["code"] == "not-watching"
    await anna.close()
