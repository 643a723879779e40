"""All results of a player, with filters that stand in the address, so that a list can be shared."""

from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.models import Player, Result
from accounts.players import canonical
from accounts.profile.finding import A_PAGE, Wish, found
from accounts.profile.outings import Outing, outings_of
from accounts.profile.rivals import rivalry
from accounts.requests import Request
from accounts.sentence import Sentence
from accounts.visibility import Topic, may_see
from config.pages.history import addresses_of, title_of, titled
from config.pages.profile import is_own


@require_safe
def results(request: Request, player_id: UUID) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    if player.merged_into_id is not None:
        return redirect("player-games", canonical(player).pk)
    if not may_see(request.player, player, Topic.RESULTS):
        return redirect(player)
    page = {"player": player, "is_own": is_own(player, request.player)}
    return render(request, "pages/results.html", page | _list(player, request.GET))


def _list(player: Player, asked: QueryDict) -> dict[str, object]:
    outings, wish = outings_of(player), wish_of(asked)
    leaf = Paginator(found(outings, wish), A_PAGE).get_page(asked.get("page"))
    return {
        "wish": wish,
        "leaf": leaf,
        "shown": titled(leaf.object_list),
        "addresses": addresses_of(leaf.object_list),
        "games": sorted((title_of(key), key) for key in {outing.game for outing in outings}),
        "kinds": _kinds(outings),
        "people": [rival.player for rival in rivalry(outings, most=50).rivals],
        "older": _address(player, asked, leaf.next_page_number() if leaf.has_next() else 0),
        "newer": _address(player, asked, leaf.previous_page_number() if leaf.has_previous() else 0),
    }


def wish_of(asked: QueryDict) -> Wish:
    return Wish(
        game=asked.get("game", ""),
        kind=asked.get("kind", ""),
        company=asked.get("with", ""),
        won="won" in asked,
    )


def _kinds(outings: list[Outing]) -> list[tuple[str, Sentence]]:
    there = {outing.own.source_kind for outing in outings}
    return [(kind, label) for kind, label in Result.Source.choices if kind in there]


def _address(player: Player, asked: QueryDict, page: int) -> str:
    """The same list at another page."""
    if not page:
        return ""
    query = asked.copy()
    query["page"] = str(page)
    return f"{reverse('player-games', args=[player.pk])}?{query.urlencode()}"
