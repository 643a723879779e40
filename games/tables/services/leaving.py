"""People who leave a game that goes on: a visible countdown, then the others choose."""

from uuid import UUID

from django.db import transaction
from django.db.models import F

from games.catalogue import GAMES
from games.engines.core.contract import Seat as SeatIndex
from games.engines.core.contract import refuse
from games.live import clock, database
from games.tables import announcing
from games.tables.company import Company, company_at
from games.tables.models import Seat, Status, Table
from games.tables.services import noticing
from games.tables.services.playing import call_off, seat_bot, unseat_bot
from games.tables.sittings import caught_up

PATIENCE = 45_000  # milliseconds that the others wait before they may choose
LONG_PATIENCE = 3 * 86_400_000  # in a long game without a clock, which is played over days
STAND_IN = "normal"


async def went_away(table: UUID, seat: int) -> None:
    if await database.write_presence(_mark, table, seat, clock.now()):
        announcing.went_away(table)


async def came_back(table: UUID, seat: int) -> None:
    if await database.write_presence(_mark, table, seat, None):
        await database.write_presence(noticing.seen, table, seat)
        announcing.seated(table)


async def take_seat_back(table: UUID, seat: int) -> None:
    """The player is here and plays again, instead of the bot that stood in."""
    sitter = (await database.read(company_at, table)).sitter(seat)
    if sitter.bot is None:
        await unseat_bot(table, SeatIndex(seat))


async def hand_to_bot(table: UUID, seat: int) -> None:
    _refuse_haste(await database.read(company_at, table), seat)
    await seat_bot(table, SeatIndex(seat), STAND_IN)


async def ask_to_end(table: UUID, seat: int, away: int) -> None:
    """The game ends when everybody who is still there wants it to."""
    _refuse_haste(await database.read(company_at, table), away)
    await database.write(_want_end, table, seat)
    announcing.seated(table)
    bots = (await caught_up(table)).record.bots
    company = await database.read(company_at, table)
    if all(
        sitter.wants_to_end
        for sitter in company.sitters
        if sitter.away_since is None and not bots[sitter.seat]
    ):
        await call_off(table)


def _refuse_haste(company: Company, seat: int) -> None:
    if company.status != Status.PLAYING or seat not in company.names:
        refuse("not-now")
    since = company.sitter(seat).away_since
    if since is None or clock.now() < since + patience_at(company.game, company.clock):
        refuse("not-away")


def patience_at(game: str, turn: int | None) -> int:
    """How long the others wait, by the game and the milliseconds agreed on for a turn."""
    return LONG_PATIENCE if GAMES[game].is_long and turn is None else PATIENCE


def _mark(table: UUID, seat: int, away_since: int | None) -> bool:
    """Whether it was news: somebody already away stays away since then. Else nothing is written."""
    seats = Seat.objects.filter(table_id=table, index=seat, bot="")
    others = seats.filter(away_since__isnull=away_since is not None)
    if not others.exists():
        return False
    with transaction.atomic():
        changed = others.update(away_since=away_since, wants_to_end=False)
        return bool(changed) and _count_change(table)


@transaction.atomic
def _want_end(table: UUID, seat: int) -> None:
    Seat.objects.filter(table_id=table, index=seat).update(wants_to_end=True)
    _count_change(table)


def _count_change(table: UUID) -> bool:
    return bool(Table.objects.filter(id=table).update(seating=F("seating") + 1))
