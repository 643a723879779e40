"""A finished game, position by position, as everybody saw it; and a lesson, which has words."""

from typing import Any

import msgspec

from games.tables.company import company_at
from games.tables.hub import News
from games.tables.models import Table
from games.tables.sittings import at_start
from games.tables.telling import sentences


def frames_json(table: Table) -> bytes:
    return msgspec.json.encode(frames(table))


def frames(table: Table) -> list[dict[str, Any]]:
    sitting, shown = at_start(table), []
    names = company_at(table.id).names
    for row in table.log.order_by("position"):
        events = sitting.game.decode_events(row.events)
        sitting = sitting.after(row)
        shown.append(
            {
                "position": row.position,
                "at": row.at,
                "seat": row.seat,
                "view": sitting.game.rules.view(sitting.state),
                "events": [event.seen_by(None) for event in events],
                "says": sentences(sitting.game, names, News(row.position, row.seat, tuple(events))),
            }
        )
    return shown
