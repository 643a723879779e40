"""When a table next needs a nudge: the rules' deadline, or a bot that has finished thinking.

Both follow from the record alone, so that whoever looks, whenever, comes to the same answer.
"""

from typing import Any, NamedTuple

from games.engines.core.contract import Millis, Seat
from games.tables.sittings import Sitting

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


def due(sitting: Sitting) -> Millis | None:
    if sitting.is_over:
        return None
    times = [move.at for move in bot_moves(sitting)]
    if (end := clock_end(sitting)) is not None:
        times.append(end)
    return min(times, default=None)


def clock_end(sitting: Sitting) -> Millis | None:
    deadline = sitting.game.rules.deadline(sitting.state)
    return None if deadline is None else Millis(deadline + GRACE)


def bot_moves(sitting: Sitting) -> list[BotMove]:
    """What the bots will do, each after its thinking time; who thinks too long, does nothing."""
    deadline = sitting.game.rules.deadline(sitting.state)
    moves = [_thought(sitting, seat) for seat in sitting.awaited() if sitting.record.bots[seat]]
    return [move for move in moves if deadline is None or move.at < deadline]


def _thought(sitting: Sitting, seat: Seat) -> BotMove:
    thought = thought_of(sitting, seat)
    at = getattr(thought, "at", None)
    ready = Millis(sitting.at + thought.millis) if at is None else at
    return BotMove(seat, thought, ready, f"bot:{sitting.position}")


def thought_of(sitting: Sitting, seat: Seat) -> Any:
    rules, bots = sitting.game.rules, sitting.game.bots
    view, choices = rules.view(sitting.state), rules.choices(sitting.state, seat)
    roll = sitting.dice("bot", seat, sitting.position)
    # What the bot saw flash by, and how well it will remember: rolled once for each flash.
    seen = (
        (bots.glimpse(sitting.state, seat), sitting.dice("memory", seat, sitting.state.flashes))
        if bots.glimpse
        else ()
    )
    return bots.think(sitting.record.bots[seat], view, choices, seat, roll, *seen)
