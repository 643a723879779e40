"""Telling the other processes that something was written: which table, up to where. Never what.

Hidden cards are thus never in Redis. An announcement may be lost: every process also looks at the
heads of the tables it shows (hub.py), and the sweep finds what nobody was told to do (tasks.py).
"""

import logging
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from games.engines.core.contract import Event
from games.live.announcer import announcer
from games.live.layer import layer
from games.tables import hub
from games.tables.log import Row
from games.tables.models import Status
from games.tables.shown import News, Phrase, Sign
from games.tables.sittings import Sitting

logger = logging.getLogger(__name__)

NUDGE = "tables.nudge"
TELL_TURN = "tables.tell_turn"


def moved(sitting: Sitting, events: Sequence[Event[Any]], row: Row) -> None:
    """A row was committed: show it here, tell the others, and see to what comes next."""
    table, position, _, seat, *_ = row.entry
    hub.here().moved(sitting, [News(position, seat, tuple(events))])
    telling = announcer(hub.GROUP)
    telling.say(table, position)
    if row.due is None:
        telling.forget_plan(NUDGE, table)
    else:
        telling.plan(NUDGE, table, row.due)
    if row.status == Status.FINISHED:
        telling.task("tables.record_result", table)
    elif hub.here().waits_for_somebody_away(sitting):
        telling.task(TELL_TURN, table)


def seated(table: UUID) -> None:
    """Who sits at a table, or who is away, has changed."""
    hub.here().reseat(table)
    announcer(hub.GROUP).say(table, 0)


def went_away(table: UUID) -> None:
    """They may be waited for."""
    seated(table)
    announcer(hub.GROUP).task(TELL_TURN, table)


async def say(phrase: Phrase) -> None:
    await _pass_on({"type": "phrase", **phrase._asdict(), "table": phrase.table.hex})


async def show(sign: Sign) -> None:
    await _pass_on({"type": "sign", **sign._asdict(), "table": sign.table.hex})


async def _pass_on(message: dict[str, Any]) -> None:
    try:
        await layer().group_send(hub.GROUP, message)
    except Exception as failure:  # Redis is away; those of this process hear it all the same
        logger.warning("could not pass on: %s", failure)
        hub.here().hear(message)


def nudge_at(table: UUID, due: int) -> None:
    announcer(hub.GROUP).plan(NUDGE, table, due)


async def flush() -> None:
    """Wait until all has been said; a task must, before its event loop ends."""
    await announcer(hub.GROUP).said()
