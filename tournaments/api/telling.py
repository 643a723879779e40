"""A book in the words of the API. Never a draw that is not published, never a child's name."""

from collections.abc import Callable
from fractions import Fraction

import msgspec
from django.urls import reverse
from django.utils.translation import gettext

from tournaments import showing
from tournaments.api.answers import (
    Entrant,
    Listed,
    RoundTold,
    ScoreTold,
    StageTold,
    Standing,
    TableState,
    TableTold,
    Told,
)
from tournaments.book import standing
from tournaments.book.settings import Stage
from tournaments.book.state import Book, Phase, Pod, Round
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.standings import Row
from tournaments.standings.sentences import reason

Absolute = Callable[[str], str]


def listed(tournament: Tournament, absolute: Absolute) -> Listed:
    return Listed(
        slug=tournament.slug,
        name=tournament.name,
        club=tournament.club.name,
        starts_at=tournament.starts_at.isoformat(),
        place=tournament.place,
        phase=msgspec.convert(tournament.phase, Phase),
        address=absolute(tournament.get_absolute_url()),
        url=absolute(reverse("api-tournament", args=[tournament.slug])),
    )


def told(tournament: Tournament, absolute: Absolute) -> Told:
    book = book_of(tournament)
    return Told(
        slug=tournament.slug,
        name=tournament.name,
        club=tournament.club.name,
        starts_at=tournament.starts_at.isoformat(),
        place=tournament.place,
        text=tournament.text,
        phase=book.phase,
        address=absolute(tournament.get_absolute_url()),
        position=tournament.position,
        ranked_by=book.settings.preset,
        stages=tuple(_stage(stage) for stage in book.settings.stages),
        entries=_entries(book),
        rounds=tuple(_round(drawn) for drawn in book.published),
        standings=_standings(book),
    )


def _stage(stage: Stage) -> StageTold:
    return StageTold(
        game=stage.game,
        format=stage.format,
        rounds=stage.rounds,
        smallest=stage.smallest,
        largest=stage.largest,
        lower_is_better=stage.lower_is_better,
    )


def _entries(book: Book) -> tuple[Entrant, ...]:
    names = showing.names(book, outside=True)
    return tuple(
        Entrant(number=entry.number, name=names[entry.number], presence=entry.presence)
        for entry in book.entries
    )


# Rounds


def _round(drawn: Round) -> RoundTold:
    return RoundTold(
        round=drawn.number,
        stage=drawn.stage + 1,
        complete=drawn.progress == "complete",
        sitting_out=drawn.sitting_out,
        tables=tuple(_table(pod) for pod in drawn.pods),
    )


def _table(pod: Pod) -> TableTold:
    told = pod.result
    return TableTold(
        table=pod.number,
        entries=pod.people,
        state=state_of(pod),
        partial=bool(told and told.partial),
        result=tuple(
            ScoreTold(entry=one.entry, score=one.score, rank=one.rank, rounds=one.rounds)
            for one in told.scores
        )
        if told
        else None,
    )


def state_of(pod: Pod) -> TableState:
    """By the book alone, so that an answer holds as long as its position does."""
    if pod.result:
        return "confirmed"
    if pod.is_disputed:
        return "disputed"
    if pod.versions:
        return "reported"
    return "postponed" if pod.postponed else "open"


# Standings


def _standings(book: Book) -> tuple[Standing, ...]:
    return tuple(_standing(row) for row in standing.rows(book)) if book.published else ()


def _standing(row: Row) -> Standing:
    return Standing(
        entry=row.entrant,
        rank=row.rank,
        tied=row.is_tied,
        value=_exact(next(iter(row.values.values()), None)),
        why=reason(row.why).told(gettext, str),
    )


def _exact(value: object) -> str | None:
    """21, -3, 11/2: exact, since places are decided by it."""
    return str(Fraction(value)) if isinstance(value, int | Fraction) else None
