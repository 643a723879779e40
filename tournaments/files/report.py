"""The report on a list of people: entries, faults, and names that are there twice."""

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from config.base.refusal import Refused
from config.base.refusal_sentences import Refusals, sentence
from tournaments.domain.commands import NewEntry

REFUSALS: Refusals = {
    # Of the file
    "empty": _("There is nobody in it."),
    "full": _("There is room for {room} more in this tournament."),
    "no-name-column": _("No column is headed “name”."),
    "no-text": _("This is no text. Please save the list as CSV."),
    "spreadsheet": _("This is a whole spreadsheet. Please save it as CSV first."),
    "too-large": _("This file is too large for a list of people."),
    "too-many": _("More than {most} lines do not fit."),
    "unreadable": _("From this line on the quotation marks do not add up."),
    # Of a line
    "formula": _(
        "“{cell}” begins like a formula. If it is a name, put an apostrophe (') before it."
    ),
    "long": _("“{cell}” is too long: a name has at most {most} characters."),
    "no-name": _("There is no name."),
    "no-number": _("“{cell}” is no number from 1 to {most} ({column})."),
    "no-yes": _("“{cell}” is neither yes nor no ({column})."),
    "unseen": _("“{cell}” has characters that nobody can see."),
}


COLUMNS = {
    "seed": _("seeded"),
    "table": _("fixed table"),
    "standby": _("standby"),
    "unranked": _("takes no place"),
}


class Fault(NamedTuple):
    """Something to correct in the file first."""

    line: int | None  # None: the whole file
    refused: Refused

    @property
    def code(self) -> str:
        return self.refused.code

    @property
    def sentence(self) -> str:
        return sentence(self.refused, REFUSALS)


class Double(NamedTuple):
    """A name that is there already: perhaps the same person, perhaps not."""

    line: int
    name: str
    first: int | None  # the line where it stood before; None: somebody who is entered


class Report(NamedTuple):
    entries: tuple[NewEntry, ...] = ()
    faults: tuple[Fault, ...] = ()
    doubles: tuple[Double, ...] = ()
    lines: tuple[int, ...] = ()  # of the entries, one each
    ignored: tuple[str, ...] = ()  # unknown columns

    @property
    def without_doubles(self) -> tuple[NewEntry, ...]:
        twice = {double.line for double in self.doubles}
        both = zip(self.entries, self.lines, strict=True)
        return tuple(entry for entry, line in both if line not in twice)
