"""All results of a player, with filters in the query string, so that a list can be shared."""

from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.domain.sentence import Sentence
from accounts.models import Player, Result
from accounts.profile.played_games import PlayedGame, played_games_of
from accounts.profile.rivals import rivalry
from accounts.profile.search import A_PAGE, ResultFilter, filtered
from accounts.services.visibility import Topic, may_see
from accounts.sessions.request_types import Request
from accounts.storage.player_aliases import canonical
from config.joint_pages.history import addresses_of, title_of, titled
from config.joint_pages.profile import is_own


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
    played_games, result_filter = played_games_of(player), filter_of(asked)
    leaf = Paginator(filtered(played_games, result_filter), A_PAGE).get_page(asked.get("page"))
    return {
        "wish": result_filter,
        "leaf": leaf,
        "shown": titled(leaf.object_list),
        "addresses": addresses_of(leaf.object_list),
        "games": sorted(
            (title_of(key), key) for key in {played_game.game for played_game in played_games}
        ),
        "kinds": _kinds(played_games),
        "people": [rival.player for rival in rivalry(played_games, most=50).rivals],
        "older": _address(player, asked, leaf.next_page_number() if leaf.has_next() else 0),
        "newer": _address(player, asked, leaf.previous_page_number() if leaf.has_previous() else 0),
    }


def filter_of(asked: QueryDict) -> ResultFilter:
    return ResultFilter(
        game=asked.get("game", ""),
        kind=asked.get("kind", ""),
        company=asked.get("with", ""),
        won="won" in asked,
    )


def _kinds(played_games: list[PlayedGame]) -> list[tuple[str, Sentence]]:
    there = {played_game.own.source_kind for played_game in played_games}
    return [(kind, label) for kind, label in Result.Source.choices if kind in there]


def _address(player: Player, asked: QueryDict, page: int) -> str:
    """The same list at another page."""
    if not page:
        return ""
    query = asked.copy()
    query["page"] = str(page)
    return f"{reverse('player-games', args=[player.pk])}?{query.urlencode()}"
