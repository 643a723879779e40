"""How a carpet is spread before the first turn."""

import pytest

from games.engines.core.contract import Setup
from games.engines.core.dice import Dice
from games.engines.snowhere import rules
from games.engines.snowhere.cards import Carpet
from games.engines.snowhere.carpets import spread_out
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.rectangles import as_spots, depths
from games.engines.snowhere.survey import surveyed

SPREADS = ("snug", "loose", "wide")
SEEDS = [b"one", b"two", b"three"]
each_seed = pytest.mark.parametrize("seed", SEEDS)
each_spread = pytest.mark.parametrize("spread", SPREADS)
each_size = pytest.mark.parametrize("cards", ["111", "30", "12"])


def spread_with(seed: bytes, spread: str = "loose", cards: str = "111") -> Carpet:
    return spread_out(Dice(seed)("carpet"), TableOptions(spread, cards))


def neighbours(carpet: Carpet) -> list[set[int]]:
    """For each card, those it overlaps by a millimetre and more."""
    spots = as_spots(carpet)
    return [
        {other for other, depth in enumerate(depths(each.spot, spots)) if depth > 10} - {each.card}
        for each in carpet
    ]


@each_seed
@each_spread
@each_size
def test_every_card_overlaps_another_and_all_hang_together(seed, spread, cards):
    near = neighbours(spread_with(seed, spread, cards))
    assert len(near) == int(cards) and all(near)
    reached, ahead = {0}, [0]
    while ahead:
        new = near[ahead.pop()] - reached
        reached |= new
        ahead += new
    assert len(reached) == int(cards)


def test_all_cards_lie_fire_side_up_and_nobody_knows_the_snowflakes():
    state = rules.start(rules.empty_table(Setup(2, TableOptions())), 0, Dice(b"x")).state
    assert len(state.carpet) == 111 and all(each.is_fire for each in state.carpet)
    assert len(state.hidden) == 6 and rules.view(state).hidden == 6


@pytest.mark.parametrize(("cards", "flakes"), [("111", 6), ("30", 2), ("12", 1)])
def test_small_carpets_have_their_share_of_snowflakes(cards, flakes):
    assert TableOptions(cards=cards).flakes == flakes


@each_spread
def test_a_carpet_is_a_pure_function_of_its_seed_and_spread(spread):
    assert spread_with(b"daily", spread) == spread_with(b"daily", spread)
    assert spread_with(b"daily", spread) != spread_with(b"other", spread)


@each_seed
def test_the_three_sizes_are_three_sizes(seed):
    areas = [surveyed(spread_with(seed, spread)).fire().area for spread in SPREADS]
    assert areas == sorted(areas) and areas[2] > 1.2 * areas[0]


@each_seed
@each_spread
@each_size
def test_something_can_be_picked_up(seed, spread, cards):
    assert surveyed(spread_with(seed, spread, cards)).free
