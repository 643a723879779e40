"""Writing and reading the log of all tables. The database's constraints are the only referee.

A row goes in at the position it was decided for, or not at all: whoever is second at a position,
or repeats a move id, is simply not among those stored, and fails nobody else's table.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q

from games.tables.models import LogRow, Snapshot, Status, Table

Place = tuple[UUID, int]


class Row(NamedTuple):
    """A decided move on its way to the log, with what it makes of its table."""

    table: UUID
    position: int
    move_id: str | None
    seat: int | None
    events: str
    at: int
    due: int | None
    status: Status
    snapshot: str | None = None

    @property
    def place(self) -> Place:
        return self.table, self.position


def store(rows: Sequence[Row]) -> set[Place]:
    """Write moves of any number of tables in one transaction; returns those that went in."""
    with transaction.atomic():
        stored = _insert(rows)
        kept = [row for row in rows if row.place in stored]
        if kept:
            _move_on(kept)
        Snapshot.objects.bulk_create(
            Snapshot(table_id=row.table, position=row.position, record=row.snapshot)
            for row in kept
            if row.snapshot
        )
    return stored


def _insert(rows: Sequence[Row]) -> set[Place]:
    values = ", ".join(["(%s, %s, %s, %s, %s, %s)"] * len(rows))
    adapt = _table_id()
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO tables_logrow (table_id, position, move_id, seat, events, at) "
            f"VALUES {values} ON CONFLICT DO NOTHING RETURNING table_id, position",
            [
                value
                for row in rows
                for value in (adapt(row.table), *row[1:6])
            ],
        )
        went_in = {(UUID(str(table)), position) for table, position in cursor.fetchall()}
    return went_in


def _move_on(rows: Sequence[Row]) -> None:
    values = ", ".join(["(%s, %s, %s, %s)"] * len(rows))
    adapt = _table_id()
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tables_table SET position = moved.column2, "
            "due = CAST(moved.column3 AS bigint), status = moved.column4 "
            f"FROM (VALUES {values}) AS moved WHERE tables_table.id = moved.column1",
            [
                value
                for row in rows
                for value in (adapt(row.table), row.position, row.due, row.status.value)
            ],
        )


def _table_id():
    field = Table._meta.pk
    return lambda value: field.get_db_prep_value(value, connection)


# Reading


def rows_since(known: Mapping[UUID, int]) -> Iterable[LogRow]:
    """The rows after the known position of each table, in order, in one query for all of them."""
    wanted = Q()
    for table, position in known.items():
        wanted |= Q(table_id=table, position__gt=position)
    return LogRow.objects.filter(wanted).order_by("table_id", "position") if known else ()


def recorded(table: UUID, move_id: str) -> int | None:
    """Where a move stands that was sent before, if it was stored."""
    rows = LogRow.objects.filter(table_id=table, move_id=move_id)
    return rows.values_list("position", flat=True).first()


def heads(tables: Iterable[UUID]) -> dict[UUID, tuple[int, int]]:
    """Position and seating of each table as they are now."""
    rows = Table.objects.filter(id__in=list(tables))
    return {
        id: (position, seating)
        for id, position, seating in rows.values_list("id", "position", "seating")
    }
