"""What the tasks of tables are for."""

from datetime import date, timedelta
from uuid import uuid4

from django.core.cache import cache
from django.utils import timezone

from accounts.models import Notice, Result
from games.engines.core.record import CalledOff, TimeGiven
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.live import clock
from games.tables.daily import par
from games.tables.models import Heartbeat, LogRow, Status, Table
from games.tables.services import leave, publish
from tests.failures.effects.effect import Effect, send
from tests.tables.seated import (
    aside,
    do,
    fresh,
    played_to_the_last_move,
    running_table,
    waiting_table,
)

HOUR = 3_600_000


def events_of(table: Table, kind: type) -> int:
    table_state = fresh(table.id)
    rows = LogRow.objects.filter(table=table)
    events = [event for row in rows for event in table_state.game.decode_events(row.events)]
    return sum(isinstance(event, kind) for event in events)


class BotsMove(Effect):
    """A nudge: a bot turns up its two cards."""

    async def begin(self) -> Table:
        table = await aside(running_table, 1, bots=1)
        publish.plan_nudge(table.id, clock.now())
        await publish.flush()
        return table

    def about(self, table: Table) -> str:
        return str(table.id)

    def is_there(self, table: Table) -> bool:
        return LogRow.objects.filter(table=table, seat=1).count() >= 2

    def is_there_once(self, table: Table) -> None:
        rows = LogRow.objects.filter(table=table).order_by("position")
        positions = list(rows.values_list("position", flat=True))
        assert positions == list(range(1, len(positions) + 1))
        assert rows.filter(seat=1).count() == 2


class SomebodyAwayIsTold(Effect):
    """It is their turn, and they have left: one notice waits for them."""

    async def begin(self) -> Table:
        table = await aside(running_table, 2)
        await leave.went_away(table.id, 0)
        await publish.flush()
        return table

    def about(self, table: Table) -> str:
        return str(table.id)

    def is_there(self, table: Table) -> bool:
        return Notice.objects.filter(kind="turn", place=f"table/{table.id}").exists()

    def is_there_once(self, table: Table) -> None:
        assert Notice.objects.filter(place=f"table/{table.id}").count() == 1


class ResultIsWritten(Effect):
    async def begin(self) -> Table:
        table = await aside(running_table, 2)
        seat, move = await aside(played_to_the_last_move, table)
        await do(table.id, seat, move, "the-last-move")
        await publish.flush()
        return table

    def about(self, table: Table) -> str:
        return str(table.id)

    def is_there(self, table: Table) -> bool:
        return Table.objects.get(id=table.id).finished_at is not None

    def is_there_once(self, table: Table) -> None:
        assert Result.objects.filter(source_id=table.id).count() == 2


class TimeIsGivenBack(Effect):
    """The sweep, after nobody has swept for a minute: to each table with a clock."""

    async def begin(self) -> list[Table]:
        tables = [await aside(running_table, 2, clock=HOUR) for _ in range(2)]
        await aside(self._stand_still)
        return tables

    def _stand_still(self) -> None:
        at = clock.now() - 60_000
        Heartbeat.objects.update_or_create(job="sweep", defaults={"at": at})

    def is_there(self, tables: list[Table]) -> bool:
        return all(events_of(table, TimeGiven) for table in tables)

    def is_there_once(self, tables: list[Table]) -> None:
        assert [events_of(table, TimeGiven) for table in tables] == [1, 1]


class ForgottenTablesClose(Effect):
    """One at which nobody ever started, and one at which nobody moved for two weeks."""

    async def begin(self) -> tuple[Table, Table]:
        return await aside(self._begin)

    def _begin(self) -> tuple[Table, Table]:
        empty, left = waiting_table(1, spare=1), running_table(2)
        yesterday = timezone.now() - timedelta(days=1)
        Table.objects.filter(id=empty.id).update(created_at=yesterday)
        LogRow.objects.filter(table=left).update(at=clock.now() - 15 * 24 * HOUR)
        empty.refresh_from_db()
        send("tables.close_forgotten")
        return empty, left

    def is_there(self, tables: tuple[Table, Table]) -> bool:
        ids = [table.id for table in tables]
        return Table.objects.filter(id__in=ids, status=Status.CLOSED).count() == 2

    def is_there_once(self, tables: tuple[Table, Table]) -> None:
        empty, left = tables
        assert Table.objects.get(id=empty.id).seating == empty.seating + 1
        assert events_of(left, CalledOff) == 1


PAR = SNOWHERE.daily.par


class ParIsReckoned(Effect):
    """Kept in the cache alone; whoever looks at the day's carpet asks for it again."""

    async def begin(self) -> date:
        return await aside(self._begin)

    def _begin(self) -> date:
        day = date(2026, 1, 1) + timedelta(days=uuid4().int % 300)
        cache.delete_many([par._key(PAR, day), f"{par._key(PAR, day)}-asked"])
        assert par.par_of(SNOWHERE, day) is None
        return day

    def about(self, day: date) -> str:
        return day.isoformat()

    def is_there(self, day: date) -> bool:
        return cache.get(par._key(PAR, day)) is not None

    def is_there_once(self, day: date) -> None:
        assert par.par_of(SNOWHERE, day) is not None
