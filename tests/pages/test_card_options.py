"""The scorecard app works without a server, and offers what the engines do in the same words."""

import re

import pytest

from config.base.environment import ROOT
from games.catalogue import CARDS

OFFERED = (ROOT / "static/js/cards/screens/games.js").read_text()
ONLY_ONLINE = {"hints"}


@pytest.mark.parametrize("game", CARDS)
def test_the_app_and_the_engine_use_the_same_words(game: str) -> None:
    assert _in_app(game) == {game, CARDS[game].title} | _in_engine(game)


@pytest.mark.parametrize("game", CARDS)
def test_the_app_and_the_engine_seat_as_many(game: str) -> None:
    assert f"seats: {list(CARDS[game].seats)}," in _offered(game)


def _in_app(game: str) -> set[str]:
    return set(re.findall(r'"([^"]*)"', _offered(game)))


def _offered(game: str) -> str:
    return OFFERED[OFFERED.index(f'key: "{game}"') :].split("\n});")[0]


def _in_engine(game: str) -> set[str]:
    labels = {key: label for key, label in CARDS[game].labels.items() if key not in ONLY_ONLINE}
    words = [(key, label.name, label.help) for key, label in labels.items()]
    choices = [choice for label in labels.values() for choice in label.choices]
    return {word for row in (*words, *choices) for word in row}
