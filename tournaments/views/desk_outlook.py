"""What a draw would bring, from no rematch to equals together: both numbers for each step of the
slider. Nothing is written, so that an organiser can look before drawing."""

from django.http import HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.requests import Request
from games.engines.core.contract import MoveRefused
from tournaments.book import deeds
from tournaments.book.asking import FINE
from tournaments.book.drawing import draw
from tournaments.book.facts import PodsChanged, RoundDrawn
from tournaments.book.state import Book, Pod
from tournaments.views.desk import at_desk

STEPS = (0, 25, 50, 75, 100)
MOST = 200  # people; beyond, five draws take longer than anybody wants to wait
SEED = 1
SIZES = frozenset("12345678")


@require_safe
def outlook(request: Request, slug: str) -> HttpResponse:
    book = at_desk(request, slug).book
    sizes = _sizes(request.GET.get("sizes", ""))
    small = sum(entry.is_here for entry in book.entries) <= MOST
    told = {step: _told(book, step, sizes) for step in STEPS} if small else {}
    return JsonResponse({step: sentence for step, sentence in told.items() if sentence})


def _sizes(asked: str) -> tuple[int, ...]:
    sizes = asked.split(",")[:MOST]
    return tuple(int(size) for size in sizes if size in SIZES)


def _told(book: Book, closeness: int, sizes: tuple[int, ...]) -> str:
    last = book.last_round
    is_again = last is not None and last.progress == "drawn"
    number = len(book.rounds) + (not is_again)
    again = last.version if last and is_again else None
    try:
        *_before, drawn = draw(book, deeds.Draw(number, sizes, closeness, again), SEED)
    except MoveRefused:
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
    """How many points lie between the first and the last of a table, on average."""
    spans = [
        highest - lowest
        for pod in pods
        for why in pod.reasons
        if why["code"] == "scores"
        and isinstance(highest := why["highest"], int)
        and isinstance(lowest := why["lowest"], int)
    ]
    return round(sum(spans) / len(spans) / FINE) if spans else None
