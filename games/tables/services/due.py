"""When a table next needs a nudge: the rules' deadline, or a bot that has finished thinking.

Both follow from the record alone, so every process computes the same answer at any time.
"""

from typing import Any, NamedTuple

from games.engines.core.contract import Millis, Seat
from games.tables.storage.table_state import TableState

GRACE = 300  # a clock ends this much later, so that a message in the queue is never overtaken


class BotMove(NamedTuple):
    seat: Seat
    thought: Any
    at: Millis
    move_id: str

    @property
    def move(self) -> Any:
        """Asked for only when it is time: some bots think long, and the table need not wait."""
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
    """What the bots will do, each after its thinking time; who thinks too long, does nothing."""
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
    rules, bots = table_state.game.rules, table_state.game.bots
    view, choices = rules.view(table_state.state), rules.choices(table_state.state, seat)
    roll = table_state.dice("bot", seat, table_state.position)
    # What the bot saw flash by, and how well it will remember: rolled once for each flash.
    seen = (
        (
            bots.glimpse(table_state.state, seat),
            table_state.dice("memory", seat, table_state.state.flashes),
        )
        if bots.glimpse
        else ()
    )
    return bots.think(table_state.record.bots[seat], view, choices, seat, roll, *seen)
