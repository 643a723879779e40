"""The desk's draw: how many tables, who sits where and why; changed by hand, then published."""

from functools import lru_cache
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.requests import Request
from tournaments.book.asking import present
from tournaments.book.knock_out import LIVES, in_the_running, open_ties
from tournaments.book.settings import Stage, first_round_of, round_count, stage_of
from tournaments.book.standing import field_of, is_outdated
from tournaments.book.state import Book, Entry, Pod, Round
from tournaments.pairing import CannotDraw, SizePlan, size_plans
from tournaments.reasons import sentence_of
from tournaments.views.desk import Desk, at_desk, desk_page
from tournaments.views.desk_outlook import points_apart

# What an organiser should look at; the other reasons only explain.
WARNINGS = {
    "rematch", "rematch-in-a-row", "apart", "odd-size", "fixed-missed", "number-twice",
    "number-unusable", "not-present", "seated-twice",
}  # fmt: skip
SAME_PEOPLE = ("groups", "challenge", "knock_out", "double_knock_out")  # who meet again and again
BY_STANDING = ("swiss", "swiss_final")  # where scores and rematches are weighed

_plans = lru_cache(maxsize=256)(size_plans)


class Why(NamedTuple):
    sentence: str
    is_warning: bool


class TableShown(NamedTuple):
    pod: Pod
    people: list[Entry]
    why: list[Why]


@require_safe
def draw(request: Request, slug: str) -> HttpResponse:
    desk = at_desk(request, slug)
    last = desk.round
    if last and last.progress != "complete":
        context = _drawn(desk, last)
    else:
        context = _to_draw(desk.book, len(desk.book.rounds) + 1)
    return desk_page(request, desk, "draw", context)


# Before


def _to_draw(book: Book, number: int) -> dict[str, Any]:
    if number > round_count(book.settings):
        return {"is_over": True}
    if any(open_ties(book)):
        return {"number": number, "is_tied": True}
    index = stage_of(book.settings, number)
    stage = book.settings.stages[index]
    people = _who_plays(book, index, number)
    return {
        "number": number,
        "stage": stage,
        "cut": stage.enters if index and number == first_round_of(book.settings, index) else None,
        "regulars": sum(not entry.standby for entry in people),
        "standbys": sum(entry.standby for entry in people),
        "plans": _size_plans(stage, sum(not entry.standby for entry in people)),
        "has_forecast": stage.format not in SAME_PEOPLE,
        "is_by_standing": stage.format in BY_STANDING and number > 1,
        "postponed": [pod.number for drawn, pod in book.pods() if pod.postponed],
    }


def _who_plays(book: Book, index: int, number: int) -> list[Entry]:
    """Before a cut is made nobody knows exactly who; as many as it lets through."""
    if index and len(book.fields) < index:
        before = present(book, index - 1, number)
        return before[: book.settings.stages[index].enters]
    return present(book, index, number)


def _size_plans(stage: Stage, people: int) -> tuple[SizePlan, ...]:
    if stage.format == "solo" or not people:
        return ()
    try:
        return _plans(people, stage.smallest, stage.largest, stage.preferred, stage.rounds)
    except CannotDraw:
        return ()


# After


def _drawn(desk: Desk, last: Round) -> dict[str, Any]:
    book = desk.book
    stage = book.stage(last.number)
    return {
        "drawn": last,
        "stage": stage,
        "tables": [_table(desk, pod) for pod in last.pods],
        "unseated": _unseated(book, last),
        "left": _left(book, last),
        "is_outdated": is_outdated(book, last) and not last.has_results,
        "is_by_standing": stage.format in BY_STANDING and last.number > 1,
        "apart": points_apart(last.pods),
        "tables_url": reverse("desk-tables", args=[desk.tournament.slug]),
        "next_number": max((pod.number for pod in last.pods), default=0) + 1,
    }


def _table(desk: Desk, pod: Pod) -> TableShown:
    people = [desk.book.entries[number - 1] for number in pod.people]
    why = [Why(sentence_of(one, desk.names), one["code"] in WARNINGS) for one in pod.reasons]
    return TableShown(pod, people, sorted(why, key=lambda one: not one.is_warning))


def _unseated(book: Book, last: Round) -> list[tuple[Entry, bool]]:
    """Everybody who is here and has no table, and whether that is a bye."""
    seated = {person for pod in last.pods for person in pod.people}
    waiting = [entry for entry in _could_sit(book, last) if entry.number not in seated]
    return [(entry, entry.number in last.sitting_out) for entry in waiting]


def _could_sit(book: Book, last: Round) -> list[Entry]:
    """Whoever came after the draw can still be put in by hand, but not who is knocked out."""
    field = set(field_of(book, last.stage))
    if book.stage(last.number).format in LIVES and not any(open_ties(book)):
        field &= in_the_running(book, last.stage)
    return [entry for entry in book.entries if entry.is_here and entry.number in field]


def _left(book: Book, last: Round) -> set[int]:
    """Who was drawn and is not here any more."""
    seated = {person for pod in last.pods for person in pod.people}
    return {number for number in seated if not book.entries[number - 1].is_here}
