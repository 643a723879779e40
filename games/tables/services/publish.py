"""Publishes what was written: to the sockets of this process, to the other processes, to Celery.

Other processes get the table and its position, never the events, so hidden cards are never in
Redis. An announcement may be lost: every process also polls the positions of the tables it shows
(games/live/hub.py), and the sweep finds the work that no task was sent for (tasks.py).
"""

import logging
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol
from uuid import UUID

from games.engines.core.contract import Event
from games.live.broadcast import Broadcast, broadcast
from games.live.channel_layer import channel_layer
from games.live.hub import Message
from games.live.per_loop import PerLoop
from games.tables.models import Status
from games.tables.storage.log import Row
from games.tables.storage.table_state import TableState

logger = logging.getLogger(__name__)

GROUP = "tables"  # the one group of the channel layer, joined once by each process
NUDGE = "tables.nudge"
TELL_TURN = "tables.tell_turn"


class Subscriber(Protocol):
    """What shows tables to the sockets of this process (live/hub.py)."""

    def on_move(self, table_state: TableState, row: Row, events: Sequence[Event[Any]]) -> bool:
        """Show the move. Returns whether the game now waits for somebody who is away."""

    def on_seats_changed(self, table: UUID) -> None: ...

    def on_message(self, message: Message) -> None: ...


# One for each event loop. The short loop of a Celery task has no sockets, and so none.
_subscribers: PerLoop[list[Subscriber]] = PerLoop(list)


def publish_to(subscriber: Subscriber) -> None:
    """From now on it receives what is published in this event loop."""
    _subscribers().append(subscriber)


def _broadcast() -> Broadcast:
    return broadcast(GROUP)


# What was written


def move(table_state: TableState, events: Sequence[Event[Any]], row: Row) -> None:
    """A row was committed: show it here, announce it, and plan what comes next."""
    table, position, *_ = row.entry
    waiting = [each.on_move(table_state, row, events) for each in _subscribers()]
    _broadcast().announce(table, position)
    plan_nudge(table, row.due)
    if row.status == Status.FINISHED:
        _broadcast().task("tables.record_result", table)
    elif any(waiting):
        _broadcast().task(TELL_TURN, table)


def seats_changed(table: UUID) -> None:
    """Who sits at a table, or who is away, has changed."""
    for each in _subscribers():
        each.on_seats_changed(table)
    _broadcast().announce(table, 0)


def somebody_went_away(table: UUID) -> None:
    """Also start the task that notifies them, since it may be their turn."""
    seats_changed(table)
    _broadcast().task(TELL_TURN, table)


def plan_nudge(table: UUID, due: int | None) -> None:
    if due is None:
        _broadcast().cancel_plan(NUDGE, table)
    else:
        _broadcast().plan(NUDGE, table, due)


async def flush() -> None:
    """Wait until everything is published. A task must do so before its event loop ends."""
    await _broadcast().flush()


# Phrases and gestures, which are not stored


class Phrase(NamedTuple):
    """A preset phrase that somebody at a table says."""

    table: UUID
    seat: int
    code: str


class Gesture(NamedTuple):
    """Something shown to the others and not stored: a piece held over the table, a finger."""

    table: UUID
    seat: int
    kind: Literal["held", "pointed"]
    what: dict[str, Any]  # where the piece or the finger is; public


async def phrase(said: Phrase) -> None:
    table, seat, code = said
    await _send({"type": "phrase", "table": table.hex, "seat": seat, "code": code})


async def gesture(made: Gesture) -> None:
    table, seat, kind, what = made
    about = {"table": table.hex, "seat": seat, "kind": kind, "what": what}
    await _send({"type": "sign", **about})


async def _send(message: Message) -> None:
    try:
        await channel_layer().group_send(GROUP, message)
    except Exception as failure:  # Redis is down; the sockets of this process still get it
        logger.warning("could not publish to the other processes: %s", failure)
        for each in _subscribers():
            each.on_message(message)
