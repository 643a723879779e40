"""The forms of a tournament: the announcement, the stages, and the ranking.

A club evening needs a name and one tap; all else has a default that can be changed later.
"""

from datetime import datetime, time, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec.structs import replace

from accounts.domain.sentence import Sentence
from accounts.web.choices import offer
from games.catalogue import CARDS, GAMES
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament, dates
from tournaments.standings.presets import PRESETS
from tournaments.web.shared import format_titles

USUAL_HOUR = time(19, 30)
MOST_STAGES = 8
MOST_TABLES, HIGHEST_NUMBER = 600, 9999


class AnnouncementForm(forms.ModelForm):
    class Meta:
        model = Tournament
        fields = ("name", "starts_at", "place", "text", "is_listed")
        widgets = {
            "starts_at": forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
            "text": forms.Textarea({"rows": 3}),
        }
        labels = {"starts_at": gettext_lazy("When"), "place": gettext_lazy("Where")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        starts_at = self.fields["starts_at"]
        assert isinstance(starts_at, forms.DateTimeField)
        starts_at.input_formats = ["%Y-%m-%dT%H:%M"]
        _style(self)

    def clean_starts_at(self) -> datetime:
        """An old date may stay if it is unchanged."""
        at, before = self.cleaned_data["starts_at"], self.instance.starts_at
        if dates.is_near(at):
            return at
        if before and at == before.replace(second=0, microsecond=0):
            return before
        raise forms.ValidationError(_("Please choose a date within ten years of today."))


def next_evening() -> datetime:
    """Tonight at the usual hour, or tomorrow if that is over."""
    now = timezone.localtime()
    tonight = timezone.make_aware(datetime.combine(now.date(), USUAL_HOUR))
    return tonight if tonight > now else tonight + timedelta(days=1)


def _optional_number(label: Sentence, help_text: Sentence, most: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=help_text, min_value=1, max_value=most, required=False
    )


class RankingForm(forms.Form):
    """Settings of the whole event: the ranking, the clock, and the tables of the hall."""

    preset = forms.ChoiceField(label=gettext_lazy("Ranked by"), initial="stroke")
    minutes = _optional_number(
        gettext_lazy("Minutes a round"), gettext_lazy("Nothing: no clock."), 600
    )
    missing = forms.ChoiceField(
        label=gettext_lazy("A round that somebody missed or sat out"),
        choices=[
            ("median", gettext_lazy("counts as the middle of that round")),
            ("average", gettext_lazy("counts as their own average")),
            ("fixed", gettext_lazy("costs a fixed number")),
            ("skip", gettext_lazy("does not count")),
        ],
    )
    fixed = forms.IntegerField(
        label=gettext_lazy("The fixed number"), required=False, min_value=-999, max_value=999
    )
    best = _optional_number(
        gettext_lazy("Only the best rounds count"),
        gettext_lazy("How many; nothing: all of them."),
        60,
    )
    numbers = forms.CharField(
        label=gettext_lazy("Tables that there are"),
        help_text=gettext_lazy("Such as 1-6, 8. Nothing: 1, 2, 3 and so on."),
        required=False,
        max_length=200,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "preset", [(key, _(one.title)) for key, one in PRESETS.items()])
        _style(self)

    def clean_numbers(self) -> tuple[int, ...]:
        try:
            return numbers_in(self.cleaned_data["numbers"])
        except ValueError:
            raise forms.ValidationError(_("Please write numbers, such as 1-6, 8.")) from None

    def clean_fixed(self) -> int:
        return self.cleaned_data["fixed"] or 0


class StageForm(forms.Form):
    game = forms.ChoiceField(label=gettext_lazy("Game"))
    format = forms.ChoiceField(
        label=gettext_lazy("How"), choices=[(one.key, one.title) for one in format_titles.ALL]
    )
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=60, initial=4)
    smallest = forms.IntegerField(label=gettext_lazy("from"), min_value=1, max_value=8, initial=3)
    preferred = forms.IntegerField(label=gettext_lazy("best"), min_value=1, max_value=8, initial=4)
    largest = forms.IntegerField(label=gettext_lazy("to"), min_value=1, max_value=8, initial=5)
    where = forms.ChoiceField(
        label=gettext_lazy("Played"),
        choices=[
            ("real", gettext_lazy("at real tables, with scorecards")),
            ("online", gettext_lazy("online")),
        ],
    )
    same_deal = forms.BooleanField(
        label=gettext_lazy("Every table gets the same deal"), required=False
    )
    enters = _optional_number(
        gettext_lazy("How many go on into it"),
        gettext_lazy("Of the stage before; nothing: all."),
        2000,
    )
    ties = forms.ChoiceField(
        label=gettext_lazy("If the cut falls inside a tie"),
        choices=[
            ("all", gettext_lazy("all who are level go on")),
            ("play-off", gettext_lazy("a play-off or a lot decides")),
        ],
    )
    goes_on = forms.IntegerField(
        label=gettext_lazy("How many of a table go on"), min_value=1, max_value=8, initial=2
    )
    carries = forms.BooleanField(
        label=gettext_lazy("Scores of the stages before count on"), required=False, initial=True
    )
    closeness = forms.IntegerField(widget=forms.HiddenInput, required=False, initial=0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "game", [(key, _(game.title)) for key, game in CARDS.items()])
        _style(self)

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        sizes = [cleaned.get(name) or 0 for name in ("smallest", "preferred", "largest")]
        if sizes != sorted(sizes):
            self.add_error(
                "preferred", _("The best size lies between the smallest and the largest.")
            )
        if (game := CARDS.get(cleaned.get("game", ""))) and not _fits(game.seats, sizes):
            fewest, most = game.seats
            words = _("This game is for {fewest} to {most} people.")
            self.add_error("largest", words.format(fewest=fewest, most=most))
        if cleaned.get("where") == "online" and cleaned.get("game") not in GAMES:
            self.add_error("where", _("This game cannot be played online yet."))
        return cleaned

    @property
    def stage(self) -> Stage:
        fields = {**self.cleaned_data, "closeness": self.cleaned_data["closeness"] or 0}
        fields.pop("DELETE", None)
        return Stage(**fields, lower_is_better=CARDS[fields["game"]].lower_is_better)


