"""RULES.md and the rules go together: the same headings in the same order, in both languages."""

import re
from itertools import pairwise
from pathlib import Path

from games.engines.gnome_village import rules
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE

ENGLISH = (GNOME_VILLAGE.rules_path / "RULES.md").read_text()
DUTCH = (GNOME_VILLAGE.rules_path / "RULES.nl.md").read_text()


def headings(rulebook: str) -> list[str]:
    return re.findall(r"^## (.+)$", rulebook, re.MULTILINE)


def test_the_rules_have_the_headings_of_the_rulebook_in_its_order():
    source = Path(rules.__file__).read_text()
    ours = re.findall(r"\n\n\n# (.+)\n\n\n", source)
    places = [headings(ENGLISH).index(heading) for heading in ours]
    assert len(places) == 6
    assert all(earlier < later for earlier, later in pairwise(places))


def test_both_rulebooks_have_the_same_shape():
    assert len(headings(ENGLISH)) == len(headings(DUTCH))
    assert ENGLISH.count("**Ruling") == DUTCH.count("**Onze regel")
    assert ENGLISH.count("\n- ") == DUTCH.count("\n- ")
    assert ENGLISH.count("\n|") == DUTCH.count("\n|")


def test_every_ruling_marked_in_the_code_is_marked_for_players():
    sources = GNOME_VILLAGE.rules_path.rglob("*.py")
    marked = sum(path.read_text().count("Ruling") for path in sources)
    assert 5 <= marked <= ENGLISH.count("**Ruling")
