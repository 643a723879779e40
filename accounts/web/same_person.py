"""The pages that merge players by a code from phone to phone, and separate them again."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.clubs.membership import organises
from accounts.domain import codes
from accounts.domain.refusals import REFUSALS
from accounts.models import Claim, Club, Player
from accounts.services import claims, guardians, merge_players
from accounts.sessions.identity import former_guest
from accounts.sessions.request_types import Request
from accounts.storage.limits import address_of
from accounts.storage.player_aliases import people_of
from accounts.web.join_codes import join_address, qr_svg
from accounts.web.own_page import own_page
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import sentence

MOST_MEMBERS = 500  # of a club, to choose from


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def same_person(request: Request) -> HttpResponse:
    page: dict[str, object] = {}
    if request.method == "POST":
        try:
            if answer := _change(request):
                return answer
            page["code"] = shown(request, claims.show_code(_somebody(request)))
        except Refused as refused:
            page = {"refusal": sentence(refused, REFUSALS), "typed": request.POST.get("code", "")}
    page |= {"former": former_guest(request), "others": _others(request.player)}
    return own_page(request, "me/same_person.html", page)


def _change(request: Request) -> HttpResponse | None:
    """Returns None if the page shall show a code."""
    match request.POST.get("do"):
        case "show":
            return None
        case "type":
            code = codes.tidy(request.POST.get("code", ""))
            claims.claim_for_code(code, by=request.player, address=address_of(request))
            return redirect("same-person-code", code)
        case "former":
            _take_along_former(request)
        case "apart":
            other = get_object_or_404(Player, pk=_uuid(request.POST.get("player", "")))
            merge_players.unmerge(other, by=_somebody(request))
        case _:
            raise Http404
    messages.success(request, _("Done."))
    return redirect("same-person")


def _take_along_former(request: Request) -> None:
    """This phone's session played as the guest, so it may agree for both."""
    former, player = former_guest(request), request.player
    if former is None or not player or not player.user_id:
        refuse("nobody-here")
    merge_players.merge(former, player)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def code(request: Request, code: str) -> HttpResponse:
    """The page of a typed or scanned code. Only its button changes anything."""
    try:
        claim = claims.claim_for_code(code, by=request.player, address=address_of(request))
        if request.method == "POST":
            return _agree(request, claim)
    except Refused as refused:
        page: dict[str, object] = {
            "refusal": sentence(refused, REFUSALS),
            "others": _others(request.player),
        }
        return own_page(request, "me/same_person.html", page)
    page = {"claim": claim, "for_phone": claim.purpose == Claim.Purpose.PHONE}
    return own_page(request, "me/same_person_code.html", page)


def _agree(request: Request, claim: Claim) -> HttpResponse:
    if claim.purpose == Claim.Purpose.PHONE:
        child = guardians.hand_over(request, claim)
        messages.success(request, _("%s plays on this phone now.") % child.nickname)
        return redirect("home")
    by = _somebody(request)
    if by.is_child:
        refuse("not-for-children")
    claims.agree(claim, by)
    messages.success(request, _("From now on that is one person: you."))
    return redirect("same-person")


@require_safe
def scanned(request: Request, code: str) -> HttpResponse:
    return redirect("same-person-code", code.upper())


# For organisers


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def in_club(request: Request, slug: str) -> HttpResponse:
    """An organiser merges two members who are one person."""
    club = get_object_or_404(Club, slug=slug)
    organiser = request.player
    if not organiser or not organises(club, organiser):
        raise Http404
    page: dict[str, object] = {"club": club}
    if request.method == "POST":
        try:
            _merge_members(request, club, organiser)
            messages.success(request, _("Done. Both are told, and each of them can take it back."))
            return redirect("club-same-person", slug)
        except Refused as refused:
            page["refusal"] = sentence(refused, REFUSALS)
    members = club.members.order_by("nickname").select_related("merged_into")
    others = members.filter(guardian=None).exclude(pk__in=people_of(organiser))
    merged = members.exclude(merged_into=None)[:MOST_MEMBERS]
    page["members"] = others[:MOST_MEMBERS]
    page["merged"] = [one for one in merged if merge_players.may_unmerge(organiser, one)]
    return own_page(request, "me/club_same_person.html", page)


def _merge_members(request: Request, club: Club, organiser: Player) -> None:
    first = get_object_or_404(club.members, pk=_uuid(request.POST.get("first", "")))
    if request.POST.get("do") == "apart":
        return merge_players.unmerge(first, by=organiser)
    second = get_object_or_404(club.members, pk=_uuid(request.POST.get("second", "")))
    merge_players.merge_by_organiser(organiser, first, second)


# What the pages show


def shown(request: Request, claim: Claim) -> dict[str, str]:
    """The code as letters to read aloud, and as a QR code."""
    address = join_address(request, reverse("same-person-scanned", args=[claim.code]))
    return {"letters": f"{claim.code[:4]} {claim.code[4:]}", "qr": qr_svg(address)}


def _others(player: Player | None) -> list[Player]:
    """The aliases that this person can separate, each with the player it was merged into."""
    if not player:
        return []
    people = Player.objects.filter(pk__in=people_of(player)).select_related("merged_into")
    return [one for one in people if merge_players.may_unmerge(player, one)]


def _somebody(request: Request) -> Player:
    return request.player or refuse("nobody-here")


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise Http404 from None
