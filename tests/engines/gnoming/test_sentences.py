"""Every event is told in a whole sentence, every gap filled, in English and in Dutch."""

import re

import pytest
from django.utils.translation import gettext, override

from games.engines.gnoming.events import (
    DeckRebuilt,
    Declined,
    Drawn,
    HazardRemoved,
    Placed,
    TurnBegan,
    WentOn,
)
from games.engines.gnoming.game import ONLINE as GNOMING
from games.engines.gnoming.moves import Discard, Draw, Place
from games.engines.gnoming.scoring import Line
from tests.engines.gnoming.tables import ANNA, BO, CIA, table
from tests.engines.golden import files, read

NAMES = ["Anna", "Bo", "Cia", "Dan", "Eve", "Finn", "Gus"]
SILENT = (TurnBegan, WentOn)


def told(event) -> str:
    return GNOMING.sentence(event).render(gettext, NAMES.__getitem__)


@pytest.mark.parametrize("path", files(GNOMING).values(), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_whole_games_are_told(path, language):
    with override(language):
        for row in read(path)["rows"]:
            for event in GNOMING.events.decode(json_of(row["events"])):
                sentence = told(event)
                assert not re.search(r"[{}]|-\d", sentence)
                assert sentence.endswith(".") or isinstance(event, SILENT)


def json_of(events) -> bytes:
    return GNOMING.encode_events(events)


def test_cards_are_told_by_name():
    assert told(Drawn(ANNA, 5)) == "Anna draws the 5."
    assert told(Drawn(ANNA, -2)) == "Anna draws the −2."
    assert told(Drawn(ANNA, 10)) == "Anna draws a Hazard."
    assert told(Drawn(ANNA, 0)) == "Anna draws a Mulligan."


def test_a_set_is_told_with_the_placing():
    at = table("3 3 ? / ? ? ? / ? ? ?", deck="3")
    at.play(ANNA, Draw(), Place(2))
    assert told(at.told(Placed)[0]) == "Anna places the 3 and makes a set: −3."


def line(kind: str, value: int) -> Line:
    return Line((0, 1, 2), kind, value, (3, 3, 3))


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (["run"], "a run: −3"),
        (["set", "set"], "two sets at once: −6"),
        (["set", "run"], "a set and a run at once: −6"),
        (["run", "set"], "a run and a set at once: −6"),
        (["run", "run"], "two runs at once: −6"),
    ],
)
def test_lines_are_told_by_kind(kinds, words):
    made = tuple(line(kind, -3) for kind in kinds)
    assert told(Placed(BO, 0, 5, 4, False, made)) == f"Bo places the 5 and makes {words}."


def test_those_whom_a_hazard_helps_are_named():
    assert told(HazardRemoved(ANNA, (BO,), 0)) == "Anna discards a Hazard. Bo may turn a card."
    everybody = told(HazardRemoved(ANNA, (BO, CIA), 0))
    assert everybody == "Anna discards a Hazard. Bo and Cia may turn a card."
    assert told(HazardRemoved(ANNA, (), 0)) == "Anna discards a Hazard, which helps nobody."


def test_the_same_in_dutch():
    with override("nl"):
        assert told(Drawn(ANNA, 5)) == "Anna trekt de 5."
        assert told(Declined(BO)) == "Bo draait geen kaart."
        assert told(DeckRebuilt(0, ())).startswith("De stapel is leeg")


def test_a_round_tells_who_went_out_and_what_it_brought():
    at = table("3 3 3 / 4 4 4 / 5 5 8?", "3 4 ? / ? ? ? / ? ? ?", deck="5 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    sentence = told(at.events[-1])
    assert sentence == "Round 1 is over. Anna went out in front: −5. Lowest: Anna, −17."
