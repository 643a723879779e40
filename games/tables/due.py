"""When a table next needs a nudge: the rules' deadline, or a bot that has finished thinking.

Both follow from the record alone, so that whoever looks, whenever, comes to the same answer.
"""

from typing import NamedTuple

from games.engines.core.contract import Millis
from games.tables.sittings import Sitting

GRACE = 300  # a clock ends this much later, so that a message in the queue is never overtaken


class BotMove(NamedTuple):
    seat: int
    move: object
    at: Millis
    move_id: str


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
    """What the bots will do, each after its thinking time."""
    return [_thought(sitting, seat) for seat in sitting.awaited() if sitting.record.bots[seat]]


def _thought(sitting: Sitting, seat: int) -> BotMove:
    rules = sitting.game.rules
    roll = sitting.dice("bot", seat, sitting.position)
    view, choices = rules.view(sitting.state), rules.choices(sitting.state, seat)
    thought = sitting.game.bots.think(sitting.record.bots[seat], view, choices, seat, roll)
    ready = Millis(sitting.at + thought.millis)
    return BotMove(seat, thought.move, ready, f"bot:{sitting.position}")
