"""A first game with somebody who explains it: the engine's lesson, in the visitor's language."""

from typing import Any

import msgspec
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.catalogue import Game
from games.tables.company import Sitter
from games.tables.shown import News
from games.tables.telling import seat_shown, sentences


def lesson_of(game: Game, learner: str) -> dict[str, Any]:
    you = Sitter(0, learner, "abca", None, None, False)
    fennel = Sitter(1, "Fennel", "bcdb", "easy", None, False)
    return {
        "seats": [seat_shown(sitter, sitter.bot) for sitter in (you, fennel)],
        "steps": [_step(game, {0: you.name, 1: fennel.name}, step) for step in game.lesson()],
    }


def _step(game: Game, names: dict[int, str], step: Any) -> dict[str, Any]:
    return {
        "text": _(step.text),
        "view": msgspec.to_builtins(step.view),
        "you_moves": msgspec.to_builtins(step.choices, str_keys=True),
        "expect": msgspec.to_builtins(step.expect),
        "flash": msgspec.to_builtins(getattr(step, "flash", None)),  # where there is one to see
        "events": msgspec.to_builtins([event.seen_by(None) for event in step.events]),
        "says": sentences(game, names, News(0, None, step.events), get_language()),
    }
