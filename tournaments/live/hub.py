"""The tournaments that sockets of this process watch."""

from uuid import UUID

from games.live.hub import change_hubs
from tournaments.models import Tournament
from tournaments.services.publish import GROUP


def _positions_of(tournaments: list[UUID]) -> dict[UUID, int]:
    return dict(Tournament.objects.filter(id__in=tournaments).values_list("id", "position"))


current = change_hubs(GROUP, _positions_of)
