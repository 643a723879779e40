"""How a daily gnome went: one's own flashes, one's days in a row, and everybody's scores."""

from datetime import date, timedelta
from itertools import count

import msgspec
from django.db.models import F, Q, QuerySet

from accounts.models import Player, Result
from accounts.players import speaks_for
from games.engines.gnome_me.state import Known
from games.tables.models import Daily, Status, Table
from games.tables.sittings import load

BEST = 40  # parts of ten gnomes
STEPS = ((0, 19), (20, 24), (25, 29), (30, 34), (35, 39), (BEST, BEST))
ON_ITS_DAY = Q(table__finished_at=None) | Q(table__finished_at__date=F("day"))


class Score(msgspec.Struct, frozen=True):
    day: date
    flashes: tuple[Known, ...]

    @property
    def parts(self) -> int:
        return sum(sum(flash.right) for flash in self.flashes)

    @property
    def millis(self) -> int:
        return sum(flash.millis for flash in self.flashes)


def daily_of(player: Player, day: date) -> Daily | None:
    return _of(player).filter(day=day).first()


def score_of(daily: Daily) -> Score | None:
    """Read from the game itself, as its result may be written a moment later."""
    if daily.table.status != Status.FINISHED:
        return None
    return Score(daily.day, load(daily.table_id).state.known)


# Days in a row


def streak(player: Player, day: date) -> int:
    """Days in a row up to this one, or up to the day before while this one can still be played."""
    finished = _of(player).filter(ON_ITS_DAY, table__status=Status.FINISHED)
    days = set(finished.values_list("day", flat=True))
    last = day if day in days else day - timedelta(days=1)
    return next(run for run in count() if last - timedelta(days=run) not in days)


def _of(player: Player) -> QuerySet[Daily]:
    own = Daily.objects.filter(player__in=speaks_for(player))
    return own.select_related("table").order_by("table__created_at")


# Everybody


class Step(msgspec.Struct, frozen=True):
    """How many people had so many parts right; of nobody is it told who."""

    least: int
    most: int
    people: int
    share: int  # of a hundred, beside the fullest step


def everybody(day: date) -> tuple[Step, ...]:
    tables = Table.objects.filter(daily__day=day).values("id")
    scores = Result.objects.filter(source_kind="table", source_id__in=tables)
    return steps(list(scores.values_list("score", flat=True)))


def steps(scores: list[int]) -> tuple[Step, ...]:
    numbers = [sum(least <= score <= most for score in scores) for least, most in STEPS]
    fullest = max(1, *numbers)
    return tuple(
        Step(least, most, people, 100 * people // fullest)
        for (least, most), people in zip(STEPS, numbers, strict=True)
    )
