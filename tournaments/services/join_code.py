"""Where a tournament's code leads: to the entry page while entries are open, then to its page."""

from typing import Any

from django.urls import reverse

from tournaments.models import Tournament

OPEN = (Tournament.Phase.OPEN, Tournament.Phase.RUNNING)


def address_for_code(code: str, **_: Any) -> str | None:
    tournament = Tournament.objects.filter(code=code).first()
    if tournament is None:
        return None
    return (
        entry_page_address(tournament)
        if tournament.phase in OPEN
        else tournament.get_absolute_url()
    )


def entry_page_address(tournament: Tournament) -> str:
    """Who has the code is invited, also to an unlisted tournament."""
    return f"{reverse('tournament-door', args=[tournament.slug])}?code={tournament.code}"
