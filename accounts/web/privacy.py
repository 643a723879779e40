"""The privacy pages: visibility, export of personal data, deletion."""

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.domain.sentence import Sentence
from accounts.models import Audience, Player
from accounts.services import forget_players, visibility
from accounts.services.export import export_of
from accounts.services.visibility import LABELS, Topic, audience_of
from accounts.sessions.request_types import Request
from accounts.storage.player_aliases import children_of
from accounts.web.own_page import own_page

Choices = list[tuple[Topic, str, list[tuple[str, Sentence, bool]]]]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def privacy(request: Request) -> HttpResponse:
    player = request.player
    if player and player.is_child:
        return _childs_page(request, player)
    if request.method == "POST":
        return _change(request, player)
    page: dict[str, object] = {"player": player}
    if player:
        page["choices"] = choices_of(player)
        page["children"] = children_of(player.user) if player.user else []
    return own_page(request, "me/privacy.html", page)


def _childs_page(request: Request, child: Player) -> HttpResponse:
    """A child's privacy is the guardian's decision, on the guardian's own page."""
    if request.user.is_authenticated and request.user.pk == child.guardian_id:
        return redirect("child", child.pk)
    return own_page(request, "me/ask_guardian.html", {"player": child})


def _change(request: Request, player: Player | None) -> HttpResponse:
    if not player:
        raise Http404
    match request.POST.get("do"):
        case "see":
            visibility.choose(player, audiences_in(request.POST))
            messages.success(request, _("Done."))
        case "leave":
            forget_players.request_deletion(player)
        case "stay":
            forget_players.cancel_deletion(player)
            messages.success(request, _("Good to have you back."))
        case _:
            raise Http404
    return redirect("privacy")


@never_cache
@require_safe
def export(request: Request) -> HttpResponse:
    player = request.player
    if not player or player.is_child:
        raise Http404
    return as_file(player)


@never_cache
@require_safe
def child_export(request: Request, child_id: object) -> HttpResponse:
    children = children_of(request.user) if request.user.is_authenticated else []
    for child in children:
        if child.pk == child_id:
            return as_file(child)
    raise Http404


def as_file(player: Player) -> HttpResponse:
    response = HttpResponse(export_of(player), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="toadstool.json"'
    return response


# Who sees what


def choices_of(player: Player) -> Choices:
    return [
        (
            topic,
            str(label),
            [(*one, one[0] == audience_of(player, topic)) for one in Audience.choices],
        )
        for topic, label in LABELS.items()
    ]


def audiences_in(posted: QueryDict) -> dict[Topic, Audience]:
    try:
        return {topic: Audience(posted.get(topic, "")) for topic in Topic if topic in posted}
    except ValueError:
        raise Http404 from None
