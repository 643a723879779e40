"""Creates a new tournament of a club."""

from datetime import datetime
from secrets import token_bytes

from django.db import transaction
from django.utils.text import slugify

from accounts.domain.codes import new_code
from accounts.models import Club, Player
from tournaments.domain.events import PhaseChanged, SettingsChanged
from tournaments.domain.settings import Settings
from tournaments.models import Tournament
from tournaments.services.capacity import refuse_one_more
from tournaments.services.transaction import tournament_transaction


@transaction.atomic
def open_tournament(
    *,
    club: Club,
    name: str,
    starts_at: datetime,
    settings: Settings,
    by: Player | None,
    place: str = "",
    text: str = "",
    is_listed: bool = True,
) -> Tournament:
    """Raises Refused if there are too many."""
    refuse_one_more(club, by)
    tournament = Tournament.objects.create(
        club=club,
        name=name,
        slug=free_slug(name),
        starts_at=starts_at,
        place=place,
        text=text,
        is_listed=is_listed,
        secret=token_bytes(32),
        made_by=by,
    )
    with tournament_transaction(tournament.pk, by) as tx:
        tx.append([SettingsChanged(settings), PhaseChanged("open")])
    tournament.refresh_from_db()
    return tournament


RESERVED = {"bring", "new"}  # pages beside those of the tournaments


def free_slug(name: str) -> str:
    slug = slugify(name)[:60].strip("-")
    if slug and slug not in RESERVED and not Tournament.objects.filter(slug=slug).exists():
        return slug
    return f"{slug or 'tournament'}-{new_code().lower()}"
