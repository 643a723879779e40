"""Every event is told in a whole sentence, and every gap is filled."""

import re

import pytest
from django.utils.translation import gettext

from games.engines.snowhere.events import TurnPassed
from games.engines.snowhere.game import ONLINE as SNOWHERE
from tests.engines.golden import files, read
from tests.engines.snowhere.tables import ANNA, table

NAMES = ["Anna", "Bo", "Cia"]


def told(event) -> str:
    return SNOWHERE.sentence(event).render(gettext, NAMES.__getitem__)


@pytest.mark.parametrize("path", files(SNOWHERE).values(), ids=lambda path: path.stem)
def test_whole_games_are_told(path):
    for row in read(path)["rows"]:
        for event in SNOWHERE.events.decode(SNOWHERE.encode_events(row.get("events", []))):
            sentence = told(event)
            assert not re.search(r"[{}]", sentence)
            assert sentence.endswith((".", "!")) or isinstance(event, TurnPassed)


def test_snow_tells_how_much_fire_is_left_and_never_nothing_too_early():
    at = table("fire 0 0", "fire 40 0", "fire 90 0")
    at.pick_up(ANNA, 2)
    at.place(ANNA, 2, -45, 20)
    share = -(-at.state.fire.share // 100)
    assert told(at.events[1]) == f"Anna places snow: {share} % of the fire is left."


def test_a_snowflake_is_told():
    at = table("fire 0 0", "fire 200 0", flakes=(1,))
    at.pick_up(ANNA, 1)
    assert told(at.events[0]) == "Anna found a snowflake and puts it aside."


def test_a_card_without_room_and_a_solved_carpet_are_told():
    at = table("fire 0 0", "snow 2 2", "snow -2 -2", "snow 2 -2", "snow -2 2", "fire 250 0")
    at.pick_up(ANNA, 5)
    at.put_aside(ANNA)
    assert [told(event) for event in at.events[1:]] == [
        "There is no room for the card: Anna puts it aside.",
        "No fire card can be picked up any more.",
        "All the fire is under snow: solved!",
    ]
