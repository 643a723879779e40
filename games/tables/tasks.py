"""What Celery does for the tables. Each task may come late, twice or never: the effect is the same.

A nudge is planned for every due time; the sweep, each second, finds what a crash has lost.
"""

import logging
from collections.abc import Callable, Coroutine
from datetime import date
from typing import Any
from uuid import UUID

from asgiref.sync import async_to_sync
from celery import shared_task
from django.db.models import QuerySet

from config.base import failpoints
from games.live import clock
from games.live.retries import attempt, not_held
from games.tables.daily import par
from games.tables.models import Status, Table
from games.tables.services import finish, notify, publish
from games.tables.services.nudge import nudge as nudge_table
from games.tables.services.play import call_off, give_time
from games.tables.storage import heartbeat

LATE = 500  # milliseconds after which the sweep stops waiting for the planned nudge
logger = logging.getLogger(__name__)


@shared_task(name="tables.nudge")
def nudge(table: str) -> None:
    _try(lambda table: _run(nudge_table(table)), UUID(table))
    notify.tell_turn(UUID(table))


@shared_task(name="tables.tell_turn")
def tell_turn(table: str) -> None:
    notify.tell_turn(UUID(table))


@shared_task(name="tables.record_result")
def record_result(table: str) -> None:
    _try(finish.record_result, UUID(table))
    failpoints.reach("after-result")


@shared_task(name="tables.sweep")
def sweep() -> None:
    clock.measure_if_stale()
    if since := heartbeat.stopped_since():
        for table in _ids(_playing().filter(clock__isnull=False)):
            _apart(lambda table: _run(give_time(table, since)), table)
            failpoints.reach("in-sweep")
    heartbeat.beat()
    for table in _ids(not_held(_playing().filter(due__lt=clock.now() - LATE))):
        _try(lambda table: _run(nudge_table(table)), table)
    for table in finish.unrecorded():
        _try(finish.record_result, table)


def _playing() -> QuerySet[Table]:
    return Table.objects.filter(status=Status.PLAYING)


def _ids(tables: QuerySet[Table]) -> list[UUID]:
    return list(tables.values_list("id", flat=True))


def _try(work: Callable[[UUID], Any], table: UUID) -> None:
    attempt(Table, table, lambda: work(table))


def _apart(work: Callable[[UUID], Any], table: UUID) -> None:
    """One table's trouble must not become the others'."""
    try:
        work(table)
    except Exception:
        logger.exception("table %s is left as it is", table)


@shared_task(name="tables.close_forgotten")
def close_forgotten() -> None:
    finish.close_empty()
    for table in finish.forgotten():
        _apart(lambda table: _run(call_off(table)), table)


@shared_task(name=par.RECKON_PAR)
def reckon_par(day: str) -> None:
    par.reckon_pars(date.fromisoformat(day))


def _run(work: Coroutine[Any, Any, Any]) -> None:
    async def to_the_end() -> None:
        await work
        await publish.flush()

    async_to_sync(to_the_end)()
