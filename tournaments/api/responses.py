"""A tournament as the API returns it: no draw before it is published, and never a child's name."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

import msgspec
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.api import schemas
from tournaments.domain import standings_of_rounds
from tournaments.domain.state import Phase, Pod, Round, TournamentState
from tournaments.models import Tournament
from tournaments.standings.rows import Row
from tournaments.standings.sentences import reason
from tournaments.storage.repository import load_state
from tournaments.web.shared import presentation

Absolute = Callable[[str], str]
S = TypeVar("S", bound=msgspec.Struct)


def tournament_summary(tournament: Tournament, absolute: Absolute) -> schemas.TournamentSummary:
    return schemas.TournamentSummary(
        slug=tournament.slug,
        name=tournament.name,
        club=tournament.club.name,
        starts_at=tournament.starts_at.isoformat(),
        place=tournament.place,
        phase=msgspec.convert(tournament.phase, Phase),
        address=absolute(tournament.get_absolute_url()),
        url=absolute(reverse("api-tournament", args=[tournament.slug])),
    )


def tournament_response(tournament: Tournament, absolute: Absolute) -> schemas.Tournament:
    state = load_state(tournament)
    return schemas.Tournament(
        slug=tournament.slug,
        name=tournament.name,
        club=tournament.club.name,
        starts_at=tournament.starts_at.isoformat(),
        place=tournament.place,
        text=tournament.text,
        phase=state.phase,
        address=absolute(tournament.get_absolute_url()),
        position=tournament.position,
        ranked_by=state.settings.preset,
        stages=_alike(state.settings.stages, schemas.Stage),
        entries=_entries(state),
        rounds=tuple(_round(drawn) for drawn in state.published),
        standings=_standings(state),
    )


def _alike(values: Sequence[msgspec.Struct], schema: type[S]) -> tuple[S, ...]:
    """Of what the API shows field by field as it is."""
    return tuple(msgspec.convert(one, schema, from_attributes=True) for one in values)


def _entries(state: TournamentState) -> tuple[schemas.Entrant, ...]:
    names = presentation.names(state, outside=True)
    return tuple(
        schemas.Entrant(number=entry.number, name=names[entry.number], presence=entry.presence)
        for entry in state.entries
    )


# Rounds


def _round(drawn: Round) -> schemas.Round:
    return schemas.Round(
        round=drawn.number,
        stage=drawn.stage + 1,
        complete=drawn.progress == "complete",
        sitting_out=drawn.sitting_out,
        tables=tuple(_table(pod) for pod in drawn.pods),
    )


def _table(pod: Pod) -> schemas.Table:
    result = pod.result
    return schemas.Table(
        table=pod.number,
        entries=pod.people,
        state=state_of(pod),
        partial=bool(result and result.partial),
        result=_alike(result.scores, schemas.Score) if result else None,
    )


def state_of(pod: Pod) -> schemas.TableState:
    """From the state alone, so that a response stays valid as long as its position."""
    if pod.result:
        return "confirmed"
    if pod.is_disputed:
        return "disputed"
    if pod.versions:
        return "reported"
    return "postponed" if pod.postponed else "open"


# Standings


def _standings(state: TournamentState) -> tuple[schemas.Standing, ...]:
    return (
        tuple(_standing(row) for row in standings_of_rounds.rows(state)) if state.published else ()
    )


def _standing(row: Row) -> schemas.Standing:
    return schemas.Standing(
        entry=row.entrant,
        rank=row.rank,
        tied=row.is_tied,
        value=_exact(next(iter(row.values.values()), None)),
        why=reason(row.why).render(gettext, str),
    )


def _exact(value: object) -> str | None:
    """21, -3, 11/2: exact, since places are decided by it."""
    return str(Fraction(value)) if isinstance(value, int | Fraction) else None
