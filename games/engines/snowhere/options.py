"""How the carpet was laid. It changes no rule, only which results can be compared."""

from typing import Literal

import msgspec

from games.engines.core.labels import Label
from games.engines.core.sentence import N_


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spread: Literal["any", "snug", "loose", "wide"] = "any"


LABELS: dict[str, Label] = {
    "spread": Label(
        N_("Carpet"),
        N_("How far the cards were spread. No size is called easy."),
        (
            ("any", N_("As it fell")),
            ("snug", N_("Snug")),
            ("loose", N_("Loose")),
            ("wide", N_("Wide")),
        ),
    ),
}
