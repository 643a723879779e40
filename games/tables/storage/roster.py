"""Who is at a table: the seats as one value that can be shown, and asked who sits where."""

from uuid import UUID

import msgspec

from accounts.storage.player_aliases import speakers_for
from games.engines.core.contract import Seat as SeatIndex
from games.tables.models import Seat, Status, Table


class SeatInfo(msgspec.Struct, frozen=True):
    """One taken seat, as everybody may see it."""

    seat: int
    name: str
    avatar: str
    bot: str | None
    away_since: int | None
    wants_to_end: bool


class Roster(msgspec.Struct, frozen=True):
    table: UUID
    code: str
    game: str
    places: int
    clock: int | None
    status: Status
    position: int
    next: str | None
    host: UUID | None
    version: int
    seats: tuple[SeatInfo, ...]
    players: dict[UUID, SeatIndex]  # never shown: who a player is stays on the server

    def seat_of(self, player: UUID | None) -> SeatIndex | None:
        return None if player is None else self.players.get(player)

    def seat_info(self, seat: int) -> SeatInfo:
        return next(seat_info for seat_info in self.seats if seat_info.seat == seat)

    def is_away(self, seat: int) -> bool:
        return self.seat_info(seat).away_since is not None

    @property
    def names(self) -> dict[int, str]:
        return {seat_info.seat: seat_info.name for seat_info in self.seats}


def roster_of(table: UUID) -> Roster:
    return _roster(Table.objects.select_related("next").get(id=table))


def roster_by_code(code: str) -> Roster | None:
    table = Table.objects.select_related("next").filter(code=code).first()
    return _roster(table) if table else None


def _roster(table: Table) -> Roster:
    seats = list(table.seats.all())
    return Roster(
        table=table.id,
        code=table.code,
        game=table.game,
        places=table.places,
        clock=table.clock,
        status=Status(table.status),
        position=table.position,
        next=table.next.code if table.next else None,
        host=table.host_id,
        version=table.seating,
        seats=tuple(_seat_info(seat) for seat in seats),
        players=_by_player(seats),
    )


def _by_player(seats: list[Seat]) -> dict[UUID, SeatIndex]:
    """Also by the account of somebody who sat down as a guest and signed in later."""
    players = {seat.player_id: SeatIndex(seat.index) for seat in seats if seat.player_id}
    accounts = {who: players[double] for who, double in speakers_for(players).items()}
    return accounts | players


def _seat_info(seat: Seat) -> SeatInfo:
    return SeatInfo(
        seat.index, seat.name, seat.avatar, seat.bot or None, seat.away_since, seat.wants_to_end
    )
