"""People at tables, for tests: who sits where, what may be played, and games played at random."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import UUID

from django.db import connections

from accounts.models import Player
from games.engines.core.contract import Seat
from games.tables import announcing, clock
from games.tables.models import LogRow, Table
from games.tables.services import seating
from games.tables.services.playing import play
from games.tables.sittings import Sitting, caught_up, load

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva", "Fin", "Gus")


def people(number: int) -> list[Player]:
    return [Player.objects.create(nickname=name) for name in NAMES[:number]]


def waiting_table(
    number: int = 2,
    *,
    bots: int = 0,
    level: str = "easy",
    spare: int = 0,
    clock: int | None = None,
    **options: Any,
) -> Table:
    """A table with people, then bots, then chairs that nobody has taken."""
    host, *guests = people(number)
    places = number + bots + spare
    table = seating.open_table(
        game="gnoming", options=options, places=places, host=host, clock=clock
    )
    for guest in guests:
        seating.sit_down(table.id, guest)
    seating.seat_bots(table.id, level, bots)
    return table


def running_table(number: int = 2, **wishes: Any) -> Table:
    table = waiting_table(number, **wishes)
    seating.start_table(table.id, table.host)
    table.refresh_from_db()
    return table


# Playing


def may(sitting: Sitting, seat: int) -> Any:
    return sitting.game.rules.legal_moves(sitting.state, Seat(seat))


def choices(sitting: Sitting) -> list[tuple[int, Any]]:
    """Everything that anybody may do now."""
    return [(seat, move) for seat in sitting.awaited() for move in may(sitting, seat)]


async def do(table: UUID, seat: int, move: Any, move_id: str, at: int | None = None) -> int:
    return await play(table, Seat(seat), move, move_id=move_id, at=at, arrived=clock.now())


async def play_on(
    table: UUID, until: Callable[[Sitting], bool], seed: int = 1, *, also: Any = None
) -> Sitting:
    """Random legal moves until something is the case; `also` looks at the table after each."""
    dice = random.Random(seed)
    sitting = await caught_up(table)
    while not until(sitting):
        seat, move = dice.choice(choices(sitting))
        await do(table, seat, move, f"random-{sitting.position}", sitting.position)
        sitting = await caught_up(table)
        if also:
            also(sitting)
    return sitting


async def play_out(table: UUID, seed: int = 1, *, also: Any = None) -> Sitting:
    end = await play_on(table, lambda sitting: sitting.is_over, seed, also=also)
    await announcing.flush()
    return end


# Looking without memory


def fresh(table: UUID) -> Sitting:
    """The table as a process sees it that has just been started."""
    return load(table)


def rows(table: UUID) -> list[tuple[int, str | None, int | None]]:
    log = LogRow.objects.filter(table_id=table).order_by("position")
    return list(log.values_list("position", "move_id", "seat"))


# Racing


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """All in the same moment, each on a connection of its own; answers and exceptions in order."""
    together = Barrier(len(acts))

    def one(act: Callable[[], Any]) -> Any:
        try:
            together.wait()
            return act()
        except Exception as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(one, acts))
