"""Enters a list of people, from a file or pasted: first a report, then all of them or nobody."""

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.sessions.request_types import Request
from tournaments.domain.commands import NewEntry
from tournaments.files.read_entries import read_entries, read_list
from tournaments.files.report import Report
from tournaments.files.text import LARGEST
from tournaments.web.desk.page import Desk, desk_or_403, desk_page

MOST_FAULTS = 50


class EntryOption(NamedTuple):
    """A button under the report, and the people whom it enters."""

    words: str
    people: tuple[NewEntry, ...]

    @property
    def command(self) -> str:
        """Without defaults: five thousand people have to fit into one form."""
        people = [_without_defaults(person) for person in self.people]
        return msgspec.json.encode({"do": "enter", "people": people}).decode()

    @property
    def id(self) -> str:
        """The idempotency key: the same people again are a second press of the button."""
        return sha256(self.command.encode()).hexdigest()[:40]


def _without_defaults(person: NewEntry) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(person).items() if value}


@require_http_methods(["GET", "HEAD", "POST"])
def people_list(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    report = _report(request, desk) if request.method == "POST" else None
    context = {
        "report": report,
        "faults": report.faults[:MOST_FAULTS] if report else (),
        "more_faults": max(0, len(report.faults) - MOST_FAULTS) if report else 0,
        "ways": _options(report) if report else [],
        "pasted": request.POST.get("names", ""),
    }
    return desk_page(request, desk, "list", context)


def _report(request: Request, desk: Desk) -> Report:
    entered = [entry.name for entry in desk.state.entries]
    file = request.FILES.get("list")
    if file:
        return read_entries(file.read(LARGEST + 1), entered)
    return read_list(request.POST.get("names", ""), entered)


def _options(report: Report) -> list[EntryOption]:
    """None while the list has faults. The same name twice may be two people: that is asked."""
    if report.faults:
        return []
    once, everybody = report.without_doubles, report.entries
    if len(once) == len(everybody):
        return [EntryOption(_("Enter all {count}").format(count=len(everybody)), everybody)]
    ways = [
        EntryOption(_("Enter {count}, without the doubles").format(count=len(once)), once),
        EntryOption(
            _("They are different people: enter all {count}").format(count=len(everybody)),
            everybody,
        ),
    ]
    return ways if once else ways[1:]
