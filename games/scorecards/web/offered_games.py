"""The games that a card can be started of, as its page gets them: in the reader's words.

They are part of the page, which a phone starts without a server.
"""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from games.catalogue import CardGame


def offered_games(games: Iterable[CardGame]) -> list[dict[str, Any]]:
    return [
        {
            "key": game.key,
            "title": gettext(game.title),
            "seats": game.seats,
            "options": [_option(game, key) for key in game.on_card or game.labels],
        }
        for game in games
    ]


def _option(game: CardGame, key: str) -> dict[str, Any]:
    label = game.labels[key]
    return {
        "key": key,
        "label": gettext(label.name),
        "hint": gettext(label.help),
        "default": getattr(game.options(), key),
        "choices": [(value, gettext(words)) for value, words in label.choices],
        "isUpFront": key in game.up_front,
        "fewest": game.fewest.get(key, {}),
    }
