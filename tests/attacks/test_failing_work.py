"""What cannot be done is tried again ever later; it keeps nobody else waiting, and asks for help.

One card with a name that had no room was tried each second for ever, with a traceback each time.
"""

import logging
from collections.abc import Callable

import pytest
from asgiref.sync import async_to_sync
from django.db import InterfaceError
from django.db.models import QuerySet

from accounts.models import Result
from games.live.retries import ERROR_AFTER, LONGEST_WAIT, attempt
from games.scorecards import tasks as card_tasks
from games.scorecards.models import Card, Entry
from games.scorecards.storage import log
from games.scorecards.storage.due import SECOND_THOUGHT
from games.tables import tasks as table_tasks
from games.tables.models import LogRow, Snapshot, Table
from games.tables.storage.table_state import clear_cache
from tests.scorecards.keeping import KeptPhone, finished
from tests.tables.conftest import MovedClock, time
from tests.tables.seated import choices, do, fresh, played_out, running_table

__all__ = ["time"]

SECOND, HOUR = 1_000, 3_600_000
pytestmark = pytest.mark.usefixtures("live")


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


def tries(caplog: pytest.LogCaptureFixture, id: object) -> list[logging.LogRecord]:
    return [record for record in caplog.records if str(id) in record.getMessage()]


def swept(sweep: Callable[[], None], time: MovedClock, millis: int, step: int = SECOND) -> None:
    """As the timetable does it, over a while."""
    for _ in range(millis // step):
        time.pass_by(step)
        sweep()


def results(source: Card | Table) -> int:
    return Result.objects.filter(source_id=source.id).count()


# Cards


def damaged(card: Card) -> str:
    """One stored value can no longer be read. Returns what it was."""
    entry = Entry.objects.get(card=card, register="cell/1/0/0")
    was, entry.value = entry.value, "{"
    entry.save()
    log.clear_cache()
    return was


def repair(card: Card, value: str) -> None:
    Entry.objects.filter(card=card, register="cell/1/0/0").update(value=value)


def test_a_card_whose_result_fails_is_tried_ever_later_while_others_are_done(
    anna: KeptPhone, time: MovedClock, caplog: pytest.LogCaptureFixture
) -> None:
    broken, well = finished(anna), finished(KeptPhone("Bo"))
    value = damaged(broken)
    time.pass_by(SECOND_THOUGHT + 2 * card_tasks.LATE)
    card_tasks.sweep()
    assert (results(broken), results(well)) == (0, 2)
    swept(card_tasks.sweep, time, 60 * SECOND)
    failed = tries(caplog, broken.id)
    assert [record.levelno for record in failed] == [logging.WARNING] * 5  # at 0, 2, 6, 14, 30 s
    assert all(record.exc_info for record in failed)
    swept(card_tasks.sweep, time, 24 * HOUR, step=60 * SECOND)
    failed = tries(caplog, broken.id)
    assert ERROR_AFTER < len(failed) < 24 + 12  # by then once an hour
    assert {record.levelno for record in failed[ERROR_AFTER - 1 :]} == {logging.ERROR}
    repair(broken, value)
    swept(card_tasks.sweep, time, LONGEST_WAIT, step=60 * SECOND)
    assert results(broken) == 2
    broken.refresh_from_db()
    assert (broken.failures, broken.held_until) == (0, 0)


def test_a_planned_nudge_does_not_try_in_between(
    anna: KeptPhone, time: MovedClock, caplog: pytest.LogCaptureFixture
) -> None:
    card = finished(anna)
    damaged(card)
    time.pass_by(SECOND_THOUGHT)
    for _ in range(3):
        card_tasks.nudge_card(str(card.id))
    assert len(tries(caplog, card.id)) == 1


def test_whoever_writes_on_the_card_has_it_tried_at_once(anna: KeptPhone, time: MovedClock) -> None:
    card = finished(anna)
    value = damaged(card)
    time.pass_by(SECOND_THOUGHT)
    swept(card_tasks.sweep, time, 24 * HOUR, step=600 * SECOND)
    repair(card, value)
    anna.write(card, "cell/1/0/0", 3)
    card.refresh_from_db()
    assert (card.failures, card.held_until) == (0, 0)
    time.pass_by(SECOND_THOUGHT + 2 * card_tasks.LATE)
    card_tasks.sweep()
    assert results(card) == 2


# Tables


def test_a_table_whose_result_fails_is_tried_ever_later_while_others_are_done(
    time: MovedClock, caplog: pytest.LogCaptureFixture
) -> None:
    broken, well = running_table(2), running_table(2)
    for table in (broken, well):
        played_out(table)
    row = LogRow.objects.get(table=broken, position=1)
    LogRow.objects.filter(table=broken, position=1).update(events="{")
    Snapshot.objects.filter(table=broken).delete()
    clear_cache()
    table_tasks.sweep()
    assert (results(broken), results(well)) == (0, 2)
    swept(table_tasks.sweep, time, 60 * SECOND)
    assert len(tries(caplog, broken.id)) == 5
    LogRow.objects.filter(table=broken, position=1).update(events=row.events)
    swept(table_tasks.sweep, time, 64 * SECOND)
    assert results(broken) == 2


def test_a_table_that_waits_is_tried_again_when_somebody_has_moved(time: MovedClock) -> None:
    table = running_table(2, clock=60 * SECOND)
    Table.objects.filter(id=table.id).update(failures=9, held_until=time.now() + HOUR)
    seat, move = choices(fresh(table.id))[0]
    async_to_sync(do)(table.id, seat, move, "one-of-theirs")
    table.refresh_from_db()
    assert (table.failures, table.held_until) == (0, 0)
    swept(table_tasks.sweep, time, 62 * SECOND)
    assert LogRow.objects.filter(table=table).count() > 2  # its time was up


def test_a_table_that_waits_is_not_nudged(time: MovedClock) -> None:
    table = running_table(2, clock=60 * SECOND)
    Table.objects.filter(id=table.id).update(failures=9, held_until=time.now() + HOUR)
    swept(table_tasks.sweep, time, 62 * SECOND)
    table_tasks.nudge(str(table.id))
    assert LogRow.objects.filter(table=table).count() == 1


def test_a_lost_connection_ends_no_sweep(anna: KeptPhone, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be lost so that not even the failure can be written; the next one is tried."""
    card = finished(anna)

    def lose(*_: object, **__: object) -> None:
        raise InterfaceError("connection already closed")

    with monkeypatch.context() as away:
        away.setattr(QuerySet, "update", lose)
        attempt(Card, card.id, lose)
    card.refresh_from_db()
    assert card.failures == 0
    attempt(Card, card.id, lose)
    card.refresh_from_db()
    assert card.failures == 1
