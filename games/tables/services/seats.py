"""Before and between games: opening a table, sitting down, starting, playing again."""

import secrets
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from asgiref.sync import async_to_sync
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.domain import nicknames
from accounts.models import Club, Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.catalogue import GAMES
from games.engines.core.contract import Seat as SeatIndex
from games.engines.core.record import BotSeated
from games.live import clock
from games.tables.domain import bot_names
from games.tables.models import Seat, Status, Table
from games.tables.services import publish
from games.tables.services.limits import refuse_too_many, refuse_too_many_public
from games.tables.services.notify import tell_of_rematch
from games.tables.services.play import row_of
from games.tables.storage import log
from games.tables.storage.table_state import initial_state


@transaction.atomic
def open_table(
    *,
    game: str,
    options: dict[str, Any],
    places: int,
    host: Player,
    clock: int | None = None,
    is_public: bool = False,
    club: Club | None = None,
    bots: int = 0,
    level: str = "normal",
) -> Table:
    """A new table with its host already seated, and perhaps bots."""
    Player.objects.select_for_update(no_key=True).get(pk=host.pk)  # lock: count without races
    refuse_too_many(host)
    if is_public:
        refuse_too_many_public(host)
    table = Table.objects.create(
        game=game,
        options=options,
        places=places,
        host=host,
        clock=clock,
        is_public=is_public,
        club=club,
    )
    _take_seat(table, player=host, name=host.nickname, avatar=host.avatar)
    if bots:
        seat_bots(table.id, level, bots)
    return table


@transaction.atomic
def sit_down(table_id: UUID, player: Player) -> Seat:
    table = _waiting(table_id)
    if seat := _seats_of(table, player).first():
        return seat
    return _take_seat(table, player=player, name=player.nickname, avatar=player.avatar)


@transaction.atomic
def seat_bots(table_id: UUID, level: str, number: int = 1) -> None:
    table = _waiting(table_id)
    if level not in GAMES[table.game].bots.levels:
        refuse("no-such-bot")
    for _ in range(number):
        seats = table.seats.all()
        name, avatar = bot_names.fresh(
            {seat.name for seat in seats}, {seat.avatar for seat in seats}
        )
        _take_seat(table, bot=level, name=name, avatar=avatar)


@transaction.atomic
def stand_up(table_id: UUID, seat: int, by: Player) -> None:
    """Free a seat: a player leaves, or the host removes a player or a bot.

    Seats of a tournament stay as they were drawn. If the host leaves, the next person becomes the
    host. If the last person leaves, the table is closed.
    """
    table, own = _waiting(table_id), speaks_for(by)
    if table.is_official:
        refuse("seats-are-drawn")
    taken = table.seats.filter(index=seat).first()
    if taken is None or not {taken.player_id, table.host_id} & own:
        refuse("not-your-seat")
    taken.delete()
    if {taken.player_id, table.host_id} <= own:
        _pass_on_host(table, own)
    if not table.seats.filter(bot="").exists():
        table.status = Status.CLOSED
        table.save(update_fields=["status"])
    changed(table)


def _pass_on_host(table: Table, leaving: set[UUID]) -> None:
    staying = table.seats.exclude(player=None).exclude(player__in=leaving)
    if heir := staying.order_by("index").first():
        table.host = heir.player
        table.save(update_fields=["host"])


@transaction.atomic
def rename(table_id: UUID, seat: int, by: Player) -> None:
    """The host replaces an offensive name by a random gnome's name, at this table only."""
    table = Table.objects.select_for_update(of=("self",)).get(id=table_id)
    if table.host_id not in speaks_for(by):
        refuse("not-host")
    table.seats.filter(index=seat, bot="").update(name=nicknames.suggest())
    changed(table)


@transaction.atomic
def open_and_start(
    *,
    game: str,
    host: Player,
    options: dict[str, Any] | None = None,
    bots: int = 0,
    seed: bytes | None = None,
) -> Table:
    """A table of one person, perhaps with bots, that has begun: all of it, or nothing."""
    table = open_table(game=game, options=options or {}, places=1 + bots, host=host, bots=bots)
    start_table(table.id, host, seed)
    return table


@transaction.atomic
def start_table(table_id: UUID, by: Player, seed: bytes | None = None) -> None:
    """Start the game: remove gaps between seats, set the seed and write the first row.

    The seed is new, unless several tables share the deal.
    """
    table = _waiting(table_id)
    if not _seats_of(table, by).exists():
        refuse("not-seated")
    _deal(table, bytes(seed or table.seed or new_seed()))


