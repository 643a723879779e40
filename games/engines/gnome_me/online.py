"""What a table online agrees on beyond a real one: how the device behaves, and who sees it."""

from typing import Literal

from games.engines.core.labels import Label
from games.engines.core.sentence import N_
from games.engines.gnome_me.options import LABELS as AT_ANY_TABLE
from games.engines.gnome_me.options import Options


class TableOptions(Options, frozen=True, forbid_unknown_fields=True):
    upside_down: bool = False
    flash: Literal["300", "500", "700", "900"] = "700"  # milliseconds
    clumsy: Literal["0", "5", "10"] = "0"  # per cent of marbles that roll off
    rounds: Literal["any", "ten"] = "any"  # the whole game, or ten flashes
    screen: bool = False  # the device stands on a shared screen, phones are answer pads

    @property
    def flash_millis(self) -> int:
        return int(self.flash)


LABELS: dict[str, Label] = {
    **AT_ANY_TABLE,
    "upside_down": Label(N_("Upside down"), N_("The portrait stands on its head.")),
    "flash": Label(
        N_("The flash"),
        N_("How long the portrait is seen. Kept with the result."),
        (
            ("300", N_("Very short")),
            ("500", N_("Short")),
            ("700", N_("As usual")),
            ("900", N_("Long")),
        ),
    ),
    "clumsy": Label(
        N_("Clumsy marbles"),
        N_("Now and then a marble rolls off, and a new card is put in."),
        (("0", N_("Never")), ("5", N_("Seldom")), ("10", N_("Sometimes"))),
    ),
    "rounds": Label(
        N_("How long"),
        N_("The whole game, or ten flashes. Alone, all right parts and the time are counted."),
        (("any", N_("Whole game")), ("ten", N_("Ten flashes"))),
    ),
    "screen": Label(
        N_("One screen for all"),
        N_("The device is on a shared screen in the room; phones are answer pads."),
    ),
}
