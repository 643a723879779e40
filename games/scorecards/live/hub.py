"""The cards that this process shows, and the sockets that watch them."""

from uuid import UUID

from games.live.changes import hubs_of
from games.scorecards.models import Card
from games.scorecards.services.publish import GROUP


def _versions_of(cards: list[UUID]) -> dict[UUID, int]:
    return dict(Card.objects.filter(id__in=cards).values_list("id", "version"))


current = hubs_of(GROUP, _versions_of)
