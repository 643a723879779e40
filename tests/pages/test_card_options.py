"""The page of cards offers what the engines do, in the reader's words, also without a server."""

import json
import re
from typing import Any

import pytest
from django.utils import translation

from config.pwa import precache
from games.catalogue import CARDS, CardGame

ONLY_ONLINE = {"hints"}
OFFERED = re.compile(r'<script id="card-games" type="application/json">(.*?)</script>')


def offered(game: str, language: str = "en") -> dict[str, Any]:
    games = json.loads(OFFERED.findall(precache.shell(language))[0])
    return next(each for each in games if each["key"] == game)


def test_the_page_offers_the_games_in_the_order_of_the_catalogue() -> None:
    (games,) = OFFERED.findall(precache.shell("en"))
    assert [game["key"] for game in json.loads(games)] == list(CARDS)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("game", CARDS)
def test_the_page_and_the_engine_use_the_same_words(game: str, language: str) -> None:
    on_page = offered(game, language)
    with translation.override(language):
        assert on_page["title"] == translation.gettext(CARDS[game].title)
        assert {each["key"]: _words(each) for each in on_page["options"]} == _in_engine(CARDS[game])


@pytest.mark.parametrize("game", CARDS)
def test_the_page_and_the_engine_seat_as_many(game: str) -> None:
    assert offered(game)["seats"] == list(CARDS[game].seats)


@pytest.mark.parametrize("game", CARDS)
def test_what_nobody_chose_is_as_the_engine_has_it(game: str) -> None:
    chosen = {each["key"]: each["default"] for each in offered(game)["options"]}
    assert CARDS[game].decode_options(chosen) == CARDS[game].options()


def test_a_mode_makes_another_game_of_it_and_may_need_more_players() -> None:
    mode, *others = offered("gnome_me")["options"]
    assert (mode["key"], mode["isUpFront"]) == ("mode", True)
    assert mode["fewest"] == {"basic": 2, "all-in": 2}
    assert not any(each["isUpFront"] or each["fewest"] for each in others)


def test_what_is_asked_most_comes_first() -> None:
    asked = [each["key"] for each in offered("gnoming")["options"]]
    assert asked == ["scoring", "children", "runs", "mulligans", "bounce", "hazards"]


def _words(option: dict[str, Any]) -> tuple[Any, ...]:
    return option["label"], option["hint"], dict(option["choices"])


def _in_engine(game: CardGame) -> dict[str, tuple[Any, ...]]:
    say = translation.gettext
    return {
        key: (say(name), say(help_), {value: say(words) for value, words in choices})
        for key, (name, help_, choices) in game.labels.items()
        if key not in ONLY_ONLINE
    }
