"""What a table agrees on before the first marble. scoring and sheet apply them."""

from typing import Literal

import msgspec

from games.engines.core.labels import Label
from games.engines.core.sentence import N_

MINUTES_2 = 120  # seconds on the team's clock
LONGER = {"x1": 1.0, "x1.5": 1.5, "x2": 2.0}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["basic", "cooperative", "all-in"] = "basic"
    ending: Literal["five", "deck"] = "five"
    twins: bool = False
    marks: bool = False
    time: Literal["x1", "x1.5", "x2"] = "x1"

    @property
    def is_team(self) -> bool:
        return self.mode == "cooperative"

    @property
    def cards_a_round(self) -> int:
        return 2 if self.twins else 1

    @property
    def seconds(self) -> int:
        return int(MINUTES_2 * LONGER[self.time])


LABELS: dict[str, Label] = {
    "mode": Label(
        N_("Mode"),
        N_("Against each other, together against the clock, or all from one middle."),
        (("basic", N_("Basic")), ("cooperative", N_("Together")), ("all-in", N_("All-in"))),
    ),
    "ending": Label(
        N_("The end"),
        N_("The game is over at five cards, or when the deck is empty."),
        (("five", N_("Five cards")), ("deck", N_("Whole deck"))),
    ),
    "twins": Label(N_("Twins"), N_("Two portraits back to back: each round takes two cards.")),
    "marks": Label(
        N_("Flower and rain cloud"), N_("Marked portraits can be claimed; a false claim costs.")
    ),
    "time": Label(
        N_("Time for the team"),
        N_("Longer than two minutes is marked, and has records of its own."),
        (("x1", N_("2 minutes")), ("x1.5", N_("3 minutes")), ("x2", N_("4 minutes"))),
    ),
}
