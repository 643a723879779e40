"""A small carpet for somebody who has never played: a real game on prepared cards.

You sit in seat 0, Fennel in seat 1. Every move goes through the rules; only chance is arranged.
A placement is a target: the page accepts any placement near it.
"""

from functools import cache

from games.engines.core.contract import Millis, Progress, Setup
from games.engines.core.dice import Dice
from games.engines.core.lesson import Fennel, Script, Step, Task, steps
from games.engines.core.sentence import N_
from games.engines.snowhere import rules
from games.engines.snowhere.cards import FIRE, Lying
from games.engines.snowhere.events import CarpetLaid
from games.engines.snowhere.moves import PickUp, Place
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.state import State
from games.engines.snowhere.survey import surveyed

SPOTS = (
    (0, 0, 2847), (353, -295, 2574), (-134, 464, 392), (596, -187, 1448), (-366, -581, 1107),
    (242, 492, 1432), (200, -408, 707), (-78, 184, 3379), (615, 158, 2877), (-257, 449, 1701),
    (258, 154, 635), (-365, 348, 891),
)  # fmt: skip
SNOWFLAKE = 8


SCRIPT: Script = (
    Task(
        N_("The carpet burns. Pick up a card that no other card covers: there is one."),
        PickUp(11),
    ),
    Task(
        N_("It is snow on the other side. Lay it where it covers fire and sticks out at the edge."),
        Place(11, -323, -500, 1100),
    ),
    Fennel((PickUp(10), Place(10, 623, -483, 1100))),
    Task(N_("Fennel has freed two cards for you. Take the one at the edge."), PickUp(8)),
    Task(N_("A snowflake! It is put aside for the end. Pick up another card."), PickUp(9)),
    Task(
        N_("Snow may lie far from other snow. Beside it, the two have to overlap."),
        Place(9, -3, 341, 0),
    ),
    Task(
        N_("No fire card can be picked up any more. Now your snowflake: cover what it can."),
        Place(8, 546, 277, 200),
    ),
    Task(N_("A fifth of the fire is left. The less, the better: none at all is solved.")),
)


@cache
def lesson() -> tuple[Step, ...]:
    progress = Progress(State(Setup(2, TableOptions("snug", "12")))).then(_carpet())
    return tuple(steps(rules, progress, SCRIPT, Dice(b"")))


def _carpet() -> CarpetLaid:
    cards = tuple(Lying(card, *spot, FIRE) for card, spot in enumerate(SPOTS))
    survey = surveyed(cards)
    return CarpetLaid(Millis(0), cards, survey.fire(), survey.free, (SNOWFLAKE,))
