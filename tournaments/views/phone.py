"""One's own part of a tournament's page: where to sit, what to tell, how it went so far.

A form of this part does one deed in one's own name; what may be done is judged elsewhere.
"""

from datetime import timedelta
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.identity import player_or_guest
from accounts.limits import Limit, address_of
from accounts.models import Player
from accounts.requests import Request
from games.engines.core.contract import MoveRefused
from tournaments import limits
from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed
from tournaments.book.state import Book, Pod
from tournaments.book.who import Who
from tournaments.chairs import chair_of
from tournaments.joining import OPEN
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.refusals import told
from tournaments.selectors import entries_of, who_is
from tournaments.services.calling import has_come
from tournaments.services.doing import do
from tournaments.views.access import tournament_or_404

ENTERING = Limit("tournament-entries", tries=limits.ENTERING_AN_HOUR, seconds=3600)
ENTERING_OF_ONE = Limit("tournament-entries-of-one", tries=limits.ENTERING_OF_ONE, seconds=3600)
DOORS_OPEN = timedelta(hours=3)  # before the start; whoever says earlier that they are here is not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def me(request: Request, slug: str) -> HttpResponse:
    tournament = tournament_or_404(request, slug)
    if request.method == "POST":
        tell(request, tournament)
        return redirect(tournament)
    page = {"tournament": tournament, **mine(request, tournament)}
    return render(request, "tournaments/_me.html", page)


def mine(request: Request, tournament: Tournament) -> dict[str, Any]:
    """What a page needs to tell somebody of themselves; strangers may be offered to come."""
    who = who_is(tournament, request.player or None)
    chairs = [chair_of(tournament, number, request.player or None) for number in _lines(who)]
    for chair in chairs:
        if chair.pod and chair.round and request.player:
            has_come(tournament, chair.round, chair.pod, request.player.pk)
    return {
        "who": who,
        "chairs": chairs,
        "may_enter": not chairs and tournament.phase in OPEN,
        "is_late": tournament.phase == Tournament.Phase.RUNNING,
        "is_early": tournament.starts_at - timezone.now() > DOORS_OPEN,
    }


def _lines(who: Who | None) -> list[int]:
    return sorted(who.entries) if who else []


# Deeds


def tell(request: Request, tournament: Tournament) -> bool:
    """Does what the form says, and says how that went."""
    try:
        player = _asking(request, tournament)
        deed = _deed(request.POST, player)
        who = who_is(tournament, player) or Who("player", str(player.pk), player.nickname)
        messages.success(request, said(deed, do(tournament, deed, who, player)))
        return True
    except MoveRefused as refused:
        messages.error(request, told(refused))
    except ValidationError as wrong:
        messages.error(request, " ".join(wrong.messages))
    return False


def _asking(request: Request, tournament: Tournament) -> Player:
    """Whoever enters becomes somebody; nobody does by any other form."""
    if request.POST.get("do") == "enter":
        _count_entering(request, tournament)
        return player_or_guest(request, request.POST.get("nickname", ""))
    if not request.player:
        raise MoveRefused("not-allowed")
    return request.player


def _count_entering(request: Request, tournament: Tournament) -> None:
    """Each player first, so that one who asks without end uses up nothing of the whole hall."""
    if request.player:
        if not ENTERING_OF_ONE.allows(str(request.player.pk)):
            raise MoveRefused("too-fast")
        if entries_of(book_of(tournament), request.player):
            return
    if not ENTERING.allows(address_of(request)):
        raise MoveRefused("too-fast")


def _deed(form: QueryDict, player: Player) -> AnyDeed:
    try:
        return msgspec.convert({"do": form.get("do"), **_words(form, player)}, AnyDeed)
    except (msgspec.ValidationError, ValueError):
        raise MoveRefused("malformed") from None


def _words(form: QueryDict, player: Player) -> dict[str, Any]:
    match form.get("do"):
        case "enter":
            one = {"name": player.nickname, "player": str(player.pk), "avatar": player.avatar}
            return {"people": [one], "here": "here" in form}
        case "check_in":
            return {"numbers": [number(form.get("entry", ""))]}
        case "drop_out" | "come_back":
            return {"number": number(form.get("entry", ""))}
        case "report":
            return _pod(form) | {"scores": _scores(form), "partial": "partial" in form}
        case "confirm":
            return _pod(form) | {"version": number(form.get("version", ""))}
    raise MoveRefused("malformed")


def _pod(form: QueryDict) -> dict[str, int]:
    return {"round": number(form.get("round", "")), "pod": number(form.get("pod", ""))}


def _scores(form: QueryDict) -> list[dict[str, int]]:
    """One number for everybody at the table, each under the number of their entry."""
    told = zip(form.getlist("who"), form.getlist("score"), strict=True)
    return [{"entry": number(who), "score": number(score)} for who, score in told]


def number(typed: str) -> int:
    """As it is typed, with either minus."""
    return int(typed.strip().replace("−", "-")[:12])


def said(deed: AnyDeed, book: Book) -> str:
    match deed:
        case deeds.Enter(here=False):
            return _("You are entered. See you there.")
        case deeds.Enter() | deeds.CheckIn() | deeds.ComeBack():
            return _("You are in. Keep this page open: it tells you where to sit.")
        case deeds.DropOut():
            return _("You have left. What you scored stands.")
        case deeds.Report(round=drawn, pod=pod) | deeds.Confirm(round=drawn, pod=pod):
            return _said_of(book.rounds[drawn - 1].pod(pod))
    return _("Thank you.")


def _said_of(pod: Pod | None) -> str:
    if pod and pod.result:
        return _("Thank you. The result counts.")
    if pod and pod.is_disputed:
        return _("Somebody else told other numbers. The desk will ask you.")
    return _("Thank you. Somebody else at your table has to confirm it.")
