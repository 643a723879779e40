"""What Celery does for the tables. Each task may come late, twice or never: the effect is the same.

A nudge is planned for every due time; the sweep, each second, finds what a crash has lost.
"""

from collections.abc import Coroutine
from typing import Any
from uuid import UUID

from asgiref.sync import async_to_sync
from celery import shared_task

from games.tables import announcing, clock
from games.tables.models import Heartbeat, Status, Table
from games.tables.services import finishing
from games.tables.services.nudging import nudge as nudge_table
from games.tables.services.playing import call_off, give_time

LATE = 1_000  # milliseconds after which the sweep stops waiting for the planned nudge
STOPPED = 10_000  # a gap between sweeps that players must not pay for


@shared_task(name="tables.nudge")
def nudge(table: str) -> None:
    _run(nudge_table(UUID(table)))


@shared_task(name="tables.record_result")
def record_result(table: str) -> None:
    finishing.record_result(UUID(table))


@shared_task(name="tables.sweep")
def sweep() -> None:
    clock.keep()
    overdue = Table.objects.filter(status=Status.PLAYING, due__lt=clock.now() - LATE)
    stopped = _time_since_last_sweep()
    for table, turn_clock in overdue.values_list("id", "clock"):
        if stopped > STOPPED and turn_clock:
            _run(give_time(table, stopped))
        _run(nudge_table(table))
    for table in finishing.unrecorded():
        finishing.record_result(table)


def _time_since_last_sweep() -> int:
    """How long nobody watched the clocks, if the server stood still."""
    now = clock.now()
    heartbeat, is_first = Heartbeat.objects.get_or_create(job="sweep", defaults={"at": now})
    passed = 0 if is_first else now - heartbeat.at
    Heartbeat.objects.filter(job="sweep").update(at=now)
    return passed


@shared_task(name="tables.close_forgotten")
def close_forgotten() -> None:
    finishing.close_empty()
    for table in finishing.forgotten():
        _run(call_off(table))


def _run(work: Coroutine[Any, Any, Any]) -> None:
    async def to_the_end() -> None:
        await work
        await announcing.flush()

    async_to_sync(to_the_end)()
