"""Bots see what everybody sees, keep to the rules, and bury less fire the better they are."""

import pytest

from games.engines.core.contract import Attempt, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.snowhere import rules
from games.engines.snowhere.bots import LEVELS, think
from games.engines.snowhere.buried import beneath, buried, members
from games.engines.snowhere.moves import FINISH, PUT_ASIDE
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.sketch import CELL, Sketch
from games.engines.snowhere.state import State
from games.engines.snowhere.survey import surveyed
from tests.engines.snowhere.tables import ANNA, carpet, table


def thought(level: str, state: State, seat: Seat, roll: object = 0) -> object:
    choices = rules.choices(state, seat)
    return think(level, rules.view(state), choices, seat, Dice(b"bot")("bot", roll))


def share_left(level: str, seed: str) -> int:
    """Hundredths of a per cent of the fire that are left at the end of a game."""
    dice = Dice(seed.encode())
    state = rules.start(rules.empty_table(Setup(1, TableOptions("loose", "12"))), 0, dice).state
    while rules.awaited(state):
        if level == "nobody":
            move = rules.substitute(state, ANNA)
        else:
            move = thought(level, state, ANNA, state.picked).move
        state = rules.decide(state, Attempt(ANNA, move, 0), dice).state
    return state.fire.share


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_a_game_to_its_end(level):
    assert share_left(level, "to its end") < 10_000


def test_better_bots_leave_less_fire():
    seeds = [f"better-{number}" for number in range(3)]
    nobody, easy, strong = (
        sum(share_left(level, seed) for seed in seeds) for level in ("nobody", "easy", "strong")
    )
    assert strong < easy < nobody and strong < nobody / 2


def test_the_same_roll_brings_the_same_thought():
    at = table("fire 0 0", "fire 30 0", "fire 60 0", "fire 300 0")
    at.pick_up(ANNA, 3)
    one, other = (thought("strong", at.state, ANNA) for _ in range(2))
    assert (one.move, one.millis) == (other.move, other.millis)


def test_at_the_end_it_places_what_lies_aside_or_agrees():
    at = table("fire 0 0", "snow 20 0", "fire 250 0", flakes=(2,))
    at.pick_up(ANNA, 2)
    assert thought("normal", at.state, ANNA).move.card == 2


def test_without_room_it_puts_the_card_aside():
    at = table("fire 0 0", "snow 2 2", "snow -2 -2", "snow 2 -2", "snow -2 2", "fire 250 0")
    at.pick_up(ANNA, 5)
    assert thought("strong", at.state, ANNA).move == PUT_ASIDE
    assert FINISH not in rules.legal_moves(at.state, ANNA)


# What they know


def test_fire_beneath_snow_is_buried_with_all_that_lies_below_it():
    survey = surveyed(carpet("fire 0 0", "fire 40 0", "snow 80 0", "fire -40 0", "fire 300 0"))
    below = beneath(survey)
    assert members(buried(survey, below)) == [0, 1]
    assert members(below[3]) == [0, 3]


def test_a_sketch_has_as_many_cells_as_the_cards_are_large():
    sketch = Sketch(carpet("fire 0 0", "fire 30 0 45"))
    area = sketch.cells[0].sum() * (CELL / 10) ** 2
    assert area == pytest.approx(59 * 92, rel=0.08)
    assert not (sketch.seen({0}) & sketch.cells[1]).any()
    assert len(sketch.under(sketch.top, (0, 0, 0))) * (CELL / 10) ** 2 == pytest.approx(
        59 * 92, rel=0.08
    )
