"""What a first visit to a table costs: counted, not timed."""

import gzip
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import RequestFactory

from config.assets.static_files import joined_files
from games.catalogue import GAMES
from tests.browser.pages import fixture, table_context

ART = ["art/icons.svg", "art/gnomes.svg", "art/cards.svg"]
FILES = ["css/site.css", "css/play.css", "js/table/table.js"]
THEME = Path(finders.find("js/lib/theme.js"))
FONTS = Path(finders.find("fonts"))


def on_the_wire(text: str) -> int:
    return len(gzip.compress(text.encode()))


def test_the_drawings_of_a_table_are_under_25_kb() -> None:
    assert on_the_wire("".join(render_to_string(name) for name in ART)) < 25_000


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_is_under_150_kb(game: str) -> None:
    request = RequestFactory().get("/")
    request.player = None
    context = table_context(fixture("seven")) | {"game": GAMES[game]}
    page = render_to_string("tables/table.html", context, request)
    served, its_own = joined_files(), f"js/games/{game}/table/game.later.js"
    files = [THEME.read_text(), *(served[name] for name in (*FILES, its_own))]
    fonts = sum(font.stat().st_size for font in FONTS.glob("*.woff2"))
    assert on_the_wire(page) + sum(map(on_the_wire, files)) + fonts < 150_000
