"""Forecasts a draw for each step of the slider, from no rematch to equals together: rematches and
points apart. Nothing is stored, so that an organiser can look before drawing."""

from django.http import HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from config.base.refusal import Refused
from tournaments.domain import commands
from tournaments.domain.draw import draw
from tournaments.domain.draw_request import FINE
from tournaments.domain.events import PodsChanged, RoundDrawn
from tournaments.domain.state import Pod, TournamentState
from tournaments.web.desk.page import desk_or_403

STEPS = (0, 25, 50, 75, 100)
MOST = 200  # people; above that, five draws take too long
SEED = 1
SIZES = frozenset("12345678")


@require_safe
def draw_forecast(request: Request, slug: str) -> HttpResponse:
    state = desk_or_403(request, slug).state
    sizes = _sizes(request.GET.get("sizes", ""))
    small = sum(entry.is_here for entry in state.entries) <= MOST
    sentences = {step: _forecast(state, step, sizes) for step in STEPS} if small else {}
    return JsonResponse({step: sentence for step, sentence in sentences.items() if sentence})


def _sizes(asked: str) -> tuple[int, ...]:
    sizes = asked.split(",")[:MOST]
    return tuple(int(size) for size in sizes if size in SIZES)


def _forecast(state: TournamentState, closeness: int, sizes: tuple[int, ...]) -> str:
    last = state.last_round
    is_again = last is not None and last.progress == "drawn"
    number = len(state.rounds) + (not is_again)
    again = last.version if last and is_again else None
    try:
        *_before, drawn = draw(state, commands.Draw(number, sizes, closeness, again), SEED)
    except Refused:
        return ""
    match drawn:
        case RoundDrawn(drawn=made):
            return _sentence(made.rematches, made.pods)
        case PodsChanged(rematches=rematches, pods=pods):
            return _sentence(rematches, pods)
    return ""


def _sentence(rematches: int, pods: tuple[Pod, ...]) -> str:
    met = ngettext("about {count} rematch", "about {count} rematches", rematches)
    apart = points_apart(pods)
    if apart is None:
        return met.format(count=rematches)
    span = _("{points} points apart at a table, on average").format(points=apart)
    return f"{met.format(count=rematches)}, {span}"


def points_apart(pods: tuple[Pod, ...]) -> int | None:
    """The average difference in points between the first and the last of a table."""
    spans = [
        highest - lowest
        for pod in pods
        for why in pod.reasons
        if why["code"] == "scores"
        and isinstance(highest := why["highest"], int)
        and isinstance(lowest := why["lowest"], int)
    ]
    return round(sum(spans) / len(spans) / FINE) if spans else None
