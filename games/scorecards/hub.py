"""The cards that this process shows, and the sockets that watch them."""

from uuid import UUID

from games.live.watching import Hubs
from games.scorecards.models import Card

GROUP = "cards"  # the one group of the channel layer, joined once by each process


def _versions_of(cards: list[UUID]) -> dict[UUID, int]:
    return dict(Card.objects.filter(id__in=cards).values_list("id", "version"))


here = Hubs(GROUP, _versions_of).here
