"""The form that opens a table: seats, bots, clock, who may come, and the game's own options."""

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.catalogue import Game
from games.engines.core.contract import Malformed

CLOCKS = {"": None, "30": 30_000, "60": 60_000, "120": 120_000}
GENTLE = "60"  # what a public table gets if nobody says otherwise


class NewTableForm(forms.Form):
    places = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Seats"))
    bots = forms.TypedChoiceField(
        coerce=int, label=gettext_lazy("Bots"), required=False, empty_value=0
    )
    level = forms.ChoiceField(label=gettext_lazy("How strong they play"), required=False)
    visibility = forms.ChoiceField(
        label=gettext_lazy("Who may come"),
        choices=[
            ("code", gettext_lazy("Those with the code")),
            ("public", gettext_lazy("Everybody")),
        ],
        initial="code",
    )
    clock = forms.ChoiceField(
        label=gettext_lazy("Time for a turn"),
        required=False,
        choices=[
            ("", gettext_lazy("No hurry")),
            ("30", gettext_lazy("30 seconds")),
            ("60", gettext_lazy("One minute")),
            ("120", gettext_lazy("Two minutes")),
        ],
    )

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        fewest, most = game.seats
        self.fields["places"].choices = [(n, n) for n in range(fewest, most + 1)]
        self.fields["bots"].choices = [(n, n) for n in range(most)]
        self.fields["level"].choices = [(level, level) for level in game.bots.levels]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if cleaned.get("bots", 0) >= cleaned.get("places", 0) > 0:
            raise forms.ValidationError(_("One seat must be left for you."))
        cleaned["options"] = self._options()
        cleaned["clock"] = CLOCKS[cleaned.get("clock") or ""]
        cleaned["level"] = cleaned.get("level") or "normal"
        return cleaned

    def _options(self) -> dict[str, Any]:
        """What was ticked or chosen, checked by the game itself."""
        chosen = {
            field.name: _chosen(field, self.data)
            for field in msgspec.structs.fields(self.game.options)
            if field.type is bool or field.name in self.data
        }
        try:
            return msgspec.to_builtins(self.game.decode_options(chosen))
        except Malformed as wrong:
            raise forms.ValidationError(_("These options do not exist.")) from wrong


def _chosen(field: msgspec.structs.FieldInfo, data: Any) -> Any:
    return field.name in data if field.type is bool else data[field.name]
