"""The log as people read it: each step as a sentence, with who and when."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext

from tournaments import showing
from tournaments.book.facts import AnyFact
from tournaments.book.sentences import reason, sentence
from tournaments.book.state import Book
from tournaments.models import Step, Tournament

_decode = msgspec.json.Decoder(AnyFact).decode


class Told(NamedTuple):
    position: int
    at: datetime
    by: str
    sentence: str
    reason: str


def told(steps: Iterable[Step], book: Book) -> list[Told]:
    names = showing.names(book)
    return [_told(step, names) for step in steps]


def _told(step: Step, names: dict[int, str]) -> Told:
    fact = _decode(step.fact)
    words = sentence(fact).told(gettext, lambda number: names.get(number, f"#{number}"))
    at = datetime.fromtimestamp(step.at / 1000, UTC)
    return Told(step.position, at, step.by_name, words, reason(fact))


def told_since(tournament: Tournament, position: int, book: Book) -> list[Told]:
    steps = tournament.log.filter(position__gt=position).order_by("position")
    return told(steps, book)


def told_of_pod(tournament: Tournament, number: int, pod: int, book: Book) -> list[Told]:
    """The history of one table, the newest first."""
    named = f'"round":{number},"pod":{pod}'
    steps = tournament.log.filter(fact__contains=named).order_by("-position")
    return told((step for step in steps if _is_of(step, number, pod)), book)


def _is_of(step: Step, number: int, pod: int) -> bool:
    """Table 4 is not table 41, though the text of the one begins as that of the other."""
    fact = _decode(step.fact)
    return (getattr(fact, "round", 0), getattr(fact, "pod", 0)) == (number, pod)
