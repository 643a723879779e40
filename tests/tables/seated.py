"""People at tables, for tests: who sits where, what may be played, and games played at random."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import connections, transaction
from django.test import Client

from accounts.models import Player
from games.engines.core.contract import Attempt, Seat
from games.live import clock, database
from games.tables.models import LogRow, Table
from games.tables.services import seats
from games.tables.services.play import play, row_of
from games.tables.storage import log
from games.tables.storage.log import Row
from games.tables.storage.table_state import TableState, load_state

aside = database.read  # for what may not run in the event loop, on a connection that is given back

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
    game: str = "gnoming",
    **options: Any,
) -> Table:
    """A table with people, then bots, then chairs that nobody has taken."""
    host, *guests = people(number)
    places = number + bots + spare
    table = seats.open_table(game=game, options=options, places=places, host=host, clock=clock)
    for guest in guests:
        seats.sit_down(table.id, guest)
    seats.seat_bots(table.id, level, bots)
    return table


def running_table(number: int = 2, **wishes: Any) -> Table:
    table = waiting_table(number, **wishes)
    seats.start_table(table.id, table.host)
    table.refresh_from_db()
    return table


# Playing


def may(table_state: TableState, seat: int) -> Any:
    """Where a piece may be laid anywhere, one place for all."""
    rules, state = table_state.game.rules, table_state.state
    moves = rules.legal_moves(state, Seat(seat))
    return [rules.substitute(state, Seat(seat)) if isinstance(one, type) else one for one in moves]


def choices(table_state: TableState) -> list[tuple[int, Any]]:
    """Everything that anybody may do now."""
    return [(seat, move) for seat in table_state.awaited for move in may(table_state, seat)]


async def do(table: UUID, seat: int, move: Any, move_id: str, at: int | None = None) -> int:
    return await play(table, Seat(seat), move, move_id=move_id, at=at, arrived=clock.now())


def game(table: Table, seed: int = 1) -> Iterator[tuple[TableState, Row, tuple[int, Any]]]:
    """A game of random legal moves, row by row, of which nothing is written."""
    dice, table_state = random.Random(seed), load_state(table.id)
    while not table_state.is_over:
        seat, move = dice.choice(choices(table_state))
        if isinstance(move, type):  # a layout that nobody can list
            move = table_state.game.rules.substitute(table_state.state, Seat(seat))
        attempt = Attempt(Seat(seat), move, clock.now())
        events = table_state.game.rules.decide(table_state.state, attempt, table_state.dice).events
        table_state = table_state.grown(
            events, Seat(seat), clock.now(), f"random-{table_state.position}"
        )
        yield table_state, row_of(table_state, events, Seat(seat)), (seat, move)


def played_until(table: Table, reached: Callable[[TableState], bool], seed: int = 1) -> TableState:
    """Skip to a moment that a test is about: all rows are written at once, and nobody is told."""
    rows, table_state = [], load_state(table.id)
    if not reached(table_state):
        for table_state, row, _ in game(table, seed):
            rows.append(row)
            if reached(table_state):
                break
        write(rows)
    return table_state


def played_out(table: Table, seed: int = 1) -> Table:
    played_until(table, lambda table_state: table_state.is_over, seed)
    table.refresh_from_db()
    return table


def played_to_the_last_move(table: Table, seed: int = 1) -> tuple[int, Any]:
    """The seat and the move that will end the game."""
    *rows, (_, _, last) = game(table, seed)
    write([row for _, row, _ in rows])
    return last


@transaction.atomic
def write(rows: list[Row]) -> None:
    for row in rows:
        log.store([row])


# Looking


def client_of(player: UUID) -> Client:
    """A browser that is already this player's."""
    client = Client()
    session = client.session
    session["player"] = str(player)
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    return client


def fresh(table: UUID) -> TableState:
    """The table as a process sees it that has just been started."""
    return load_state(table)


def rows(table: UUID) -> list[tuple[int, str | None, int | None]]:
    log = LogRow.objects.filter(table_id=table).order_by("position")
    return list(log.values_list("position", "move_id", "seat"))


# Racing

LONGEST_WAIT = 30  # seconds, for those who race to come together


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """All in the same moment, each on a connection of its own; answers and exceptions in order."""
    together = Barrier(len(acts))

    def one(act: Callable[[], Any]) -> Any:
        try:
            together.wait(LONGEST_WAIT)
            return act()
        except Exception as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(one, acts))
