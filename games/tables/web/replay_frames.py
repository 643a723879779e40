"""A finished game, position by position, as everybody saw it."""

from typing import Any

from django.utils.translation import get_language
from msgspec.structs import replace

from games.tables.live.outgoing import seat_shown, sentences
from games.tables.live.subscriptions import Update
from games.tables.models import Table
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import initial_state


def frames(table: Table) -> list[dict[str, Any]]:
    table_state, frames = initial_state(table), []
    names, language = roster_of(table.id).names, get_language()
    for row in table.log.order_by("position"):
        update = Update(row.position, row.seat, tuple(table_state.game.decode_events(row.events)))
        table_state = table_state.after(row)
        frames.append(
            {
                "position": row.position,
                "at": row.at,
                "seat": row.seat,
                "view": table_state.game.rules.view(table_state.state),
                "events": [event.seen_by(None) for event in update.events],
                "says": sentences(table_state.game, names, update, language),
            }
        )
    return frames


def seats(table: Table) -> list[dict[str, Any]]:
    """The players in the format of a table message, none of them shown as away.

    Whether somebody is away now says nothing about the game that is replayed.
    """
    there = [replace(seat_info, away_since=None) for seat_info in roster_of(table.id).seats]
    return [seat_shown(seat_info, seat_info.bot) for seat_info in there]
