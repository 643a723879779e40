"""How a daily gnome went: the portraits of a day, one's own flashes, and everybody's scores."""

from collections import Counter
from datetime import date
from functools import lru_cache

import msgspec
from django.db.models import Count

from accounts.models import Result
from games.engines.core.dice import Dice
from games.engines.gnome_me.game import ONLINE
from games.engines.gnome_me.outcome import TEN
from games.engines.gnome_me.portraits import FACES, PORTRAITS, Parts, deck_from
from games.engines.gnome_me.state import Known
from games.tables.daily.days import seed_of
from games.tables.models import Daily, Status, Table
from games.tables.storage.table_state import load_state

BEST = 40  # parts of ten gnomes
STEPS = ((0, 19), (20, 24), (25, 29), (30, 34), (35, 39), (BEST, BEST))


@lru_cache(maxsize=8)
def gnomes_of(day: date) -> tuple[Parts, ...]:
    """The ten portraits of a day that is over."""
    deck = deck_from(Dice(seed_of(ONLINE, day))("deck").shuffled(FACES))
    return tuple(PORTRAITS[face] for face in deck[:TEN])


class Score(msgspec.Struct, frozen=True):
    day: date
    flashes: tuple[Known, ...]

    @property
    def parts(self) -> int:
        return sum(sum(flash.right) for flash in self.flashes)

    @property
    def millis(self) -> int:
        return sum(flash.millis for flash in self.flashes)


def score_of(daily: Daily) -> Score | None:
    """Read from the game itself, as its result may be written a moment later."""
    if daily.table.status != Status.FINISHED:
        return None
    return Score(daily.day, load_state(daily.table_id).state.known)


# Everybody


class Step(msgspec.Struct, frozen=True):
    """How many people had so many parts right; it never says who."""

    least: int
    most: int
    people: int
    share: int  # of a hundred, beside the fullest step


def everybody(day: date) -> tuple[Step, ...]:
    tables = Table.objects.filter(daily__day=day, daily__game=ONLINE.key).values("id")
    results = Result.objects.filter(source_kind="table", source_id__in=tables)
    counted = results.order_by().values_list("score").annotate(people=Count("pk"))
    return steps(Counter(dict(counted)))


def steps(scores: Counter[int]) -> tuple[Step, ...]:
    """From how many people have which score."""
    numbers = [
        sum(people for score, people in scores.items() if least <= score <= most)
        for least, most in STEPS
    ]
    fullest = max(1, *numbers)
    return tuple(
        Step(least, most, people, 100 * people // fullest)
        for (least, most), people in zip(STEPS, numbers, strict=True)
    )
