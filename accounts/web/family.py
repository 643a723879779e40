"""A guardian's pages: children who play without an account, and the settings of each child."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.domain import nicknames
from accounts.domain.refusals import REFUSALS
from accounts.models import Claim, Player
from accounts.services import claims, forget_players, guardians, player_for, visibility
from accounts.sessions.identity import player_of
from accounts.sessions.request_types import SignedInRequest
from accounts.storage import lookalikes
from accounts.storage.limits import address_of
from accounts.storage.player_aliases import children_of
from accounts.web.own_page import own_page
from accounts.web.privacy import audiences_in, choices_of
from accounts.web.same_person import shown
from config.base.refusal import Refused
from config.base.refusal_sentences import sentence

OFFERED_NAMES = 3


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def family(request: SignedInRequest) -> HttpResponse:
    page: dict[str, object] = {}
    if request.method == "POST":
        try:
            return _change_family(request)
        except ValidationError as refusal:
            page = {"refusal": " ".join(refusal.messages), "typed": request.POST.get("nickname")}
        except Refused as refused:
            page = {"refusal": sentence(refused, REFUSALS)}
    page["children"] = children_of(request.user)
    page["offered"] = [nicknames.suggest() for _name in range(OFFERED_NAMES)]
    page["playing"] = player_of(request)
    return own_page(request, "me/family.html", page)


def _change_family(request: SignedInRequest) -> HttpResponse:
    match request.POST.get("do"):
        case "add":
            nickname = request.POST.get("nickname") or request.POST.get("offered", "")
            return redirect("child", guardians.add_child(request.user, nickname).pk)
        case "adopt":
            claim = claims.claim_for_code(
                request.POST.get("code", ""),
                by=player_for(request.user),
                address=address_of(request),
            )
            return redirect("child", guardians.adopt(request.user, claim).pk)
        case "back":
            guardians.back_to_guardian(request)
            return redirect("home")
    raise Http404


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def child(request: SignedInRequest, child_id: UUID) -> HttpResponse:
    child = get_object_or_404(Player, guardian=request.user, pk=child_id)
    page: dict[str, object] = {}
    if request.method == "POST":
        try:
            if answer := _change_child(request, child):
                return answer
            page["code"] = shown(request, claims.show_code(child, Claim.Purpose.PHONE))
        except ValidationError as refusal:
            page["refusal"] = " ".join(refusal.messages)
        except Refused as refused:
            page["refusal"] = sentence(refused, REFUSALS)
    child.refresh_from_db()
    page |= {"child": child, "choices": choices_of(child)}
    return own_page(request, "me/child.html", page)


def _change_child(request: SignedInRequest, child: Player) -> HttpResponse | None:
    """Returns None if the page shall show a code."""
    match request.POST.get("do"):
        case "play":
            guardians.play_as(request, child)
            messages.success(request, _("%s plays on this phone now.") % child.nickname)
            return redirect("home")
        case "phone":
            return None
        case "name":
            _rename(child, request.POST.get("nickname", ""))
        case "see":
            visibility.choose(child, audiences_in(request.POST))
        case "same":
            _take_along(request, child)
        case "leave":
            forget_players.request_deletion(child)
        case "stay":
            forget_players.cancel_deletion(child)
        case _:
            raise Http404
    messages.success(request, _("Done."))
    return redirect("child", child.pk)


def _rename(child: Player, nickname: str) -> None:
    child.nickname = nicknames.tidy(nickname)
    lookalikes.refuse_look_alike(child, child.nickname)
    child.save(update_fields=["nickname"])


def _take_along(request: SignedInRequest, child: Player) -> None:
    """Merges the guest as whom the child has played, by the code that the other phone shows."""
    guardian = player_for(request.user)
    typed = request.POST.get("code", "")
    claims.agree(claims.claim_for_code(typed, by=guardian, address=address_of(request)), child)
