"""The desk's remote: what the big screen shows, and a word to everybody."""

from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from accounts.requests import Request
from tournaments.views.desk import at_desk, desk_page

SHOWN = [
    ("tables", _("Tables"), _("The round as it is played: clock, tables, who leads.")),
    ("pairings", _("Pairings"), _("Who sits where, by name and by table.")),
    ("standings", _("Standings"), _("All places, page by page.")),
]
# The podium is turned over from the third place to the first.
STEPS = [
    _("An empty podium"),
    _("Third place"),
    _("Second place"),
    _("First place"),
    _("Everybody"),
]


@require_safe
def screen(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    return desk_page(request, desk, "screen", {"shown": SHOWN, "steps": list(enumerate(STEPS))})
