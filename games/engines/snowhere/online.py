"""What a table online agrees on: how the carpet is spread, and of how many cards."""

from typing import Literal

import msgspec

from games.engines.core.labels import Label
from games.engines.core.sentence import N_
from games.engines.snowhere.scoring import CARDS, FLAKES

Spread = Literal["snug", "loose", "wide"]


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spread: Spread = "loose"
    cards: Literal["111", "30", "12"] = "111"

    @property
    def number(self) -> int:
        return int(self.cards)

    @property
    def is_whole(self) -> bool:
        return self.number == CARDS

    @property
    def flakes(self) -> int:
        """Ruling: a small carpet has a proportional number of snowflakes, and at least one."""
        return max(1, round(FLAKES * self.number / CARDS))


LABELS: dict[str, Label] = {
    "spread": Label(
        N_("Carpet"),
        N_("How far the cards are spread. No size is called easy."),
        (("snug", N_("Snug")), ("loose", N_("Loose")), ("wide", N_("Wide"))),
    ),
    "cards": Label(
        N_("Cards"),
        N_("All, or a small carpet for a short game. Small ones have records of their own."),
        (("111", N_("All 111")), ("30", N_("Thirty")), ("12", N_("Twelve"))),
    ),
}
