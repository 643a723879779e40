"""The team's two minutes are judged alike, whatever the wall clock of the web process says."""

import json
import time as machine
from typing import Any

import pytest

from games.tables.models import Status, Table
from games.tables.services.due import GRACE
from games.tables.services.nudge import nudge
from tests.tables.conftest import MovedClock
from tests.tables.lines import Line, line_of
from tests.tables.seated import aside, fresh, running_table

HOUR = 3600.0
STOP = {"move": "stop"}


async def play(line: Line, move: dict[str, Any], id: str) -> dict[str, Any]:
    return await line.ask({"do": "move", "id": f"{id}-in-the-test", "at": 0, "move": move})


@pytest.mark.parametrize("jump", [-HOUR, 0, HOUR])
async def test_a_jump_of_the_wall_clock_changes_neither_the_end_nor_what_counts(
    jump: float, time: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(running_table, 2, game="gnome_me", mode="cooperative")
    anna, bo = [await (await line_of(table, seat)).open() for seat in (0, 1)]
    await both(anna, bo, "ready")
    ends = (await aside(fresh, table.id)).state.clock_ends
    wall = machine.time
    monkeypatch.setattr(machine, "time", lambda: wall() + jump)

    time.pass_to((await aside(fresh, table.id)).state.phase.starts)
    await both(anna, bo, "look")
    for line in (anna, bo):
        await shown(line)
    time.pass_to(ends - 2_000)
    assert (await play(anna, STOP, "stop"))["is"] == "ack"
    time.pass_to(ends)
    assert (await play(bo, STOP, "too-late"))["code"] == "time-is-up"
    assert await status(table) == Status.PLAYING
    time.pass_to(ends + GRACE)
    await nudge(table.id)

    assert await status(table) == Status.FINISHED
    state = (await aside(fresh, table.id)).state
    assert (state.clock_ends, state.last.ending) == (ends, "stopped")
    for line in (anna, bo):
        await line.close()


async def both(anna: Line, bo: Line, move: str) -> None:
    for name, line in (("anna", anna), ("bo", bo)):
        assert (await play(line, {"move": move}, f"{move}-{name}"))["is"] == "ack"


async def shown(line: Line) -> None:
    while json.loads((await line.out.get())["text"])["is"] != "flash":
        pass


async def status(table: Table) -> str:
    return (await aside(Table.objects.get, id=table.id)).status
