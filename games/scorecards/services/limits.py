"""How fast one person or one address may write on cards and start them, and how many are open."""

from django.http import HttpRequest

from accounts.models import Player
from accounts.storage.limits import OPEN_CARDS, Limit, address_of
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from games.scorecards.models import Card

# One tap is one request, and a whole club may share one address.
SYNCS = Limit("card-syncs", tries=600, seconds=60)
NEW_CARDS = Limit("new-cards", tries=60, seconds=3600)
NEW_CARDS_FROM = Limit("new-cards-from", tries=600, seconds=3600)


def count_sync(request: HttpRequest, player: Player, is_new: bool = False) -> None:
    is_too_fast = not SYNCS.allows(str(player.pk))
    if is_new and not is_too_fast:
        is_too_fast = not (
            NEW_CARDS.allows(str(player.pk)) and NEW_CARDS_FROM.allows(address_of(request))
        )
    if is_too_fast:
        refuse("too-fast")


def refuse_too_many(host: Player) -> None:
    own = Card.objects.filter(host__in=speaks_for(host), finished_at=None, closed=False)
    if own.count() >= OPEN_CARDS.most:
        refuse(OPEN_CARDS.code)
