"""Notifies players who are away from their table. Whoever has the table open sees it there."""

from typing import Any
from uuid import UUID

from django.urls import reverse

from accounts import notices
from games.catalogue import GAMES
from games.tables.models import Seat, Status, Table
from games.tables.storage.table_state import load_state


def tell_turn(table_id: UUID) -> None:
    """Notify players who are away and whose turn it is.

    May be called at any time: nobody is notified twice before they have opened the table.
    """
    away = Seat.objects.filter(table_id=table_id, away_since__isnull=False, player__isnull=False)
    table = Table.objects.filter(id=table_id, status=Status.PLAYING).first()
    if not table or not away.exists():
        return
    table_state = load_state(table_id)
    for seat in away:
        is_awaited = seat.index in table_state.awaited and not table_state.record.bots[seat.index]
        if seat.player_id and is_awaited:
            _tell(seat.player_id, "turn", table)


def tell_result(id: UUID, **_: Any) -> None:
    table = Table.objects.get(id=id)
    for player in _away(table):
        _tell(player, "result", table)


def tell_of_rematch(table: Table, again: Table, host: str) -> None:
    """Invite those who are away: only the players who were present have a seat at the new table."""
    for player in _away(table):
        if not again.seats.filter(player=player).exists():
            _tell(player, "invitation", again, name=host)


def _away(table: Table) -> list[UUID]:
    seats = table.seats.filter(away_since__isnull=False, player__isnull=False)
    return [seat.player_id for seat in seats if seat.player_id]


def mark_seen(table_id: UUID, seat: int) -> None:
    player = Seat.objects.filter(table_id=table_id, index=seat).values_list("player_id", flat=True)
    if player and player[0]:
        notices.mark_read(player[0], place_of(table_id))


def is_looking(player: UUID, kind: str, id: str, **_: Any) -> bool:
    if kind != "table":
        return False
    return Seat.objects.filter(table_id=id, player=player, away_since=None).exists()


def place_of(table_id: UUID) -> str:
    return f"table/{table_id}"


def _tell(player: UUID, kind: str, table: Table, **words: str) -> None:
    about = {"game": GAMES[table.game].title, **words}
    address = reverse("table", args=[table.code])
    notices.notify(player, kind, place=place_of(table.id), url=address, must=False, **about)
