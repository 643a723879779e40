"""The rules page: every heading has an address, and what is written is shown as text."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation

from games.catalogue import GAMES
from games.web.rulebook import read
from games.web.rules import edition

BOOK = """# A game

How to play <script>alert(1)</script>.

## A turn

Draw a card.

### Bounce

Again.

## Scoring

| card | worth |
|---|---|
| 3 | −3 |

## A turn

Said *twice*.
"""


def test_a_rulebook_is_cut_into_its_sections() -> None:
    book = read(BOOK)
    assert [section.title for section in book.sections] == ["A turn", "Scoring", "A turn"]
    assert "How to play" in book.opening
    assert "<h1" not in book.opening


def test_every_heading_has_an_address_of_its_own() -> None:
    html = "".join(section.html for section in read(BOOK).sections)
    assert re.findall(r'id="([^"]+)"', html) == ["a-turn", "bounce", "scoring", "a-turn-2"]


def test_tables_are_tables_and_markup_is_text() -> None:
    book = read(BOOK)
    assert "<td>−3</td>" in book.sections[1].html
    assert "&lt;script&gt;" in book.opening


def test_a_book_may_have_no_sections_at_all() -> None:
    assert read("Just play.").sections == []
    assert read("").sections == []


def test_readers_get_the_edition_in_their_language(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("play")
    with translation.override("nl"):
        assert edition(tmp_path).name == "RULES.md"
        (tmp_path / "RULES.nl.md").write_text("speel")
        assert edition(tmp_path).name == "RULES.nl.md"
    with translation.override("en"):
        assert edition(tmp_path).name == "RULES.md"


@pytest.mark.django_db
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_game_has_rules_with_links_to_each_section(
    client: Client, key: str, language: str
) -> None:
    html = client.get(f"/rules/{key}/", headers={"accept-language": language}).text
    anchors = set(re.findall(r'<h2 id="([^"]+)"', html))
    assert len(anchors) > 3
    assert anchors == set(re.findall(r'<li><a href="#([^"]+)"', html))
    assert 'type="search"' in html
