"""The log as people read it: each event as a sentence, with who and when."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext

from tournaments.domain.events import AnyEvent
from tournaments.domain.sentences import reason, sentence
from tournaments.domain.state import TournamentState
from tournaments.models import Step, Tournament
from tournaments.storage.repository import positions_of_pod
from tournaments.web.shared import presentation

_decode = msgspec.json.Decoder(AnyEvent).decode


class LogLine(NamedTuple):
    position: int
    at: datetime
    by: str
    sentence: str
    reason: str


def log_lines(steps: Iterable[Step], state: TournamentState) -> list[LogLine]:
    names = presentation.names(state)
    return [_log_line(step, names) for step in steps]


def _log_line(step: Step, names: dict[int, str]) -> LogLine:
    event = _decode(step.fact)
    words = sentence(event).render(gettext, lambda number: names.get(number, f"#{number}"))
    at = datetime.fromtimestamp(step.at / 1000, UTC)
    return LogLine(step.position, at, step.by_name, words, reason(event))


def log_lines_since(tournament: Tournament, position: int, state: TournamentState) -> list[LogLine]:
    steps = tournament.log.filter(position__gt=position).order_by("position")
    return log_lines(steps, state)


def log_lines_of_pod(
    tournament: Tournament, number: int, pod: int, state: TournamentState
) -> list[LogLine]:
    """The history of one table, the newest first."""
    positions = positions_of_pod(tournament, number, pod)
    return log_lines(tournament.log.filter(position__in=positions).order_by("-position"), state)
