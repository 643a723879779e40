"""What a process remembers of a table: its fixed facts, and its record up to a position.

The memory is bounded and never trusted: a write at a position that is taken fails, and then the
rest is read from the log.
"""

from collections import OrderedDict
from collections.abc import Sequence
from uuid import UUID

import msgspec
from msgspec.structs import replace

from games.catalogue import GAMES, Game
from games.engines.core.contract import Event, Millis, Setup
from games.engines.core.contract import Seat as SeatIndex
from games.engines.core.dice import Dice
from games.engines.core.record import Record, opening
from games.live import database
from games.tables import log
from games.tables.log import Entry
from games.tables.models import LogRow, Status, Table

REMEMBERED = 2_000
SNAPSHOT_EVERY = 50
LATEST = 8


class Sitting(msgspec.Struct, frozen=True):
    """One game at one table."""

    table: UUID
    code: str
    game: Game
    dice: Dice
    record: Record
    at: Millis = Millis(0)  # when the last row was written
    latest: tuple[str | None, ...] = ()  # the move ids of the last rows
    is_official: bool = False  # of a tournament

    @property
    def position(self) -> int:
        return self.record.position

    @property
    def state(self):
        return self.record.state

    @property
    def is_over(self) -> bool:
        return self.record.called_off or self.game.rules.outcome(self.state) is not None

    @property
    def status(self) -> Status:
        if self.record.called_off:
            return Status.CLOSED
        return Status.FINISHED if self.is_over else Status.PLAYING

    def awaited(self) -> Sequence[SeatIndex]:
        return self.game.rules.awaited(self.state)

    def may_take_back(self, seat: SeatIndex) -> bool:
        return not self.is_official and self.record.may_take_back(self.game.rules, seat)

    def after(self, row: LogRow | Entry) -> "Sitting":
        seat = None if row.seat is None else SeatIndex(row.seat)
        events = self.game.decode_events(row.events)
        return self.grown(events, seat, Millis(row.at), row.move_id)

    def grown(
        self,
        events: Sequence[Event],
        by: SeatIndex | None,
        at: Millis,
        move_id: str | None = None,
    ) -> "Sitting":
        record = self.record.grown(events, self.game.rules, by)
        latest = (*self.latest[1 - LATEST :], move_id)
        return replace(self, record=record, at=at, latest=latest)

    def position_of(self, move_id: str | None) -> int | None:
        """Where a move stands that was written lately."""
        if move_id is None or move_id not in self.latest:
            return None
        return self.position - len(self.latest) + 1 + self.latest.index(move_id)


_remembered: OrderedDict[UUID, Sitting] = OrderedDict()


def remember(sitting: Sitting) -> None:
    known = _remembered.get(sitting.table)
    if known is None or known.position < sitting.position:
        _remembered[sitting.table] = sitting
    _remembered.move_to_end(sitting.table)
    while len(_remembered) > REMEMBERED:
        _remembered.popitem(last=False)


def remembered(table: UUID) -> Sitting | None:
    return _remembered.get(table)


def forget_all() -> None:
    _remembered.clear()


async def sitting_at(table: UUID) -> Sitting:
    """The sitting as this process knows it; perhaps a moment old, which a write will notice."""
    return _remembered.get(table) or await caught_up(table)


async def caught_up(table: UUID) -> Sitting:
    sitting = await database.read(load, table, _remembered.get(table))
    remember(sitting)
    return sitting


def load(table: UUID, known: Sitting | None = None) -> Sitting:
    sitting = known or opened(table)
    for entry in log.entries_since({table: sitting.position}):
        sitting = sitting.after(entry)
    return sitting


def opened(table_id: UUID) -> Sitting:
    """The sitting at its newest snapshot, or before the first card."""
    table = Table.objects.get(id=table_id)
    sitting = at_start(table)
    snapshot = table.snapshots.order_by("-position").first()
    if snapshot is None:
        return sitting
    written = LogRow.objects.get(table=table, position=snapshot.position)
    return replace(sitting, record=sitting.game.decode_record(snapshot.record), at=written.at)


def at_start(table: Table) -> Sitting:
    game = GAMES[table.game]
    clock = None if table.clock is None else Millis(table.clock)
    setup = Setup(table.places, game.decode_options(table.options), clock)
    record = opening(game.rules.empty_table(setup), table.places)
    assert table.seed is not None  # made with the first row at the latest
    dice = Dice(bytes(table.seed))
    return Sitting(table.id, table.code, game, dice, record, is_official=table.is_official)
