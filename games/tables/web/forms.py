"""The form that opens a table: seats, bots, clock, who may come, and the game's own options."""

from typing import Any, NamedTuple

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.web.choices import offer
from games.catalogue import GAMES
from games.engines.core.contract import Malformed
from games.engines.core.game import Game
from games.tables.models import Table

GENTLE = 60_000  # milliseconds a turn: the default at a public table
CLOCKS = {"none": None, "30": 30_000, "60": 60_000, "120": 120_000}
LEVELS = {
    "easy": gettext_lazy("Easy"),
    "normal": gettext_lazy("Normal"),
    "strong": gettext_lazy("Strong"),
}


class Option(NamedTuple):
    name: str
    label: str
    help: str
    choices: list[tuple[str, str]]  # empty for a checkbox
    value: Any


class NewTableForm(forms.Form):
    places = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Seats"))
    bots = forms.TypedChoiceField(
        coerce=int, label=gettext_lazy("Bots"), required=False, empty_value=None
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
        help_text=gettext_lazy("Usually a minute where everybody may come, else no hurry."),
        required=False,
        choices=[
            ("", gettext_lazy("As usual")),
            ("none", gettext_lazy("No hurry")),
            ("30", gettext_lazy("30 seconds")),
            ("60", gettext_lazy("One minute")),
            ("120", gettext_lazy("Two minutes")),
        ],
    )

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        fewest, most = game.seats
        offer(self, "places", [(n, n) for n in range(fewest, most + 1)])
        offer(self, "bots", [(n, n) for n in range(most)])
        offer(self, "level", [(level, LEVELS[level]) for level in game.bots.levels])

    @property
    def options(self) -> list[Option]:
        """The game's own options, for the template."""
        return [_option(self, field) for field in msgspec.structs.fields(self.game.options)]

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        cleaned["bots"] = cleaned.get("bots") or 0
        if cleaned["bots"] >= cleaned.get("places", 0) > 0:
            raise forms.ValidationError(_("One seat must be left for you."))
        cleaned["options"] = self._options()
        usual = GENTLE if cleaned.get("visibility") == "public" else None
        cleaned["clock"] = CLOCKS.get(cleaned.get("clock", ""), usual)
        cleaned["level"] = cleaned.get("level") or "normal"
        return cleaned

    def _options(self) -> dict[str, Any]:
        """The submitted options, validated by the game."""
        chosen = {
            field.name: _chosen(field, self.data)
            for field in msgspec.structs.fields(self.game.options)
            if field.type is bool or field.name in self.data
        }
        try:
            return msgspec.to_builtins(self.game.decode_options(chosen))
        except Malformed as wrong:
            raise forms.ValidationError(_("These options do not exist.")) from wrong


def _option(form: NewTableForm, field: msgspec.structs.FieldInfo) -> Option:
    label = form.game.labels[field.name]
    choices = [(key, _(word)) for key, word in label.choices]
    value = _chosen(field, form.data) if form.is_bound else field.default
    return Option(field.name, _(label.name), _(label.help), choices, value)


def _chosen(field: msgspec.structs.FieldInfo, data: Any) -> Any:
    return field.name in data if field.type is bool else data.get(field.name, field.default)


def agreed_at(table: Table) -> list[str]:
    """The options that differ from the defaults, and the clock, each in words."""
    game = GAMES[table.game]
    words = [
        _agreed_word(game, field, table.options.get(field.name, field.default))
        for field in msgspec.structs.fields(game.options)
        if table.options.get(field.name, field.default) != field.default
    ]
    if table.clock:
        words.append(_("{seconds} s a turn").format(seconds=table.clock // 1000))
    return words


def _agreed_word(game: Game, field: msgspec.structs.FieldInfo, value: Any) -> str:
    label = game.labels[field.name]
    if label.choices:
        return _(dict(label.choices)[value])
    return _(label.name) if value else _("{option}: no").format(option=_(label.name))
