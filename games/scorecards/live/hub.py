"""The cards that this process shows, and the sockets that watch them."""

from uuid import UUID

from games.live.hub import change_hubs
from games.scorecards.models import Card
from games.scorecards.services.publish import GROUP


def _versions_of(cards: list[UUID]) -> dict[UUID, int]:
    return dict(Card.objects.filter(id__in=cards).values_list("id", "version"))


current = change_hubs(GROUP, _versions_of)
