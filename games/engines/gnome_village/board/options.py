"""What is agreed before the first road, at a table or on a card."""

import msgspec

from games.engines.core.labels import Label
from games.engines.core.sentence import N_


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    children: bool = False
    deluxe: bool = False

    @property
    def gnomes(self) -> int:
        return 4 if self.children else 5


LABELS: dict[str, Label] = {
    "children": Label(N_("Playing with children"), N_("Four gnomes end the game instead of five.")),
    "deluxe": Label(N_("Deluxe"), N_("With the building yard, the prison and the mushroom bath.")),
}
