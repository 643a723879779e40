"""A list of people, from a file or pasted: looked at first, then entered, all of them or nobody."""

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.requests import Request
from tournaments.book.deeds import NewEntry
from tournaments.importing.entries import read_entries, read_list
from tournaments.importing.report import Report
from tournaments.importing.text import LARGEST
from tournaments.views.desk import Desk, at_desk, desk_page

FAULTS_TOLD = 50


class Way(NamedTuple):
    """A button under the report, and whom it enters."""

    words: str
    people: tuple[NewEntry, ...]

    @property
    def deed(self) -> str:
        """Without what nobody said: five thousand people have to fit into one form."""
        people = [_said(person) for person in self.people]
        return msgspec.json.encode({"do": "enter", "people": people}).decode()

    @property
    def id(self) -> str:
        """The same people twice are a second press of the button."""
        return sha256(self.deed.encode()).hexdigest()[:40]


def _said(person: NewEntry) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(person).items() if value}


@require_http_methods(["GET", "HEAD", "POST"])
def people_list(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    report = _report(request, desk) if request.method == "POST" else None
    context = {
        "report": report,
        "faults": report.faults[:FAULTS_TOLD] if report else (),
        "more_faults": max(0, len(report.faults) - FAULTS_TOLD) if report else 0,
        "ways": _ways(report) if report else [],
        "pasted": request.POST.get("names", ""),
    }
    return desk_page(request, desk, "list", context)


def _report(request: Request, desk: Desk) -> Report:
    entered = [entry.name for entry in desk.book.entries]
    file = request.FILES.get("list")
    if file:
        return read_entries(file.read(LARGEST + 1), entered)
    return read_list(request.POST.get("names", ""), entered)


def _ways(report: Report) -> list[Way]:
    """None as long as something is wrong. Who is there twice may be two people: that is asked."""
    if report.faults:
        return []
    once, everybody = report.without_doubles, report.entries
    if len(once) == len(everybody):
        return [Way(_("Enter all {count}").format(count=len(everybody)), everybody)]
    ways = [
        Way(_("Enter {count}, without the doubles").format(count=len(once)), once),
        Way(
            _("They are different people: enter all {count}").format(count=len(everybody)),
            everybody,
        ),
    ]
    return ways if once else ways[1:]
