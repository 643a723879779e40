"""What a card says stands once for the server and once for the page: both know the same codes."""

import re
from pathlib import Path

import pytest

from config.base.environment import ROOT
from games.engines.core import sheet as core
from games.engines.gnome_me import sheet as gnome_me
from games.engines.gnome_village import sheet as gnome_village
from games.engines.snowhere import sheet as snowhere

GAMES = ROOT / "static" / "js" / "games"


def spoken_on(*pages: Path) -> str:
    """The pages' sentences, with gaps as Python writes them."""
    said = "".join(page.read_text() for page in pages)
    return re.sub(r"%\((\w+)\)s", r"{\1}", said)


@pytest.mark.parametrize(
    ("folder", "sheet", "codes"),
    [
        ("gnome_me", gnome_me, gnome_me.LINES),
        ("gnome_village", gnome_village, gnome_village.ODDITIES),
        ("snowhere", snowhere, snowhere.ODDITIES),
    ],
    ids=lambda each: getattr(each, "__name__", None),
)
def test_the_page_says_the_same_as_the_server(folder, sheet, codes):
    page = spoken_on(GAMES / folder / "card" / "sentences.js", *(GAMES / folder).glob("*.js"))
    assert [code for code in codes if sheet.SENTENCES[code] not in page] == []


@pytest.mark.parametrize("sheet", [core, gnome_me, gnome_village, snowhere])
def test_every_sentence_is_whole(sheet):
    for sentence in sheet.SENTENCES.values():
        assert sentence[0] in "{" or sentence[0].isupper()
        assert sentence[-1] in ".?"
