"""Every event is told in a whole sentence, every gap filled, and no sentence tells a secret."""

import re

import pytest
from django.utils.translation import gettext

from games.engines.gnome_me.events import Laid, Looked, Shown, Taken, WasPutBack
from games.engines.gnome_me.game import ONLINE as GNOME_ME
from tests.engines.gnome_me.tables import ANNA, BO, CIA, FLOWER, PLAIN, flashed, wrong
from tests.engines.golden import files, read

NAMES = ["Anna", "Bo", "Cia", "Dan"]
SILENT = (Looked, Shown, Taken, Laid, WasPutBack)


def told(event) -> str:
    return GNOME_ME.sentence(event).render(gettext, NAMES.__getitem__)


@pytest.mark.parametrize("path", files(GNOME_ME).values(), ids=lambda path: path.stem)
def test_whole_games_are_told(path):
    for row in read(path)["rows"]:
        for event in GNOME_ME.events.decode(GNOME_ME.encode_events(row["events"])):
            sentence = told(event)
            assert not re.search(r"[{}]", sentence)
            assert sentence.endswith((".", "!")) or isinstance(event, SILENT)


def test_a_tie_is_told_with_its_reason():
    at = flashed(3)
    for seat in (ANNA, BO):
        at.build(seat, at.portrait)
    at.build(CIA, wrong(at.portrait, 2))
    at.stop(CIA)
    assert (
        told(at.events[-1]) == "A tie without Cia, who stopped: Anna wins the card, and Cia pays."
    )
    at.flash()
    for seat in (ANNA, BO, CIA):
        at.build(seat, at.portrait)
    at.stop(BO)
    assert told(at.events[-1]) == "A tie with Bo, who stopped: Bo wins the card."


def test_shouts_are_told_as_they_sound():
    at = flashed(deck=(FLOWER, *PLAIN), marks=True)
    at.claim(ANNA, "cloud")
    assert told(at.events[-1]) == "Anna puts a hand in the middle."
    at.judge()
    assert told(at.events[-1]) == "There is no such mark: Anna claimed falsely."
    at.claim(BO, "flower")
    assert told(at.events[-1]) == "Bo shouts Flower!"
    at.judge()
    assert told(at.events[-1]) == "Bo saw the mark first and wins the card."
