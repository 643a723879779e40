"""What can be agreed before the first card. rules and scoring apply it."""

from typing import Literal

import msgspec

from games.engines.core.labels import Label
from games.engines.core.sentence import N_


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scoring: Literal["points", "rounds"] = "points"
    children: bool = False
    bounce: bool = False
    runs: bool = False
    hazards: bool = False
    mulligans: bool = False
    hints: bool = True


ADVANCED = Options(bounce=True, runs=True, hazards=True, mulligans=True)

LABELS: dict[str, Label] = {
    "scoring": Label(
        N_("Scoring"),
        N_("Add up the points of all rounds, or count the rounds won."),
        (("points", N_("Points")), ("rounds", N_("Rounds won"))),
    ),
    "children": Label(N_("Playing with children"), N_("Going out too early costs nothing.")),
    "bounce": Label(N_("Bounce more"), N_("Cards that lay face up may bounce too.")),
    "runs": Label(N_("Runs"), N_("Three in order, such as 3 4 5, score minus the middle one.")),
    "hazards": Label(
        N_("Hazards help fewer"), N_("Only those with four or more face-down cards may turn one.")
    ),
    "mulligans": Label(
        N_("Stricter Mulligans"), N_("A Mulligan stands for one value in its row and its column.")
    ),
    "hints": Label(N_("Hints"), N_("Cells are marked where your card would complete a line.")),
}
