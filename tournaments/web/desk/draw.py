"""The desk's draw page: choose the tables, see who sits where and why, change it, publish it."""

from functools import lru_cache
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from config.base.refusal import Refused
from tournaments.domain.draw_request import present
from tournaments.domain.knock_out import LIVES, in_the_running, open_ties
from tournaments.domain.settings import Stage, first_round_of, round_count, stage_of
from tournaments.domain.standings_of_rounds import field_of, is_outdated
from tournaments.domain.state import Entry, Pod, Round, TournamentState
from tournaments.pairing.size_plans import SizePlan, size_plans
from tournaments.web.desk.draw_forecast import points_apart
from tournaments.web.desk.page import Desk, desk_or_403, desk_page
from tournaments.web.shared.draw_reasons import sentence_of

# Reasons that an organiser should check; the others only explain.
WARNINGS = {
    "rematch", "rematch-in-a-row", "apart", "odd-size", "fixed-missed", "number-twice",
    "number-unusable", "not-present", "seated-twice",
}  # fmt: skip
SAME_PEOPLE = ("groups", "challenge", "knock_out", "double_knock_out")  # people meet repeatedly
BY_STANDING = ("swiss", "swiss_final")  # where scores and rematches are weighed

_plans = lru_cache(maxsize=256)(size_plans)


class Why(NamedTuple):
    sentence: str
    is_warning: bool


class DrawnTable(NamedTuple):
    pod: Pod
    people: list[Entry]
    why: list[Why]


@require_safe
def draw(request: Request, slug: str) -> HttpResponse:
    desk = desk_or_403(request, slug)
    last = desk.round
    if last and last.progress != "complete":
        context = _drawn(desk, last)
    else:
        context = _to_draw(desk.state, len(desk.state.rounds) + 1)
    return desk_page(request, desk, "draw", context)


# Before


def _to_draw(state: TournamentState, number: int) -> dict[str, Any]:
    if number > round_count(state.settings):
        return {"is_over": True}
    if any(open_ties(state)):
        return {"number": number, "is_tied": True}
    index = stage_of(state.settings, number)
    stage = state.settings.stages[index]
    people = _who_plays(state, index, number)
    return {
        "number": number,
        "stage": stage,
        "cut": stage.enters if index and number == first_round_of(state.settings, index) else None,
        "regulars": sum(not entry.standby for entry in people),
        "standbys": sum(entry.standby for entry in people),
        "plans": _size_plans(stage, sum(not entry.standby for entry in people)),
        "has_forecast": stage.format not in SAME_PEOPLE,
        "is_by_standing": stage.format in BY_STANDING and number > 1,
        "postponed": [pod.number for drawn, pod in state.pods() if pod.postponed],
    }


def _who_plays(state: TournamentState, index: int, number: int) -> list[Entry]:
    """Before the cut it is not known who goes on: then as many people as it lets through."""
    if index and len(state.fields) < index:
        before = present(state, index - 1, number)
        return before[: state.settings.stages[index].enters]
    return present(state, index, number)


def _size_plans(stage: Stage, people: int) -> tuple[SizePlan, ...]:
    if stage.format == "solo" or not people:
        return ()
    try:
        return _plans(people, stage.smallest, stage.largest, stage.preferred, stage.rounds)
    except Refused:
        return ()


# After


def _drawn(desk: Desk, last: Round) -> dict[str, Any]:
    state = desk.state
    stage = state.stage(last.number)
    return {
        "drawn": last,
        "stage": stage,
        "tables": [_table(desk, pod) for pod in last.pods],
        "unseated": _unseated(state, last),
        "left": _left(state, last),
        "is_outdated": is_outdated(state, last) and not last.has_results,
        "is_by_standing": stage.format in BY_STANDING and last.number > 1,
        "apart": points_apart(last.pods),
        "tables_url": reverse("desk-tables", args=[desk.tournament.slug]),
        "next_number": max((pod.number for pod in last.pods), default=0) + 1,
    }


def _table(desk: Desk, pod: Pod) -> DrawnTable:
    people = [desk.state.entries[number - 1] for number in pod.people]
    why = [Why(sentence_of(one, desk.names), one["code"] in WARNINGS) for one in pod.reasons]
    return DrawnTable(pod, people, sorted(why, key=lambda one: not one.is_warning))


def _unseated(state: TournamentState, last: Round) -> list[tuple[Entry, bool]]:
    """Everybody present without a table, and whether they have a bye."""
    seated = {person for pod in last.pods for person in pod.people}
    waiting = [entry for entry in _could_sit(state, last) if entry.number not in seated]
    return [(entry, entry.number in last.sitting_out) for entry in waiting]


def _could_sit(state: TournamentState, last: Round) -> list[Entry]:
    """Latecomers can still be seated by hand, but not people who are knocked out."""
    field = set(field_of(state, last.stage))
    if state.stage(last.number).format in LIVES and not any(open_ties(state)):
        field &= in_the_running(state, last.stage)
    return [entry for entry in state.entries if entry.is_here and entry.number in field]


def _left(state: TournamentState, last: Round) -> set[int]:
    """Who was drawn and is not present any more."""
    seated = {person for pod in last.pods for person in pod.people}
    return {number for number in seated if not state.entries[number - 1].is_here}
