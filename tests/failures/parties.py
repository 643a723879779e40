"""Phones for everybody at a table."""

from contextlib import AsyncExitStack
from typing import Any

from games.tables.models import Table
from tests.failures.phone import Phone, cookie_of
from tests.tables.seated import aside, running_table

Party = tuple[Table, list[Phone]]  # a table and the phones at it


async def parties_at_new_tables(
    ports: list[int], tables: int, people: int, **wishes: Any
) -> list[Party]:
    opened = [await aside(running_table, people, **wishes) for _ in range(tables)]
    return [(table, await aside(phones_of, table, ports)) for table in opened]


def phones_of(table: Table, ports: list[int], seed: int = 1) -> list[Phone]:
    """One for everybody who sits there; the first one starts at the first port, and so on."""
    people = [seat for seat in table.seats.all() if seat.player_id]
    return [
        Phone(
            ports[at % len(ports) :] + ports[: at % len(ports)],
            table.code,
            cookie_of(seat.player_id),
            seat.name,
            seed,
        )
        for at, seat in enumerate(people)
    ]


async def entered(stack: AsyncExitStack, phones: list[Phone]) -> list[Phone]:
    """All of them, looking at the table."""
    return [await stack.enter_async_context(phone) for phone in phones]
