"""Every event is told in a whole sentence, every gap filled, in English and in Dutch."""

import re

import pytest
from django.utils.translation import gettext, override

from games.engines.gnome_village.board.box import KINDS, WORKSHOPS
from games.engines.gnome_village.events.forest import (
    BusinessRemoved,
    Earned,
    FinePaid,
    VisitPaid,
    WorkBegan,
)
from games.engines.gnome_village.events.moving import (
    ActionOffered,
    ActionUsed,
    CoinsTaken,
    MoveBegan,
)
from games.engines.gnome_village.events.setting_up import RoadsShuffled
from games.engines.gnome_village.events.working import HappyGnomeMoved, PartPaid, TileLaid
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from games.engines.gnome_village.words import TILES, TOKENS
from tests.engines.gnome_village.tables import ANNA, BO, CIA
from tests.engines.golden import files, read

NAMES = ["Anna", "Bo", "Cia", "Dan"]
SILENT = (ActionOffered, ActionUsed, MoveBegan, PartPaid, RoadsShuffled, TileLaid, WorkBegan)


def told(event) -> str:
    return GNOME_VILLAGE.sentence(event).render(gettext, NAMES.__getitem__)


@pytest.mark.parametrize("path", files(GNOME_VILLAGE).values(), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_whole_games_are_told(path, language):
    with override(language):
        for row in read(path)["rows"]:
            for event in GNOME_VILLAGE.events.decode(GNOME_VILLAGE.encode_events(row["events"])):
                sentence = told(event)
                assert not re.search(r"[{}]", sentence)
                assert sentence.endswith((".", "!")) or isinstance(event, (*SILENT, Earned))


def test_every_tile_and_product_has_a_name():
    assert TILES.keys() == set(KINDS)
    assert TOKENS.keys() == set(WORKSHOPS)


def test_a_removal_says_whether_it_leaves_a_gap():
    removed = BusinessRemoved(ANNA, BO, KINDS.index("police"), None)
    assert told(removed) == "Anna removes a police station from the village of Bo."
    gap = BusinessRemoved(ANNA, BO, KINDS.index("police"), (2, 0))
    assert told(gap).endswith("It leaves a gap to be filled.")


def test_those_who_pay_are_named():
    taken = CoinsTaken(ANNA, "police", ((BO, 1), (CIA, 1)))
    assert told(taken) == "Police! Anna receives 1 coin each from Bo and Cia."
    assert told(FinePaid(BO, ANNA, 0)) == "Bo has no coin for the prisoner."
    assert told(FinePaid(BO, ANNA, 1)) == "Bo pays Anna 1 coin for a prisoner."


def test_nothing_is_said_about_no_coins():
    assert [told(Earned(ANNA, coins)) for coins in (0, 1, 5)] == [
        "", "Anna earns 1 coin.", "Anna earns 5 coins.",
    ]  # fmt: skip


def test_what_a_visit_brings_is_told():
    assert told(VisitPaid(ANNA, 0, 1, None)) == "The visit brings Anna 1 coin."
    assert told(VisitPaid(ANNA, 0, 0, "school")) == "The visit brings Anna the school's product."
    assert "nothing" in told(VisitPaid(ANNA, 0, 0, None))


def test_where_the_happy_gnome_goes():
    assert told(HappyGnomeMoved(BO)) == "The happy gnome moves in with Bo."
    assert told(HappyGnomeMoved(None)) == "The happy gnome goes back to the middle."
