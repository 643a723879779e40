"""The tournaments that this process shows, and the sockets that watch them."""

from uuid import UUID

from games.live.watching import Hubs
from tournaments.models import Tournament

GROUP = "tournaments"


def _positions_of(tournaments: list[UUID]) -> dict[UUID, int]:
    return dict(Tournament.objects.filter(id__in=tournaments).values_list("id", "position"))


here = Hubs(GROUP, _positions_of).here
