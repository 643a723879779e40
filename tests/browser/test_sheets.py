"""All games' sheets come to every table together: none may dress the parts of another."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from config.assets.bundle import joined_sheets
from games.catalogue import GAMES

RULE = re.compile(r"([^{}]+)\{")
BETWEEN = re.compile(r",(?![^(]*\))")


@pytest.mark.parametrize("pair", list(combinations(GAMES, 2)), ids=" and ".join)
def test_no_selector_stands_in_the_sheets_of_two_games(pair: tuple[str, str]) -> None:
    one, other = map(selectors_of, pair)
    assert one and not one & other


def selectors_of(game: str) -> set[str]:
    text = joined_sheets(Path(finders.find(f"css/{game.replace('_', '-')}.css")))
    rules = [rule for rule in RULE.findall(text) if "@" not in rule]
    return {" ".join(each.split()) for rule in rules for each in BETWEEN.split(rule)}
