"""The formats of a stage, described for organisers. domain/formats.py draws their rounds."""

from typing import Any, NamedTuple

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


class Format(NamedTuple):
    key: str
    title: Words
    about: Words
    begins_with: dict[str, Any] = {}  # fields of a Stage

    @property
    def begins(self) -> str:
        """JSON for the page, which fills in these fields when the format is chosen."""
        return msgspec.json.encode({"rounds": 4, "same_deal": False} | self.begins_with).decode()


ALL = (
    Format("mixer", _("Mixer"), _("Meet as many people as possible.")),
    Format("swiss", _("Swiss"), _("Equals meet, nobody goes home early.")),
    Format(
        "swiss_final",
        _("Swiss with a last round by rank"),
        _("Equals meet; in the last round the leaders sit together."),
    ),
    Format("round_robin", _("Round robin"), _("Everybody meets everybody."), {"rounds": 5}),
    Format("groups", _("Groups"), _("Fixed groups that play all their rounds together.")),
    Format(
        "knock_out",
        _("Knock-out"),
        _("The best of each table go on, the others are out."),
        {"rounds": 3},
    ),
    Format(
        "double_knock_out",
        _("Double knock-out"),
        _("Only whoever loses twice is out."),
        {"rounds": 5},
    ),
    Format("stroke", _("Stroke play"), _("Tables by lot; only the total counts.")),
    Format(
        "challenge",
        _("Challenge"),
        _("Teams against the clock: the best of several attempts, the same deal for all."),
        {"rounds": 3, "same_deal": True, "where": "online"},
    ),
    Format(
        "solo",
        _("Same deal for all"),
        _("Every table plays the same deal, so that luck is shared."),
        {"same_deal": True, "where": "online"},
    ),
    Format(
        "league",
        _("League"),
        _("A round an evening, for weeks; the best evenings count."),
        {"rounds": 10},
    ),
)
FORMATS = {format.key: format for format in ALL}
USUAL = ("mixer", "swiss", "swiss_final", "knock_out")  # for most club evenings
