"""How a daily carpet went: one's own fire, the club's ranking, and what a bot left of it (par)."""

from collections.abc import Iterable
from datetime import date
from functools import partial

import msgspec
from celery import current_app
from django.core.cache import cache
from django.db import transaction

from accounts.models import Club, Player, Result
from accounts.players import canonical
from accounts.visibility import Topic, may_see
from games.catalogue import SNOWHERE
from games.engines.core.contract import Attempt, Millis, Outcome, Seat, Setup
from games.engines.core.dice import Dice
from games.tables.daily.days import CARPET, options_of, seed_of
from games.tables.models import Daily, Status, Table
from games.tables.sittings import load

RECKON_PAR = "tables.reckon_par"
PAR_KEPT = 3 * 24 * 3600  # seconds
ALONE = Seat(0)


class Left(msgspec.Struct, frozen=True, order=True):
    """What was left of the fire. Less is better; then fewer snowflakes."""

    area: int  # square millimetres
    flakes: int
    share: int  # hundredths of a per cent
    cards: int

    @property
    def percent(self) -> float:
        return self.share / 100


def left_at(daily: Daily) -> Left | None:
    """Read from the game itself, as its result may be written a moment later."""
    if daily.table.status != Status.FINISHED:
        return None
    sitting = load(daily.table_id)
    return _left(sitting.game.rules.outcome(sitting.state))


def _left(outcome: Outcome) -> Left:
    measured = {name: measure.values[ALONE] for name, measure in outcome.measures.items()}
    return _of_measures(measured)


def _of_measures(measured: dict[str, int]) -> Left:
    return Left(
        measured["fire_area"], measured["flakes"], measured["fire_share"], measured["fire_cards"]
    )


# The club's ranking


class Ranked(msgspec.Struct, frozen=True):
    place: int
    player: Player
    left: Left


def ranking(club: Club, viewer: Player | None, day: date) -> list[Ranked]:
    """The members who have finished the day's carpet, as far as the viewer may see it."""
    members = {canonical(member.player).pk for member in club.memberships.select_related("player")}
    found = {
        player: _of_result(result)
        for result in _results(day)
        if (player := canonical(result.player)).pk in members
        and may_see(viewer, player, Topic.RESULTS)
    }
    return placed(found.items())


def placed(found: Iterable[tuple[Player, Left]]) -> list[Ranked]:
    """Equal on both: a shared place."""
    best_first = sorted(found, key=lambda one: one[1])
    lefts = [left for _player, left in best_first]
    return [Ranked(_place(lefts, left), player, left) for player, left in best_first]


def _place(lefts: list[Left], left: Left) -> int:
    return 1 + sum((one.area, one.flakes) < (left.area, left.flakes) for one in lefts)


def _results(day: date) -> Iterable[Result]:
    tables = Table.objects.filter(
        daily__game=CARPET.game, daily__day=day, daily__is_ranked=True, finished_at__date=day
    )
    results = Result.objects.filter(source_kind="table", source_id__in=tables.values("id"))
    return results.exclude(player=None).select_related("player")


def _of_result(result: Result) -> Left:
    return _of_measures({name: one["value"] for name, one in result.measures.items()})


# Par: the best that our bots can do


def par_of(day: date) -> Left | None:
    """None until a worker has played the carpet; then it is remembered."""
    known = cache.get(_par_key(day))
    if known is None:
        ask = partial(current_app.send_task, RECKON_PAR, [day.isoformat()], retry=False)
        transaction.on_commit(ask, robust=True)
        return None
    return Left(*known)


def reckon_par(day: date) -> Left:
    best = min(played_by_bot(level, day) for level in SNOWHERE.bots.levels)
    cache.set(_par_key(day), msgspec.structs.astuple(best), PAR_KEPT)
    return best


def played_by_bot(level: str, day: date) -> Left:
    rules, dice = SNOWHERE.rules, Dice(seed_of(CARPET, day))
    setup = Setup(1, SNOWHERE.decode_options(options_of(CARPET, day)))
    state, turn = rules.start(rules.empty_table(setup), Millis(0), dice).state, 0
    while (outcome := rules.outcome(state)) is None:
        view, choices = rules.view(state), rules.choices(state, ALONE)
        thought = SNOWHERE.bots.think(level, view, choices, ALONE, dice("par", turn))
        state = rules.decide(state, Attempt(ALONE, thought.move, Millis(0)), dice).state
        turn += 1
    return _left(outcome)


def _par_key(day: date) -> str:
    return f"par-of-carpet-{day.isoformat()}"
