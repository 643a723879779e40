"""A club's pages: its people, its evening, its season, what it remembers; coming and going."""

from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Count, OuterRef, Subquery
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.clubs import membership
from accounts.clubs.activity import Played, activity
from accounts.clubs.records import club_records
from accounts.clubs.season_table import first_and_last, games_of, season_table
from accounts.clubs.seasons import Season
from accounts.domain.sentence import Sentence
from accounts.models import Club, ClubTable, Membership, Player
from accounts.services.visibility import Topic, may_see
from accounts.sessions.identity import player_or_guest
from accounts.sessions.request_types import Request
from accounts.storage.limits import NEW_CLUBS_FROM, TooManyGuests, address_of
from accounts.storage.pagination import page_of
from accounts.web.join_codes import looked_up
from accounts.web.refusal_message import refusal_as_message
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import sentence, status
from config.joint_pages import club_evening
from config.joint_pages.history import title_of
from games.scorecards.storage.selectors import running_at
from tournaments.storage import selectors as tournaments

T = TypeVar("T")

A_PAGE = 20
A_PAGE_OF_EVENTS = 6
A_PAGE_OF_MEMBERS = 60
MOST_IN_SEASON = 100


@require_safe
def clubs(request: Request) -> HttpResponse:
    """The clubs of whoever asks, and the two ways to have one: join and found."""
    return _own_clubs(request)


def _own_clubs(request: Request, refusal: Sentence = "", status: int = 200) -> HttpResponse:
    mine = request.player.clubs.all() if request.player else Club.objects.none()
    number = Membership.objects.filter(club=OuterRef("pk")).order_by().values("club")
    counted = mine.annotate(number=Subquery(number.annotate(number=Count("pk")).values("number")))
    pages = page_of(counted.order_by("name", "pk"), request.GET.get("page"), A_PAGE)
    page = {"clubs": pages.rows, "pages": pages, "here": "clubs"}
    page |= {"refusal": refusal, "typed": request.POST.get("name", "")}
    return render(request, "clubs/clubs.html", page, status=status)


@require_POST
def found(request: Request) -> HttpResponse:
    try:
        name = membership.tidy_name(request.POST.get("name", ""))
        if not NEW_CLUBS_FROM.allows(address_of(request)):
            refuse("too-much-from-here")
        return redirect(membership.found(name, player_or_guest(request)))
    except TooManyGuests as refusal:
        return _own_clubs(request, refusal.message, status=429)
    except ValidationError as wrong:
        return _own_clubs(request, " ".join(wrong.messages))
    except Refused as refused:
        said = sentence(refused, membership.REFUSALS)
        return _own_clubs(request, said, status(refused, membership.REFUSALS))


@require_safe
def club(request: Request, slug: str) -> HttpResponse:
    club = get_object_or_404(Club, slug=slug)
    members = page_of(membership.roll(club), request.GET.get("members"), A_PAGE_OF_MEMBERS)
    events = page_of(tournaments.announced_by(club), request.GET.get("events"), A_PAGE_OF_EVENTS)
    page = {
        "club": club,
        "memberships": shown(club, members.rows, request.player),
        "member_count": club.memberships.count(),
        "member_pages": members,
        "role": membership.role_of(club, request.player),
        "tournaments": events.rows,
        "event_pages": events,
        "evening": club_evening.evening(club, request.player),
        "days": [(day, _titled(day.games)) for day in activity(club)],
        "records": [(record, title_of(record.game)) for record in club_records(club)],
        **_season(club, request),
    }
    return render(request, "clubs/club.html", page)


def shown(club: Club, members: list[Membership], viewer: Player | None) -> list[Membership]:
    """Members know each other; others see those who show their clubs."""
    if membership.is_member(club, viewer):
        return members
    return [one for one in members if may_see(viewer, one.player, Topic.CLUBS)]


def _titled(games: list[Played]) -> list[tuple[Played, str]]:
    return [(game, title_of(game.key)) for game in games]


def _season(club: Club, request: Request) -> dict[str, object]:
    now = Season.at(timezone.now())
    season = Season.read(request.GET.get("season", "")) or now
    games = games_of(club, season)
    game = request.GET.get("game") if request.GET.get("game") in games else None
    first, last = first_and_last(club) or (now, now)
    rows = season_table(club, season, game)
    return {
        "season": season,
        "season_before": season.before if season > first else None,
        "season_after": season.after if season < max(last, now) else None,
        "season_rows": rows[:MOST_IN_SEASON],
        "season_more": max(0, len(rows) - MOST_IN_SEASON),
        "season_games": [(key, title_of(key)) for key in games],
        "season_game": game,
    }


@require_safe
def screen(request: Request, slug: str) -> HttpResponse:
    """For the projector: who sits where, who leads the season. The page asks for itself again."""
    club = get_object_or_404(Club, slug=slug)
    page = {
        "club": club,
        "evening": club_evening.evening(club, request.player),
        "finished": _titled(club_evening.finished_tonight(club)),
        "season": (season := Season.at(timezone.now())),
        "season_rows": season_table(club, season)[:10],
        "now": timezone.now(),
    }
    return render(request, "clubs/screen.html", page)


# Coming and going


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: Request, code: str) -> HttpResponse:
    club = _by_code(request, code.upper())
    if request.method != "POST":
        page = {"club": club, "role": membership.role_of(club, request.player)}
        return render(request, "clubs/join.html", page)
    try:
        is_in = membership.join(club, player_or_guest(request, request.POST.get("nickname", "")))
    except ValidationError as wrong:
        messages.error(request, " ".join(wrong.messages))
        return redirect("me") if request.player else redirect("club-join", code=club.code)
    if is_in:
        messages.success(request, _("Welcome to %(club)s.") % {"club": club})
    else:
        messages.info(request, _("You have asked. An organiser will let you in."))
    return redirect(club)


def _by_code(request: Request, code: str) -> Club:
    club = _looked_up(
        request,
        lambda: Club.objects.filter(code=code).first(),
        lambda club: membership.is_member(club, request.player),
    )
    if club is None:
        raise Http404(_("This link leads to no club any more. Ask for a new one."))
    return club


def _looked_up(
    request: Request, find: Callable[[], T | None], knows: Callable[[T], bool]
) -> T | None:
    try:
        return looked_up(address_of(request), find, knows)
    except Refused as refused:
        raise PermissionDenied(sentence(refused, membership.REFUSALS)) from None


@require_POST
def leave(request: Request, slug: str) -> HttpResponse:
    club = get_object_or_404(Club, slug=slug)
    player = request.player
    if not player or not membership.is_member(club, player):
        raise PermissionDenied
    with refusal_as_message(request, membership.REFUSALS):
        membership.remove_member(club, player.pk)
        messages.success(request, _("You have left %(club)s.") % {"club": club})
    return redirect(club)


# A table with a code


@require_safe
def club_table(request: Request, code: str) -> HttpResponse:
    """Scanned: the card that lies on this table now, or a new one."""
    table = _looked_up(
        request,
        lambda: ClubTable.objects.filter(code=code.upper()).first(),
        lambda table: membership.is_member(table.club, request.player),
    )
    if table is None:
        raise Http404(_("This code belongs to no table any more."))
    card = running_at(table)
    return redirect(card or _new_card(table=table.code, at=f"{table}, {table.club}"))


def _new_card(**place: str) -> str:
    return f"{reverse('cards')}?{urlencode(place)}"
