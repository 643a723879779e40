"""Where a tournament's code leads: to its door while people may come in, then to its page."""

from django.urls import reverse

from tournaments.models import Tournament

OPEN = (Tournament.Phase.OPEN, Tournament.Phase.RUNNING)


def address_behind(code: str) -> str | None:
    tournament = Tournament.objects.filter(code=code).first()
    if tournament is None:
        return None
    return door_of(tournament) if tournament.phase in OPEN else tournament.get_absolute_url()


def door_of(tournament: Tournament) -> str:
    """Whoever has the code is invited, to one that is not listed as well."""
    return f"{reverse('tournament-door', args=[tournament.slug])}?code={tournament.code}"
