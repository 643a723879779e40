"""Leaving a game that goes on: a visible countdown, then the others choose.

Nobody forfeits or resigns for somebody else: a bot takes the seat, or the game is called off.
"""

from uuid import UUID

from django.db import transaction
from django.db.models import F

from config.base.refusal import refuse
from games.catalogue import GAMES
from games.engines.core.contract import Seat as SeatIndex
from games.live import clock, database
from games.tables.models import Seat, Status, Table
from games.tables.services import notify, publish
from games.tables.services.play import call_off, seat_bot, unseat_bot
from games.tables.storage.roster import Roster, roster_of
from games.tables.storage.table_state import fresh_state

AWAY_LIMIT = 45_000  # milliseconds that the others wait before they may choose
LONG_AWAY_LIMIT = 3 * 86_400_000  # in a long game without a clock, which is played over days
STAND_IN = "normal"


async def went_away(table: UUID, seat: int) -> None:
    if await database.write_presence(_set_away_since, table, seat, clock.now()):
        publish.somebody_went_away(table)


async def came_back(table: UUID, seat: int) -> None:
    if await database.write_presence(_set_away_since, table, seat, None):
        await database.write_presence(notify.mark_seen, table, seat)
        publish.seats_changed(table)


async def take_seat_back(table: UUID, seat: int) -> None:
    """The player is back and plays again, in place of the bot."""
    seat_info = (await database.read(roster_of, table)).seat_info(seat)
    if seat_info.bot is None:
        await unseat_bot(table, SeatIndex(seat))


async def hand_to_bot(table: UUID, seat: int) -> None:
    _refuse_too_early(await database.read(roster_of, table), seat)
    await seat_bot(table, SeatIndex(seat), STAND_IN)


async def ask_to_end(table: UUID, seat: int, away: int) -> None:
    """Record that this seat wants to end the game. It ends when all who are present want it."""
    _refuse_too_early(await database.read(roster_of, table), away)
    await database.write(_want_end, table, seat)
    publish.seats_changed(table)
    bots = (await fresh_state(table)).record.bots
    roster = await database.read(roster_of, table)
    if all(
        seat_info.wants_to_end
        for seat_info in roster.seats
        if seat_info.away_since is None and not bots[seat_info.seat]
    ):
        await call_off(table)


def _refuse_too_early(roster: Roster, seat: int) -> None:
    if roster.status != Status.PLAYING or seat not in roster.names:
        refuse("not-now")
    since = roster.seat_info(seat).away_since
    if since is None or clock.now() < since + away_limit(roster.game, roster.clock):
        refuse("not-away")


def away_limit(game: str, turn: int | None) -> int:
    """Milliseconds that the others must wait; `turn` is the table's clock, if it has one."""
    return LONG_AWAY_LIMIT if GAMES[game].is_long and turn is None else AWAY_LIMIT


def _set_away_since(table: UUID, seat: int, away_since: int | None) -> bool:
    """Returns whether it changed. A player who is already away keeps the earlier time."""
    seats = Seat.objects.filter(table_id=table, index=seat, bot="")
    others = seats.filter(away_since__isnull=away_since is not None)
    if not others.exists():
        return False
    with transaction.atomic():
        changed = others.update(away_since=away_since, wants_to_end=False)
        return bool(changed) and _increase_version(table)


@transaction.atomic
def _want_end(table: UUID, seat: int) -> None:
    Seat.objects.filter(table_id=table, index=seat).update(wants_to_end=True)
    _increase_version(table)


def _increase_version(table: UUID) -> bool:
    return bool(Table.objects.filter(id=table).update(seating=F("seating") + 1))
