"""Players who like to see everything once: they make the golden games, which show every rule."""

import random
from typing import Any

import msgspec

from games.engines.core.contract import Attempt, Event, Millis, Setup
from games.engines.core.dice import Dice
from games.engines.gnome_village.board.box import IS_BUSINESS, KINDS
from games.engines.gnome_village.board.moves import (
    BuyBusiness,
    Decline,
    Done,
    Go,
    Lay,
    Move,
    Rearrange,
    Use,
)
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.events.moving import ActionUsed, Went
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from tests.engines.playing import concrete

RULES = GNOME_VILLAGE.rules
RARE = 0.04  # how often they do what they do not care for


def played(
    seed: str, seats: int, options: Options
) -> tuple[list[dict[str, Any]], list[Event[Any]]]:
    """The rows of a game, as a golden file has them, and its events."""
    chance, dice = random.Random(seed), Dice(seed.encode())
    table = RULES.start(RULES.empty_table(Setup(seats, options)), Millis(0), dice)
    rows: list[dict[str, Any]] = [{}]
    log, state = [*table.events], table.state
    while RULES.outcome(state) is None:
        seat = chance.choice(RULES.awaited(state))
        moves = concrete(GNOME_VILLAGE, state, seat, chance.choice)
        move = chance.choices(moves, [_liking(move, log) for move in moves])[0]
        at = Millis(1000 * len(rows))
        rows.append({"at": at, "seat": seat, "move": msgspec.to_builtins(move)})
        table = RULES.decide(state, Attempt(seat, move, at), dice)
        log, state = [*log, *table.events], table.state
    return rows, log


def _liking(move: Move, log: list[Event[Any]]) -> float:
    match move:
        case Use() | Rearrange() | BuyBusiness() | Lay():
            return 1.0
        case Go(_, tile) if IS_BUSINESS[tile]:
            return 0.3 if KINDS[tile] in visited(log) else 3.0
        case Decline() | Done():
            return RARE
        case _:
            return 0.2


def visited(log: list[Event[Any]]) -> set[str]:
    return {
        KINDS[event.tile] for event in log if isinstance(event, Went) and IS_BUSINESS[event.tile]
    }


def used(log: list[Event[Any]]) -> set[str]:
    return {KINDS[event.tile] for event in log if isinstance(event, ActionUsed)}
