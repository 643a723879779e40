"""A finished game, position by position, as everybody saw it."""

from typing import Any

from django.utils.translation import get_language
from msgspec.structs import replace

from games.tables.company import company_at
from games.tables.models import Table
from games.tables.shown import News
from games.tables.sittings import at_start
from games.tables.telling import seat_shown, sentences


def frames(table: Table) -> list[dict[str, Any]]:
    sitting, shown = at_start(table), []
    names, language = company_at(table.id).names, get_language()
    for row in table.log.order_by("position"):
        news = News(row.position, row.seat, tuple(sitting.game.decode_events(row.events)))
        sitting = sitting.after(row)
        shown.append(
            {
                "position": row.position,
                "at": row.at,
                "seat": row.seat,
                "view": sitting.game.rules.view(sitting.state),
                "events": [event.seen_by(None) for event in news.events],
                "says": sentences(sitting.game, names, news, language),
            }
        )
    return shown


def seats(table: Table) -> list[dict[str, Any]]:
    """Who played, as a table message says it; whoever has left since was there then."""
    there = [replace(sitter, away_since=None) for sitter in company_at(table.id).sitters]
    return [seat_shown(sitter, sitter.bot) for sitter in there]
