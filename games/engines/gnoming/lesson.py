"""A first round for somebody who has never played: a real game with prepared cards.

You sit in seat 0, Fennel in seat 1. Every move goes through the rules; only the deal is arranged.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from games.engines.core.lesson import Fennel, Script, Step, Task, lesson_on
from games.engines.core.sentence import N_
from games.engines.gnoming import rules
from games.engines.gnoming.cards import Cards
from games.engines.gnoming.moves import Discard, Draw, Place, Take, TurnUp
from games.engines.gnoming.options import Options
from games.engines.gnoming.pictures import cards_from

YOURS = "7 7 3  8 5 6  5 3 6"
FENNELS = "M -1 6  4 6 7  4 3 8"
PILES = "8 6"
NEXT = "-2 7 H 4 M 3 -1 8"  # as they are drawn, by turns


SCRIPT: Script = (
    Task(
        N_("Nine cards lie before you, face down. The lowest score wins. Turn up the first one."),
        TurnUp(0),
    ),
    Fennel((TurnUp(0), TurnUp(4))),
    Task(
        N_("A 7. High cards cost points, unless three alike make a line. Turn up its neighbour."),
        TurnUp(1),
    ),
    Task(
        N_("Two 7s. Each turn begins with a card, from a pile or the deck. No 7 lies there: draw."),
        Draw(),
    ),
    Task(
        N_("Below zero is best of all. Put it where it is in nobody's way: bottom right."),
        Place(8),
    ),
    Task(
        N_("A 6 lay there. What you replace goes onto a pile, and that ends your turn."),
        Discard(0),
    ),
    Fennel((Draw(), Discard(1))),
    Task(N_("Fennel has thrown a 7 away. Take it."), Take(1)),
    Task(N_("A card from a pile must go into your grid. You know where."), Place(2)),
    Task(
        N_("Three 7s in a row: minus 7 for all of them together. Discard the 3 that lay there."),
        Discard(0),
    ),
    Fennel((Draw(), Discard())),
    Task(
        N_("Fennel discards a Hazard, so you may turn a card. In a grid it would cost 10 points."),
        TurnUp(4),
    ),
    Task(N_("A 5, good to know. Now it is your turn: draw."), Draw()),
    Task(N_("A 4 is better than most. Put it in the corner at the bottom left."), Place(6)),
    Task(
        N_("A 5, like the one you see: it may bounce. Put it beside the other 5."),
        Place(3),
    ),
    Task(N_("Nothing matches this 8, so the bouncing ends. Discard it."), Discard(0)),
    Fennel((Draw(), Discard(0))),
    Task(
        N_("Fennel has a Mulligan and may show no second one. It stands for any 3 to 8. Take it."),
        Take(0),
    ),
    Task(N_("Two 5s wait for a third. Complete the row."), Place(5)),
    Task(N_("Minus 5, with a Mulligan for a 5. Discard the 6."), Discard(1)),
    Fennel((Draw(), Place(8), Discard(0))),
    Task(
        N_("One face-down card is left. Who replaces the last one goes out. Draw."),
        Draw(),
    ),
    Task(
        N_("The lowest score after going out earns 5 more, any other costs 5. You look good: go."),
        Place(7),
    ),
    Task(N_("Discard the 3. Fennel has one last turn."), Discard(1)),
    Fennel((Draw(), Discard(0))),
    Task(N_("Two sets, three single cards, 5 for going out: minus 16. Three rounds make a game.")),
)


@cache
def lesson() -> tuple[Step, ...]:
    return lesson_on(rules, Options(), SCRIPT, _arranged)


def _arranged(what: str, items: Sequence[int]) -> Cards:
    first = cards_from(f"{YOURS} {FENNELS} {PILES} {NEXT}")
    return (*first, *(Counter(items) - Counter(first)).elements())
