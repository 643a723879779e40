"""Three turns for somebody who has never played: a real game with prepared stacks."""

from collections.abc import Sequence
from functools import cache

from games.engines.core.lesson import FENNEL, YOU, Fennel, Script, Step, Task, lesson_on
from games.engines.core.sentence import N_
from games.engines.gnome_village import rules
from games.engines.gnome_village.board.box import (
    FOREST,
    KINDS,
    WORKSHOPS,
    ForestCard,
    first_houses,
    houses_left,
    workshop_stacks,
)
from games.engines.gnome_village.board.layouts import proposals
from games.engines.gnome_village.board.moves import (
    DONE,
    Activate,
    BuildHouse,
    BuyBusiness,
    BuyWorkshop,
    Go,
    Lay,
    PlaceGnome,
    Use,
)
from games.engines.gnome_village.board.options import Options

# In the order in which they are revealed, turn by turn.
CARDS = (
    ForestCard("coins", coins=3),
    ForestCard("coins", coins=1),
    ForestCard("coins", coins=2),
    ForestCard("coins", coins=1),
    ForestCard("activate", kinds=("painter", "school")),
)
BUSINESSES = ("police", "goldsmith", "restaurant", "theatre")

SCHOOL, *_ = workshop_stacks(2)[WORKSHOPS.index("school")]
POLICE = KINDS.index("police")
SECOND_HOUSE = first_houses(YOU)[1]
THIRD_HOUSE, *_ = houses_left(2)

SCRIPT: Script = (
    Task(
        N_("Five roads and two houses make your first village. Take the street that is proposed."),
        proposals(YOU)[0],
    ),
    Fennel((proposals(FENNEL)[0],)),
    Task(
        N_("A turn begins with a forest card: 3 coins. Now you work and buy. Buy a school for 2."),
        BuyWorkshop("school"),
    ),
    Task(
        N_("Every building needs a road with an open arm. Lay it between your houses."), Lay(2, -1)
    ),
    Task(N_("A business costs 1 coin and often has an action. Buy the police."), BuyBusiness(0)),
    Task(N_("Lay it across the street from the school."), Lay(2, 1)),
    Task(N_("Enough bought for now. Done: then the gnomes go."), DONE),
    Task(
        N_("Your gnome wakes the workshop to which it goes. Send it to the school."), Go(0, SCHOOL)
    ),
    Task(N_("The school is active and can be used in your next turn. Done."), DONE),
    Fennel((DONE,)),
    Task(
        N_("You turn the school over and a gnome comes: it needs a house without light. Place it."),
        PlaceGnome(SCHOOL, SECOND_HOUSE),
    ),
    Task(N_("It lies down to rest until your next turn, and its light stays on. Done."), DONE),
    Task(N_("Your first gnome may go on to a business. Send it to the police."), Go(0, POLICE)),
    Task(N_("Use the action: each opponent who has a coin gives you one."), Use()),
    Task(N_("The same tile cannot be used two turns in a row. Done."), DONE),
    Fennel((DONE,)),
    Task(
        N_("This card activates a painter or a school, and brings a coin. Activate your school."),
        Activate(SCHOOL),
    ),
    Task(
        N_("The police earned you 1. Painter and carpenter make a house: pay 3 coins for each."),
        BuildHouse("coins", "coins"),
    ),
    Task(N_("Lay the house beside the police. A village has at most five."), Lay(1, 1)),
    Task(N_("Use the school: a gnome moves in there."), PlaceGnome(SCHOOL, THIRD_HOUSE)),
    Task(N_("Done. Then the gnome that rested stands up."), DONE),
    Task(N_("Send it to the school, which then is active again."), Go(1, SCHOOL)),
    Task(N_("The fifth gnome ends the game. Workshops and lit houses bring 2 points each.")),
)


@cache
def lesson() -> tuple[Step, ...]:
    return lesson_on(rules, Options(), SCRIPT, _arranged)


def _arranged(what: str, items: Sequence[int]) -> list[int]:
    """The tiles or cards that the lesson needs first, then the rest in the order of the box."""
    first = {"forest": _cards, "businesses": _businesses}.get(what, list)()
    return [*first, *(item for item in items if item not in first)]


def _cards() -> list[int]:
    numbers: list[int] = []
    for card in CARDS:
        numbers.append(_next(FOREST, card, numbers))
    return numbers


def _businesses() -> list[int]:
    return [KINDS.index(kind) for kind in BUSINESSES]


def _next(cards: Sequence[ForestCard], card: ForestCard, taken: list[int]) -> int:
    return next(number for number, each in enumerate(cards) if each == card and number not in taken)
