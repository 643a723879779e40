"""Par of a day: the best that our bots can do. A worker computes it, then it is cached."""

from datetime import date
from functools import partial
from typing import Any

import msgspec
from celery import current_app
from django.core.cache import cache
from django.db import transaction

from config.base import failpoints
from games.catalogue import GAMES
from games.engines.core.contract import Attempt, Millis, Seat, Setup
from games.engines.core.daily import Par
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.tables.daily.days import options_of, seed_of

RECKON_PAR = "tables.reckon_par"
CACHED_FOR = 3 * 24 * 3600  # seconds
ASK_AGAIN_AFTER = 300  # seconds, before a worker is asked again
ALONE = Seat(0)


def par_of(game: Game, day: date) -> Any:
    """None until a worker has played this day's game; then it is cached."""
    par = _par(game)
    known = cache.get(_key(par, day))
    if known is not None:
        return par.left(*known)
    if cache.add(f"{_key(par, day)}-asked", True, ASK_AGAIN_AFTER):
        ask = partial(current_app.send_task, RECKON_PAR, [day.isoformat()], retry=False)
        transaction.on_commit(ask, robust=True)
    return None


def reckon_pars(day: date) -> None:
    """Of every game that has a par."""
    for game in GAMES.values():
        if game.daily and game.daily.par:
            reckon_par(game, day)


def reckon_par(game: Game, day: date) -> Any:
    best = min(played_by_bot(game, level, day) for level in game.bots.levels)
    failpoints.reach("in-par")
    cache.set(_key(_par(game), day), msgspec.structs.astuple(best), CACHED_FOR)
    return best


def played_by_bot(game: Game, level: str, day: date) -> Any:
    rules, dice = game.rules, Dice(seed_of(game, day))
    setup = Setup(1, game.decode_options(options_of(game, day)))
    state, turn = rules.start(rules.empty_table(setup), Millis(0), dice).state, 0
    while (outcome := rules.outcome(state)) is None:
        view, choices = rules.view(state), rules.choices(state, ALONE)
        thought = game.bots.think(level, view, choices, ALONE, dice("par", turn))
        state = rules.decide(state, Attempt(ALONE, thought.move, Millis(0)), dice).state
        turn += 1
    return _par(game).left_by(outcome)


def _par(game: Game) -> Par:
    assert game.daily is not None and game.daily.par is not None, f"{game.key} has no par"
    return game.daily.par


def _key(par: Par, day: date) -> str:
    return f"{par.key}-{day.isoformat()}"
