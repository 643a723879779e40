"""`./run bench clock`: how late a team's two minutes end, with nobody connected.

The supervisor runs one worker (as in `./run`; two in the last part, as in `./run stack`), beat and
the broker, on PostgreSQL. The bench does not wait two minutes: the start of each table's clock is
backdated, so that it ends within seconds. Lateness is the time in the log's last row minus the
clock's end and the grace for messages that are still under way.
`./run bench clock 1 100` leaves the 1,000 out. Writes var/bench/clock.json.
"""

import asyncio
import json
import os
import platform
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

from config.base.environment import VAR
from tools.bench.servers import use_servers
from tools.run import broker
from tools.run.processes import beat_process, broker_process, worker_process
from tools.run.refusal import Refusal
from tools.run.stack import WORKERS
from tools.run.supervisor import Supervisor

PENDING = (1, 100, 1_000)
A_SECOND = 10  # clocks that end per second; 1,000 clocks spread over two minutes would give 8
ALONE = 10  # how often the measurement of a single clock is repeated
KILLED = 40  # clocks that end in the seconds after the worker is killed
ALLOWED, ALLOWED_AFTER_DEATH = 150, 2_000  # milliseconds

Ends = dict[UUID, int]  # table -> when its clock ends


def main() -> int:
    programme = broker.binary()
    if programme is None:
        raise Refusal("./run bench clock needs the embedded broker, which this machine has not.")
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder) / "broker.sock"
        use_servers("clock", broker.url(at))
        parts = [broker_process(programme, at), worker_process({}), beat_process({})]
        report = asyncio.run(_measure(parts, at))
    path = VAR / "bench" / "clock.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(f"written to {path}")
    return 0


async def _measure(parts: list[Any], at: Path) -> dict[str, Any]:
    from games.live import database

    report: dict[str, Any] = {
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}, "
        f"load {os.getloadavg()[0]:.1f} at the start",
    }
    async with Supervisor(parts) as crew:
        await asyncio.to_thread(broker.wait_until_up, at)
        await _until(_sweeps)
        for number in [int(word) for word in sys.argv[1:]] or PENDING:
            late = await _alone() if number == 1 else await _spread(number)
            report[f"{number}_pending"] = _summary(f"{number} pending", late, ALLOWED)
        late = await _after_death()
        report["only_worker_killed"] = _summary(
            "kill -9 of the only worker", late, ALLOWED_AFTER_DEATH
        )
        crew.add([worker_process({}, WORKERS)])
        await _until(_all_answer)
        late = await _after_death()
        report["one_of_two_killed"] = _summary("kill -9 of one of two", late, ALLOWED_AFTER_DEATH)
    database.close()
    return report


# What is measured


async def _alone() -> list[int]:
    return sorted([late for _ in range(ALONE) for late in await _lateness(await _tables(1))])


async def _spread(number: int) -> list[int]:
    return await _lateness(await _tables(number), number / A_SECOND)


async def _after_death() -> list[int]:
    """The first clock ends 0.1 s after the kill, the last one when a new worker is running."""
    ends = await _started(await _tables(KILLED), seconds=5)
    await asyncio.sleep((min(ends.values()) - _now()) / 1000 - 0.1)
    os.kill(_worker(), signal.SIGKILL)
    return await _lateness_of(ends)


async def _lateness(tables: Sequence[UUID], seconds: float = 0) -> list[int]:
    return await _lateness_of(await _started(tables, seconds))


async def _lateness_of(ends: Ends) -> list[int]:
    from games.live import database
    from games.tables.services.due import GRACE

    await _until(lambda: not _playing(ends))
    over = await database.read(_last_rows, ends)
    return sorted(over[table] - end - GRACE for table, end in ends.items())


def _summary(what: str, late: list[int], allowed: int) -> dict[str, int]:
    p50, p99 = (late[int(len(late) * share)] for share in (0.5, 0.99))
    print(
        f"{what}: {len(late)} clocks ended late by p50 {p50} ms, p99 {p99} ms, "
        f"at most {late[-1]} ms (asked: under {allowed} ms)",
        flush=True,
    )
    return {"clocks": len(late), "p50_ms": p50, "p99_ms": p99, "max_ms": late[-1]}


# Tables whose clocks are about to end


async def _tables(number: int) -> list[UUID]:
    from games.live import database

    return [await database.read(_table) for _ in range(number)]


def _table() -> UUID:
    from accounts.models import Player
    from games.tables.services import seats

    host = Player.objects.create(nickname="Bench")
    table = seats.open_table(game="gnome_me", options={"mode": "cooperative"}, places=1, host=host)
    seats.start_table(table.id, host)
    return table.id


async def _started(tables: Sequence[UUID], seconds: float) -> Ends:
    """Start all clocks: the first ends safely after all have started, the others evenly later."""
    first = _now() + 2_000 + 30 * len(tables)
    ends = {
        table: first + round(1000 * seconds * number / len(tables))
        for number, table in enumerate(tables)
    }
    await asyncio.gather(*(_start(table, end) for table, end in ends.items()))
    assert _now() < first, "starting the clocks took too long: the machine is too busy"
    return ends


async def _start(table: UUID, end: int) -> None:
    """Release the marble with a time two minutes before `end`; nobody is connected."""
    from games.engines.core.contract import Millis, Seat
    from games.engines.gnome_me.moves import Ready
    from games.engines.gnome_me.options import MINUTES_2
    from games.tables.services.play import play, wake

    began = Millis(end - 1000 * MINUTES_2)
    await play(table, Seat(0), Ready(), move_id="bench-ready", at=None, arrived=began)
    await wake(table)


# Looking


def _sweeps() -> bool:
    from games.tables.models import Heartbeat

    return Heartbeat.objects.exists()


def _all_answer() -> bool:
    from celery import current_app

    return len(current_app.control.ping(timeout=1) or ()) == WORKERS


def _playing(ends: Ends) -> bool:
    from games.tables.models import Status, Table

    return Table.objects.filter(id__in=list(ends), status=Status.PLAYING).exists()


def _last_rows(ends: Ends) -> dict[UUID, int]:
    from games.tables.models import LogRow

    rows = LogRow.objects.filter(table__in=list(ends)).order_by("position")
    return dict(rows.values_list("table_id", "at"))


def _now() -> int:
    from games.live import clock

    return clock.now()


async def _until(is_so: Any) -> None:
    from games.live import database

    async with asyncio.timeout(180):
        while not await database.read(is_so):
            await asyncio.sleep(0.2)


def _worker() -> int:
    """The process id of a Celery worker. It is our child: the supervisor runs in this process."""
    own = os.getpid()
    children = Path(f"/proc/{own}/task/{own}/children").read_text().split()
    return next(
        int(child)
        for child in children
        if b"\0worker\0" in Path(f"/proc/{child}/cmdline").read_bytes()
    )
