"""A survey that grew card by card says the same as one measured from nothing."""

import random

import pytest

from games.engines.core.contract import Attempt, Setup
from games.engines.core.dice import Dice
from games.engines.snowhere import rules
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.state import State
from games.engines.snowhere.survey import Survey, surveyed
from games.engines.snowhere.survey_cache import MOST_SURVEYS, store, survey_of
from tests.engines.playing import concrete, started
from tests.engines.snowhere.tables import carpet as carpet_of


def assert_alike(grown: Survey, anew: Survey) -> None:
    assert grown.carpet == anew.carpet
    assert grown.covers == anew.covers and grown.free == anew.free
    assert grown.visible.keys() == anew.visible.keys()
    for card, shape in anew.visible.items():
        assert grown.visible[card].area == pytest.approx(shape.area, abs=1e-3)
    for one, other in zip(grown.edges([*anew.covers]), anew.edges([*anew.covers]), strict=True):
        assert [part.tolist() for part in one] == [part.tolist() for part in other]


@pytest.mark.parametrize("seed", range(2))
def test_grown_and_measured_anew_are_alike(seed):
    played = started(SNOWHERE, 1, TableOptions("loose", "30"), f"survey-{seed}")
    for row in played.rows(random.Random(seed).choice):
        assert_alike(survey_of(row.after.carpet), surveyed(row.after.carpet))
        assert {*row.after.free} == {*surveyed(row.after.carpet).free}


def test_a_full_carpet_too():
    """One turn on all 111 cards."""
    dice, chance = Dice(b"full"), random.Random(1).choice
    state = rules.start(rules.empty_table(Setup(1, TableOptions())), 0, dice).state
    for _ in range(2):
        state = _played(state, chance(concrete(SNOWHERE, state, 0, chance)), dice)
    assert_alike(survey_of(state.carpet), surveyed(state.carpet))
    assert state.fire == surveyed(state.carpet).fire(state.first)


def _played(state: State, move: object, dice: Dice) -> State:
    return rules.decide(state, Attempt(0, move, 0), dice).state


def test_old_surveys_are_forgotten_and_measured_again():
    carpet = carpet_of("fire 0 0", "fire 30 0")
    first = survey_of(carpet)
    for number in range(MOST_SURVEYS):
        store(surveyed(carpet_of(f"fire {number} 7")))
    assert survey_of(carpet) is not first
    assert_alike(survey_of(carpet), first)
