"""What is agreed before the first pebble."""

from typing import Literal

import msgspec

from config.base.game_results import Term
from games.engines.core.labels import Label
from games.engines.core.sentence import N_

SEATS = (2, 4)
SHORT = Term("short-row", N_("short row"))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: Literal["12", "8"] = "12"


LABELS = {
    "row": Label(
        N_("Row"), N_("How many pebbles lie in it."), (("12", N_("Twelve")), ("8", N_("Eight")))
    )
}


def terms_of(options: Options) -> tuple[str, ...]:
    return (SHORT.code,) if options.row == "8" else ()
