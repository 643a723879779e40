"""When a table next needs a nudge: a time limit of the rules, or a bot that has finished thinking.

Both follow from the record alone, so every process computes the same answer at any time.
"""

from typing import Any, NamedTuple

from games.engines.core.contract import Millis, Seat
from games.tables.storage.table_state import TableState

GRACE = 300  # milliseconds added to a deadline, so that a move already queued still counts


class BotMove(NamedTuple):
    seat: Seat
    thought: Any
    at: Millis
    move_id: str

    @property
    def move(self) -> Any:
        """Computed only when the move is due: for some bots that is slow."""
        return self.thought.move


def due(table_state: TableState) -> Millis | None:
    if table_state.is_over:
        return None
    times = [move.at for move in bot_moves(table_state)]
    if (end := clock_end(table_state)) is not None:
        times.append(end)
    return min(times, default=None)


def clock_end(table_state: TableState) -> Millis | None:
    deadline = table_state.game.rules.deadline(table_state.state)
    return None if deadline is None else Millis(deadline + GRACE)


def bot_moves(table_state: TableState) -> list[BotMove]:
    """The coming moves of the awaited bots. A bot that would move after the deadline has none."""
    deadline = table_state.game.rules.deadline(table_state.state)
    moves = [
        _thought(table_state, seat) for seat in table_state.awaited if table_state.record.bots[seat]
    ]
    return [move for move in moves if deadline is None or move.at < deadline]


def _thought(table_state: TableState, seat: Seat) -> BotMove:
    thought = thought_of(table_state, seat)
    at = getattr(thought, "at", None)
    ready = Millis(table_state.at + thought.millis) if at is None else at
    return BotMove(seat, thought, ready, f"bot:{table_state.position}")


def thought_of(table_state: TableState, seat: Seat) -> Any:
    rules = table_state.game.rules
    view, choices = rules.view(table_state.state), rules.choices(table_state.state, seat)
    roll = table_state.dice("bot", seat, table_state.position)
    think, level = table_state.game.bots.think, table_state.record.bots[seat]
    return think(level, view, choices, seat, roll, *_seen(table_state, seat))


def _seen(table_state: TableState, seat: Seat) -> tuple[Any, ...]:
    """What the bot saw in the flash, and a roll for how well it remembers: one roll per flash."""
    flashes, state = table_state.game.flashes, table_state.state
    if flashes is None:
        return ()
    return flashes.glimpse(state, seat), table_state.dice("memory", seat, flashes.number(state))
