"""A club's page: who belongs to it, what they played, what is to come."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import Club, Membership
from accounts.records import finished_games
from config.pages.history import with_titles
from tournaments import selectors as tournaments

LATEST = 10


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    club = get_object_or_404(Club, slug=slug)
    page = {
        "club": club,
        "memberships": roll(club),
        "tournaments": tournaments.to_come().filter(club=club),
        "finished": with_titles(finished_games(club.members.all(), LATEST)),
    }
    return render(request, "pages/club.html", page)


def roll(club: Club) -> list[Membership]:
    """Those who run it first, then everybody by name."""
    roles = Membership.Role.values
    return sorted(
        club.memberships.select_related("player"),
        key=lambda member: (roles.index(member.role), member.player.nickname.casefold()),
    )