@transaction.atomic
def lay_table(
    *,
    game: str,
    options: dict[str, Any],
    club: Club,
    players: Sequence[Player],
    seed: bytes | None = None,
) -> Table:
    """Open a tournament's table with everybody in the seat drawn for them. One of them starts."""
    table = Table.objects.create(
        game=game,
        options=options,
        places=len(players),
        host=players[0],
        club=club,
        seed=seed,
        is_official=True,
        is_sealed=seed is not None,
    )
    for player in players:
        _take_seat(table, player=player, name=player.nickname, avatar=player.avatar)
    return table


@transaction.atomic
def rematch(table_id: UUID, by: Player) -> Table:
    """A new table for the same people. If there is one already, return that one.

    The player is locked before the table, in the same order as everywhere else where open tables
    are counted, so that there is no deadlock.
    """
    Player.objects.select_for_update(no_key=True).get(pk=by.pk)
    table = Table.objects.select_for_update(of=("self",)).get(id=table_id)
    if table.next:
        return table.next
    if table.status not in (Status.FINISHED, Status.CLOSED):
        refuse("not-finished")
    if not _seats_of(table, by).exists():
        refuse("not-seated")
    refuse_too_many(by)
    table.next = _copy_table(table, by)
    table.save(update_fields=["next"])
    tell_of_rematch(table, table.next, by.nickname)
    changed(table)
    return table.next


def _copy_table(table: Table, host: Player) -> Table:
    staying = table.seats.filter(Q(away_since=None) | Q(player=host))
    can_begin = len(staying) >= GAMES[table.game].seats[0]
    if table.is_public and not can_begin:
        refuse_too_many_public(host)
    again = Table.objects.create(
        game=table.game, options=table.options, places=table.places, host=host,
        clock=table.clock, is_public=table.is_public, club=table.club,
    )  # fmt: skip
    for seat in staying:
        _take_seat(again, player=seat.player, bot=seat.bot, name=seat.name, avatar=seat.avatar)
    if can_begin:
        _deal(again, new_seed())
    return again


# Inside a transaction, with the table's row locked


def _waiting(table_id: UUID) -> Table:
    table = Table.objects.select_for_update(of=("self",)).get(id=table_id)
    if table.status != Status.WAITING:
        refuse("already-started" if table.status == Status.PLAYING else "game-over")
    return table


def _seats_of(table: Table, player: Player) -> QuerySet[Seat]:
    return table.seats.filter(player__in=speaks_for(player))


def _take_seat(table: Table, **who: Any) -> Seat:
    taken = set(table.seats.values_list("index", flat=True))
    free = [index for index in range(table.places) if index not in taken]
    if not free:
        refuse("table-full")
    seat = Seat.objects.create(table=table, index=free[0], **who)
    changed(table)
    return seat


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def _deal(table: Table, seed: bytes) -> None:
    seats = list(table.seats.all())
    if len(seats) < GAMES[table.game].seats[0]:
        refuse("too-few")
    _close_up(seats)
    table.places, table.status, table.seed = len(seats), Status.PLAYING, seed
    table.started_at = timezone.now()
    table.save(update_fields=["places", "status", "seed", "started_at"])
    _write_first_row(table, seats)
    changed(table)


def _close_up(seats: list[Seat]) -> None:
    for index, seat in enumerate(seats):  # in rising order: the new place is then always free
        if seat.index != index:
            seat.index = index
            seat.save(update_fields=["index"])


def _write_first_row(table: Table, seats: list[Seat]) -> None:
    clock.measure_if_stale()
    table_state, now = initial_state(table), clock.now()
    bots = [BotSeated(SeatIndex(seat.index), seat.bot) for seat in seats if seat.bot]
    events = [*bots, *table_state.game.rules.start(table_state.state, now, table_state.dice).events]
    row = row_of(table_state.grown(events, None, now), events)
    log.store([row])
    if (due := row.due) is not None:
        transaction.on_commit(lambda: _publish_now(lambda: publish.plan_nudge(table.id, due)))


def changed(table: Table) -> None:
    Table.objects.filter(id=table.id).update(seating=F("seating") + 1)
    transaction.on_commit(lambda: _publish_now(lambda: publish.seats_changed(table.id)))


def _publish_now(say: Any) -> None:
    async def said() -> None:
        say()
        await publish.flush()

    async_to_sync(said)()
