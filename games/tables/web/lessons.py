"""A first game with somebody who explains it: the engine's lesson, in the visitor's language."""

from typing import Any

import msgspec
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engines.core.game import Game
from games.tables.live.outgoing import seat_shown, sentences
from games.tables.live.subscriptions import Update
from games.tables.storage.roster import SeatInfo


def lesson_of(game: Game, learner: str) -> dict[str, Any]:
    you = SeatInfo(0, learner, "abca", None, None, False)
    fennel = SeatInfo(1, "Fennel", "bcdb", "easy", None, False)
    return {
        "seats": [seat_shown(seat_info, seat_info.bot) for seat_info in (you, fennel)],
        "steps": [_step(game, {0: you.name, 1: fennel.name}, step) for step in game.lesson()],
    }


def _step(game: Game, names: dict[int, str], step: Any) -> dict[str, Any]:
    return {
        "text": _(step.text),
        "view": msgspec.to_builtins(step.view),
        "you_moves": msgspec.to_builtins(step.choices, str_keys=True),
        "expect": msgspec.to_builtins(step.expect),
        "flash": msgspec.to_builtins(step.flash),
        "events": msgspec.to_builtins([event.seen_by(None) for event in step.events]),
        "says": sentences(game, names, Update(0, None, step.events), get_language()),
    }
