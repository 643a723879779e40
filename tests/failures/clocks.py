"""Clocks that run while things break: whether they end too early, and how late."""

from typing import NamedTuple

from games.engines.core.contract import Millis, Seat
from games.engines.core.record import BotSeated, TimeGiven
from games.engines.gnome_me.moves import Ready
from games.live import clock
from games.tables.models import Table
from games.tables.services import publish
from games.tables.services.play import play
from games.tables.storage.table_state import initial_state
from tests.tables.seated import aside, running_table

TWO_MINUTES = 120_000


class Ends(NamedTuple):
    """Of the clocks of a table: how many milliseconds after its time each has ended."""

    after: list[int]
    given: int  # milliseconds that were given back


def ends_of_turns(table: Table) -> Ends:
    """Turns that nobody has ended by a move. Time that was given moves the clock's end."""
    table_state, after, given = initial_state(table), [], 0
    for row in table.log.order_by("position"):
        events = table_state.game.decode_events(row.events)
        deadline = (
            table_state.game.rules.deadline(table_state.state) if table_state.position else None
        )
        back = sum(event.millis for event in events if isinstance(event, TimeGiven))
        is_of_itself = row.seat is None and not any(isinstance(one, BotSeated) for one in events)
        if is_of_itself and not back and deadline is not None:
            after.append(row.at - deadline)
        given += back
        table_state = table_state.after(row)
    return Ends(after, given)


async def team(ends_in: int) -> Table:
    """A team whose first marble was released so long ago that its two minutes end soon, at a table
    at which nobody has looked."""
    table = await aside(running_table, 2, game="gnome_me", mode="cooperative")
    began = Millis(clock.now() + ends_in - TWO_MINUTES)
    for seat in (Seat(0), Seat(1)):
        await play(table.id, seat, Ready(), move_id="ready-by-then", at=None, arrived=began)
    await publish.flush()
    return table


def end_of_team(table: Table) -> int | None:
    """Milliseconds after the two minutes, once they are over."""
    table_state = initial_state(table)
    for row in table.log.order_by("position"):
        table_state = table_state.after(row)
    return table_state.at - table_state.state.clock_ends if table_state.is_over else None