StageForms = forms.formset_factory(
    StageForm, extra=0, min_num=1, max_num=MOST_STAGES, validate_max=True, can_delete=True
)


def _fits(seats: tuple[int, int], sizes: list[int]) -> bool:
    return seats[0] <= sizes[0] and sizes[-1] <= seats[1]


def _style(form: forms.BaseForm) -> None:
    for field in form.fields.values():
        if not isinstance(field.widget, forms.CheckboxInput):
            field.widget.attrs["class"] = "input"


# Between forms and settings


def settings_from(ranking: RankingForm, stages: Any, before: Settings | None) -> Settings:
    """A stage keeps its game's options as long as it keeps its game."""
    wanted = [form.stage for form in stages if not form.cleaned_data.get("DELETE")]
    old = before.stages if before else ()
    kept = tuple(
        _with_options(stage, old[index]) if index < len(old) else stage
        for index, stage in enumerate(wanted)
    )
    return Settings(stages=kept, **ranking.cleaned_data)


def _with_options(stage: Stage, old: Stage) -> Stage:
    return replace(stage, options=old.options) if old.game == stage.game else stage


def as_initial(settings: Settings) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The initial values of both forms."""
    stage_fields = StageForm.base_fields
    stages = [{name: getattr(stage, name) for name in stage_fields} for stage in settings.stages]
    ranking = {name: getattr(settings, name) for name in RankingForm.base_fields}
    return {**ranking, "numbers": numbers_as_text(settings.numbers)}, stages


def numbers_in(text: str) -> tuple[int, ...]:
    """1-3, 6 are tables 1, 2, 3 and 6."""
    numbers: set[int] = set()
    for part in text.replace(";", ",").split(","):
        first, _dash, last = part.strip().partition("-")
        if first:
            numbers.update(_span(int(first), int(last or first)))
    if len(numbers) > MOST_TABLES:
        raise ValueError(text)
    return tuple(sorted(numbers))


def _span(first: int, last: int) -> range:
    if not 1 <= first <= last <= HIGHEST_NUMBER:
        raise ValueError(first)
    return range(first, last + 1)


def numbers_as_text(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
