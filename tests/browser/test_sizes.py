"""What a first visit to a table costs: counted, not timed."""

import gzip
from pathlib import Path

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import RequestFactory

from config.joining import joined
from tests.browser.pages import fixture, table_context

ART = ["art/icons.svg", "art/gnomes.svg", "art/gnoming.svg"]
FILES = ["css/site.css", "css/play.css", "js/table/table.js", "js/theme.js"]
FONTS = Path(finders.find("fonts"))


def on_the_wire(text: str) -> int:
    return len(gzip.compress(text.encode()))


def test_the_drawings_of_a_table_are_under_25_kb() -> None:
    assert on_the_wire("".join(render_to_string(name) for name in ART)) < 25_000


def test_a_first_visit_is_under_150_kb() -> None:
    request = RequestFactory().get("/")
    request.player = None
    page = render_to_string("tables/table.html", table_context(fixture("seven")), request)
    files = [joined(Path(finders.find(name))) for name in FILES]
    fonts = sum(font.stat().st_size for font in FONTS.glob("*.woff2"))
    assert on_the_wire(page) + sum(map(on_the_wire, files)) + fonts < 150_000
