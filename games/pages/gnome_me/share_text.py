"""The line one sends to friends: how it went, and nothing of what was to be seen."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.pages.gnome_me.score import BEST, Score

RIGHT, WRONG = "●", "○"
A_LINE = 5  # gnomes


def share_line(score: Score, address: str) -> str:
    head = _("The daily gnome, {day}: {parts}/{best} in {time}").format(
        day=date_format(score.day, "j F Y"), parts=score.parts, best=BEST, time=in_minutes(score)
    )
    groups = dots(score)
    lines = [" ".join(groups[at : at + A_LINE]) for at in range(0, len(groups), A_LINE)]
    return "\n".join([head, *lines, address])


def dots(score: Score) -> list[str]:
    """A group a gnome: which parts were right, never which they were."""
    return ["".join(RIGHT if part else WRONG for part in flash.right) for flash in score.flashes]


def in_minutes(score: Score) -> str:
    seconds = round(score.millis / 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
