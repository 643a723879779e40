"""Par of a daily carpet: the best that our bots can do. A worker computes it, then it is cached."""

from datetime import date
from functools import partial

import msgspec
from celery import current_app
from django.core.cache import cache
from django.db import transaction

from config.base import failpoints
from games.catalogue import SNOWHERE
from games.engines.core.contract import Attempt, Millis, Seat, Setup
from games.engines.core.dice import Dice
from games.tables.daily.carpets import Left, left_by
from games.tables.daily.days import CARPET, options_of, seed_of

RECKON_PAR = "tables.reckon_par"
CACHED_FOR = 3 * 24 * 3600  # seconds
ASK_AGAIN_AFTER = 300  # seconds, before a worker is asked again
ALONE = Seat(0)


def par_of(day: date) -> Left | None:
    """None until a worker has played the carpet; then it is cached."""
    known = cache.get(_key(day))
    if known is not None:
        return Left(*known)
    if cache.add(f"{_key(day)}-asked", True, ASK_AGAIN_AFTER):
        ask = partial(current_app.send_task, RECKON_PAR, [day.isoformat()], retry=False)
        transaction.on_commit(ask, robust=True)
    return None


def reckon_par(day: date) -> Left:
    best = min(played_by_bot(level, day) for level in SNOWHERE.bots.levels)
    failpoints.reach("in-par")
    cache.set(_key(day), msgspec.structs.astuple(best), CACHED_FOR)
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
    return left_by(outcome)


def _key(day: date) -> str:
    return f"par-of-carpet-{day.isoformat()}"
