"""A player's page as others see it, and one's own, where nickname and avatar are chosen."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts import services
from accounts.domain import nicknames
from accounts.models import Player
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.storage.player_aliases import canonical
from accounts.web.forms import ProfileForm
from config.joint_pages.profile import profile_of
from tournaments.storage.selectors import played_by

LATEST_EVENTS = 3


@require_safe
def player(request: Request, player_id: UUID) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    if player.merged_into_id is not None:
        return redirect(canonical(player))
    page = profile_of(player, request.player, request.GET.get("game", ""))
    picture = request.build_absolute_uri(reverse("player-picture", args=[player.pk]))
    return render(request, "pages/player.html", page | {"picture": picture})


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: Request) -> HttpResponse:
    player = request.player or Player(nickname=nicknames.suggest())
    form = ProfileForm(request.POST or None, player=player)
    if request.method == "POST" and form.is_valid():
        save_profile(request, form)
        return redirect("me")
    page = profile_of(player, player, request.GET.get("game", ""))
    page |= {"here": "me", "form": form}
    if request.player:
        page["tournaments"] = played_by(request.player)[:LATEST_EVENTS]
    return render(request, "pages/me.html", page)


def save_profile(request: Request, form: ProfileForm) -> None:
    """A visitor who chooses an avatar becomes a guest."""
    nickname = form.cleaned_data["nickname"]
    player = player_or_guest(request, nickname)
    services.set_nickname_and_avatar(player, nickname=nickname, avatar=form.avatar)
    messages.success(request, _("Your gnome is dressed."))
