"""The desk's remote control: what the big screen shows, and announcements."""

from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from tournaments.web.desk.page import desk_or_403, desk_page

SHOWN = [
    ("tables", _("Tables"), _("The round as it is played: clock, tables, who leads.")),
    ("pairings", _("Pairings"), _("Who sits where, by name and by table.")),
    ("standings", _("Standings"), _("All places, page by page.")),
]
# The podium is revealed from the third place to the first.
STEPS = [
    _("An empty podium"),
    _("Third place"),
    _("Second place"),
    _("First place"),
    _("Everybody"),
]


@require_safe
def screen(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    return desk_page(request, desk, "screen", {"shown": SHOWN, "steps": list(enumerate(STEPS))})
