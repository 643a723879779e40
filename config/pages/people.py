"""A player's page as everybody sees it, and one's own, where nickname and avatar are chosen."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts import nicknames, services
from accounts.forms import DressForm
from accounts.identity import player_or_guest
from accounts.models import Player
from accounts.records import finished_games, record_of
from config.pages.history import with_titles
from games.catalogue import GAMES

LATEST = 20


@require_safe
def player(request: HttpRequest, player_id: UUID) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    return render(request, "pages/player.html", history_of(player))


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    player = request.player or Player(nickname=nicknames.suggest())
    form = DressForm(request.POST or None, player=player)
    if request.method == "POST" and form.is_valid():
        dress(request, form)
        return redirect("me")
    return render(request, "pages/me.html", {"here": "me", "form": form, **history_of(player)})


def dress(request: HttpRequest, form: DressForm) -> None:
    """A newcomer who picks a gnome is a guest from now on."""
    nickname = form.cleaned_data["nickname"]
    player = player_or_guest(request, nickname)
    services.dress(player, nickname=nickname, avatar=form.avatar)
    messages.success(request, _("Your gnome is dressed."))


def history_of(player: Player) -> dict[str, object]:
    records = [(game, record_of(player, game.key)) for game in GAMES.values()]
    return {
        "player": player,
        "club": player.clubs.first(),
        "records": [(game, record) for game, record in records if record.played],
        "finished": with_titles(finished_games([player], LATEST)),
    }
