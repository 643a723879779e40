"""The preview picture of a link to a player. It shows only what everybody may see."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.models import Player
from accounts.profile.share_picture import Fact, render_share_picture
from accounts.sessions.request_types import Request
from accounts.storage.player_aliases import canonical
from accounts.templatetags.numbers import score, strokes
from config.joint_pages.profile import profile_of

AN_HOUR = 3600


@require_safe
def picture(request: Request, player_id: UUID) -> HttpResponse:
    player = canonical(get_object_or_404(Player, pk=player_id))
    page = profile_of(player, None, request.GET.get("game", ""))
    png = render_share_picture(
        player.nickname, player.avatar, page.get("title", "Toadstool"), facts(page)
    )
    response = HttpResponse(png, content_type="image/png")
    patch_cache_control(response, public=True, max_age=AN_HOUR)
    return response


def facts(page: dict) -> tuple[Fact, ...]:
    """Three at most, the most telling first."""
    marks, standing = page.get("marks"), page.get("standing")
    told: list[Fact] = []
    if standing and standing.games:
        told.append(Fact(_("Rating"), f"{standing.rating}{'?' * standing.is_provisional}"))
    if standing and standing.handicap is not None:
        told.append(Fact(_("Gnome handicap"), strokes(standing.handicap)))
    if marks and marks.best:
        told.append(Fact(_("Best game"), score(marks.best.value)))
    if marks:
        told.append(Fact(_("Played"), str(marks.played)))
    return tuple(told[:3])
