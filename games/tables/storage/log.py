"""Writing and reading the log of all tables. Only the database's constraints decide.

A row goes in at the position it was decided for, or not at all: whoever is second at a position,
or repeats a move id, is simply not among those stored, and fails nobody else's table.
"""

from collections.abc import Iterable, Mapping, Sequence, Sized
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection, transaction

from config.base import failpoints
from games.engines.core.contract import Millis, Seat
from games.tables.models import LogRow, Snapshot, Status, Table

Place = tuple[UUID, int]


class Entry(NamedTuple):
    """One row of the log, in the order of its columns."""

    table: UUID
    position: int
    move_id: str | None
    seat: Seat | None
    events: str
    at: Millis


class Row(NamedTuple):
    """A decided move on its way to the log, with what it makes of its table."""

    entry: Entry
    due: int | None
    status: Status
    snapshot: str | None = None

    @property
    def place(self) -> Place:
        return self.entry.table, self.entry.position


def store(rows: Sequence[Row]) -> set[Place]:
    """Write moves of any number of tables in one transaction; returns those that went in."""
    with transaction.atomic():
        stored = _insert(rows)
        failpoints.reach("in-commit")
        kept = [row for row in rows if row.place in stored]
        if kept:
            _update_tables(kept)
        Snapshot.objects.bulk_create(
            Snapshot(table_id=row.entry.table, position=row.entry.position, record=row.snapshot)
            for row in kept
            if row.snapshot
        )
    return stored


def _insert(rows: Sequence[Row]) -> set[Place]:
    written = _execute(
        f"INSERT INTO tables_logrow ({COLUMNS}) VALUES {_values(rows, 6)} "
        "ON CONFLICT DO NOTHING RETURNING table_id, position",
        [value for row in rows for value in (_id(row.entry.table), *row.entry[1:])],
    )
    return {(_uuid(table), position) for table, position in written}


def _update_tables(rows: Sequence[Row]) -> None:
    _execute(
        "UPDATE tables_table SET position = moved.column2, "
        "due = CAST(moved.column3 AS bigint), status = moved.column4, "
        "failures = 0, held_until = 0 "
        f"FROM (VALUES {_values(rows, 4)}) AS moved WHERE tables_table.id = moved.column1",
        [
            value
            for row in rows
            for value in (_id(row.entry.table), row.entry.position, row.due, row.status.value)
        ],
    )


# Reading


def entries_since(known: Mapping[UUID, int]) -> list[Entry]:
    """What was written after the known position of each table, in one query for all of them."""
    if not known:
        return []
    found = _execute(
        f"SELECT {COLUMNS} FROM tables_logrow, (VALUES {_values(known, 2)}) AS known "
        "WHERE table_id = known.column1 AND position > known.column2 ORDER BY table_id, position",
        [value for table, position in known.items() for value in (_id(table), position)],
    )
    return [Entry(_uuid(table), *columns) for table, *columns in found]


def position_of(table: UUID, move_id: str) -> int | None:
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


# SQL that PostgreSQL and SQLite both understand; both name the columns of VALUES column1, column2

COLUMNS = "table_id, position, move_id, seat, events, at"


def _execute(sql: str, values: list[Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall() if cursor.description else []


def _values(rows: Sized, columns: int) -> str:
    return ", ".join([f"({', '.join(['%s'] * columns)})"] * len(rows))


def _id(table: UUID) -> UUID | str:
    """SQLite has no type for it and keeps the 32 digits."""
    return table if connection.features.has_native_uuid_field else table.hex


def _uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)
