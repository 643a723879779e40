"""RULES.md and the rules go together: the same headings in the same order, in both languages."""

import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from games import engines

FOLDER = Path(engines.__file__).parent


class Rulebook(NamedTuple):
    game: str
    headings: int  # of rules.py
    rulings: int  # at least, marked in the code
    in_code: str = "Ruling: "  # how a ruling is marked in the code,
    marks: tuple[str, str] = ("**Ruling:**", "**Onze regel:**")  # and for players

    @property
    def english(self) -> str:
        return (FOLDER / self.game / "RULES.md").read_text()

    @property
    def dutch(self) -> str:
        return (FOLDER / self.game / "RULES.nl.md").read_text()


GNOMING = Rulebook("gnoming", 9, 10, "# Ruling:")
GNOME_ME = Rulebook("gnome_me", 7, 10)
SNOWHERE = Rulebook("snowhere", 6, 10)
VILLAGE = Rulebook("gnome_village", 6, 5, "Ruling", ("**Ruling", "**Onze regel"))

each_rulebook = pytest.mark.parametrize(
    "book", [GNOMING, GNOME_ME, SNOWHERE, VILLAGE], ids=lambda book: book.game
)


def headings(rulebook: str) -> list[str]:
    return re.findall(r"^## (.+)$", rulebook, re.MULTILINE)


@each_rulebook
def test_the_rules_have_the_headings_of_the_rulebook_in_its_order(book: Rulebook) -> None:
    rules = import_module(f"games.engines.{book.game}.rules")
    source = Path(rules.__file__ or "").read_text()
    ours = re.findall(r"\n\n\n# (.+)\n\n\n", source)
    places = [headings(book.english).index(heading) for heading in ours]
    assert len(places) == book.headings
    assert all(earlier < later for earlier, later in pairwise(places))


@each_rulebook
def test_both_rulebooks_have_the_same_shape(book: Rulebook) -> None:
    assert len(headings(book.english)) == len(headings(book.dutch))
    assert book.english.count(book.marks[0]) == book.dutch.count(book.marks[1])
    for mark in ("\n- ", "\n|"):
        assert book.english.count(mark) == book.dutch.count(mark)


@each_rulebook
def test_every_ruling_marked_in_the_code_is_marked_for_players(book: Rulebook) -> None:
    sources = (FOLDER / book.game).rglob("*.py")
    marked = sum(path.read_text().count(book.in_code) for path in sources)
    assert book.rulings <= marked <= book.english.count(book.marks[0])
