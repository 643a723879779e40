"""Bots of Pebbles, and a first game with one."""

from functools import cache
from typing import NamedTuple

from games.engines.core.contract import Millis, Seat, Setup
from games.engines.core.dice import Roll
from games.engines.core.lesson import Fennel, Prepared, Step, Task, steps
from games.engines.core.sentence import N_
from tests.fifth_game import rules
from tests.fifth_game.options import Options
from tests.fifth_game.rules import Choices, View
from tests.fifth_game.table import Move, TakeLeft, TakeRight

LEVELS = ("easy", "normal")
ONE: tuple[Move, ...] = (TakeLeft(), TakeRight())


class Thought(NamedTuple):
    move: Move
    millis: Millis


def think(level: str, view: View, choices: Choices, seat: Seat, roll: Roll) -> Thought:
    best = TakeLeft() if view.row[0] > view.row[-1] else TakeRight()
    return Thought(roll.choice(ONE) if level == "easy" else best, Millis(500))


SCRIPT = (
    Task(N_("A row of pebbles. Take the one on the left."), TakeLeft()),
    Fennel((TakeRight(),)),
    Task(N_("Fennel took from the right. So it goes on, until the row is empty.")),
)


@cache
def lesson() -> tuple[Step, ...]:
    dice = Prepared(lambda what, items: items)
    start = rules.start(rules.empty_table(Setup(2, Options("8"))), Millis(0), dice)
    return tuple(steps(rules, start, SCRIPT, dice))
