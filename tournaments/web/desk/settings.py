"""The pages for a new tournament and for its settings: the same form before and after the draw."""

from typing import Any

from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.models import Club, Membership
from accounts.sessions.request_types import Request
from accounts.storage.limits import NEW_TOURNAMENTS_FROM, address_of
from accounts.web.refusal_message import refusal_as_message
from config.base.refusal import refuse
from tournaments.domain.commands import Arrange
from tournaments.domain.settings import Settings
from tournaments.services.capacity import refuse_if_full
from tournaments.services.describe import describe_and_arrange
from tournaments.services.open_tournament import open_tournament
from tournaments.services.refusals import OF_TOURNAMENTS
from tournaments.standings.presets import PRESETS
from tournaments.web.desk.page import Desk, desk_or_403, desk_page, redirect_with_undo
from tournaments.web.desk.settings_forms import (
    AnnouncementForm,
    RankingForm,
    StageForms,
    as_initial,
    next_evening,
    settings_from,
)
from tournaments.web.shared import format_titles


class EventForms:
    """The announcement, the settings of the whole event, and the stages: one page, one POST."""

    def __init__(self, posted: Any, announcement: AnnouncementForm, settings: Settings | None):
        ranking, stages = as_initial(settings) if settings else ({}, [{}])
        self.before = settings
        self.announcement = announcement
        self.ranking = RankingForm(posted, initial=ranking)
        self.stages = StageForms(posted, initial=stages, prefix="stage")

    def is_valid(self) -> bool:
        return all(part.is_valid() for part in (self.announcement, self.ranking, self.stages))

    @property
    def settings(self) -> Settings:
        return settings_from(self.ranking, self.stages, self.before)

    @property
    def context(self) -> dict[str, Any]:
        return {
            "announcement": self.announcement,
            "ranking": self.ranking,
            "stages": self.stages,
            "formats": format_titles.ALL,
            "usual": [format_titles.FORMATS[key] for key in format_titles.USUAL],
            "usual_keys": format_titles.USUAL,
            "presets": [(key, _(one.title), _(one.about)) for key, one in PRESETS.items()],
        }


# New


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: Request) -> HttpResponse:
    clubs = organised(request)
    if not clubs:
        raise PermissionDenied(_("Only the club’s organisers may do that."))
    club = clubs.filter(slug=_asked_club(request)).first() or clubs[0]
    posted = _posted(request)
    begin = {"starts_at": next_evening(), "place": club.name}
    forms = EventForms(posted, AnnouncementForm(posted, initial=begin), None)
    if posted is not None and "more" not in posted and forms.is_valid():
        with refusal_as_message(request, *OF_TOURNAMENTS):
            count_new(request, club)
            tournament = open_tournament(
                club=club, settings=forms.settings, by=request.player,
                **forms.announcement.cleaned_data,
            )  # fmt: skip
            return redirect("desk-people", slug=tournament.slug)
    page = {**forms.context, "club": club, "clubs": clubs}
    return render(request, "tournaments/desk/new.html", page)


def count_new(request: Request, club: Club) -> None:
    """The club's limit comes first: a refused club does not use up the address's rate limit."""
    refuse_if_full(club, request.player)
    if not NEW_TOURNAMENTS_FROM.allows(address_of(request)):
        refuse("too-much-from-here")


def organised(request: Request) -> QuerySet[Club]:
    if not request.player:
        return Club.objects.none()
    role = {"memberships__player": request.player, "memberships__role": Membership.Role.ORGANISER}
    return Club.objects.filter(**role)


def _asked_club(request: Request) -> str:
    return request.POST.get("club") or request.GET.get("club", "")


def _posted(request: Request) -> Any:
    """With one more stage if the "more" button was pressed."""
    if request.method != "POST":
        return None
    posted = request.POST.copy()
    count = posted.get("stage-TOTAL_FORMS", "")
    if not count.isdecimal() or len(count) > 3:
        posted.update({"stage-TOTAL_FORMS": "1", "stage-INITIAL_FORMS": "0"})
    elif "more" in posted:
        posted.update(_a_final(posted, int(count)))
    return posted


def _a_final(posted: Any, index: int) -> dict[str, str]:
    """The usual further stage: one round of the best four."""
    stage = {"format": "stroke", "rounds": "1", "enters": "4", "ties": "all", "where": "real"}
    sizes = {"smallest": "2", "preferred": "4", "largest": "4", "goes_on": "2", "closeness": "0"}
    game = {"game": posted.get("stage-0-game", ""), "carries": "on"}
    fields = {**stage, **sizes, **game}
    posted["stage-TOTAL_FORMS"] = str(index + 1)
    return {f"stage-{index}-{name}": value for name, value in fields.items()}


# Settings of an existing tournament


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    posted = _posted(request)
    announcement = AnnouncementForm(posted, instance=desk.tournament)
    forms = EventForms(posted, announcement, desk.state.settings)
    if posted is not None and "more" not in posted:
        with refusal_as_message(request, *OF_TOURNAMENTS):
            return _changed(request, desk, forms)
    return desk_page(request, desk, "settings", forms.context)


def _changed(request: Request, desk: Desk, forms: EventForms) -> HttpResponse:
    """A refusal changes nothing, and the page keeps what was typed."""
    if not forms.is_valid():
        raise ValidationError(_("Something is missing or cannot be. Look below."))
    command, words = Arrange(forms.settings), forms.announcement.cleaned_data
    after = describe_and_arrange(desk.tournament, words, command, desk.actor, request.player)
    return redirect_with_undo(request, desk, command, after)
