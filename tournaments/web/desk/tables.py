"""The desk's tables page: the current round, urgent tables first, and the details of one table."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from tournaments.domain.settings import round_count
from tournaments.domain.state import Pod, Round, Version
from tournaments.web.desk.page import (
    ALL_AT_THE_DESK,
    Desk,
    desk_or_403,
    desk_page,
    number_parameter,
)
from tournaments.web.shared import presentation
from tournaments.web.shared.log_sentences import log_lines_of_pod

URGENCY = {"disputed": 0, "checking": 1, "playing": 2, "waiting": 3, "postponed": 4, "done": 5}


@dataclass(frozen=True)
class VersionSummary:
    index: int
    version: Version
    scores: list[tuple[int, str, int]]  # entry, name, score
    differs: list[int]  # entries whose score differs in another version
    is_confirmed: bool
    is_own: bool


@require_safe
def tables(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug, ALL_AT_THE_DESK)
    drawn = _round(request, desk)
    context: dict[str, Any] = _of_round(desk, drawn) if drawn else {"drawn": None}
    if drawn and "table" in request.GET:
        pod = _pod(drawn, number_parameter(request, "table"))
        opened = next(row for row in context["rows"] if row.number == pod.number)
        context |= {"opened": opened, **_of_pod(desk, drawn, pod)}
    return desk_page(request, desk, "tables", context)


def _round(request: Request, desk: Desk) -> Round | None:
    """The requested round, or the last published one."""
    if "round" in request.GET:
        found = desk.state.round(number_parameter(request, "round") or 0)
        if found is None:
            raise Http404(_("There is no such round."))
        return found
    return desk.state.published[-1] if desk.state.published else None


def _of_round(desk: Desk, drawn: Round) -> dict[str, Any]:
    states = presentation.table_summaries(desk.state, drawn)
    rows = sorted(states, key=lambda one: (URGENCY[one.state], one.number))
    counts = Counter(row.state for row in rows)
    questions = [one for one in desk.state.strays if one.is_question]
    return {
        "drawn": drawn,
        "rows": rows,
        "need": counts["disputed"] + counts["checking"] + len(questions),
        "playing": counts["playing"] + counts["waiting"],
        "done": counts["done"],
        "postponed": counts["postponed"],
        "seats": sum(len(pod.people) for pod in drawn.pods),
        "round_count": max(round_count(desk.state.settings), drawn.number),
        "others": [one.number for one in desk.state.published],
        "questions": questions,
        "strays": [one for one in desk.state.strays if not one.is_question],
        **_coming_and_going(desk, drawn),
    }


def _coming_and_going(desk: Desk, drawn: Round) -> dict[str, Any]:
    entries = desk.state.entries
    return {
        "late": [one for one in entries if one.is_here and one.since > drawn.number],
        "leaving": [one for one in entries if one.until is not None and one.is_here],
        "gone": [one for one in entries if one.presence == "gone"],
    }


# One table


def _pod(drawn: Round, asked: int | None) -> Pod:
    pod = drawn.pod(asked or 0)
    if pod is None:
        raise Http404(_("There is no such table in this round."))
    return pod


def _of_pod(desk: Desk, drawn: Round, pod: Pod) -> dict[str, Any]:
    counting = pod.result or (pod.versions[-1] if pod.versions else None)
    typed = {score.entry: score.score for score in counting.scores} if counting else {}
    return {
        "pod": pod,
        "address": presentation.address_of(pod),
        "is_closed": _is_closed(desk, drawn, pod),
        "people": [(number, desk.names[number], typed.get(number)) for number in pod.people],
        "versions": _versions(desk, pod),
        "history": log_lines_of_pod(desk.tournament, drawn.number, pod.number, desk.state),
    }


def _is_closed(desk: Desk, drawn: Round, pod: Pod) -> bool:
    """While other tables play the same deal, only the table's own players see it."""
    is_online = pod.place is not None and pod.place.kind == "table"
    return is_online and drawn.progress != "complete" and desk.state.stage(drawn.number).same_deal


def _versions(desk: Desk, pod: Pod) -> list[VersionSummary]:
    return [
        VersionSummary(
            index=index,
            version=version,
            scores=[(one.entry, desk.names[one.entry], one.score) for one in version.scores],
            differs=_differing(pod, version),
            is_confirmed=index == pod.confirmed,
            is_own=version.by == desk.actor.id,
        )
        for index, version in enumerate(pod.versions)
    ]


def _differing(pod: Pod, version: Version) -> list[int]:
    others = [{score.entry: score.score for score in other.scores} for other in pod.versions]
    return [
        score.entry
        for score in version.scores
        if any(other.get(score.entry) != score.score for other in others)
    ]
