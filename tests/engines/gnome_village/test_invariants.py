"""What holds at every table after every event, in random games with every option."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from games.engines.core.contract import Event
from games.engines.gnome_village.board.box import (
    FOREST,
    IS_WORKPLACE,
    KINDS,
    TOKENS_EACH,
    businesses,
    first_houses,
    first_roads,
    houses_left,
    road_pile,
    workshop_stacks,
)
from games.engines.gnome_village.board.state import Laying, LayingOut, State, Undealt
from games.engines.gnome_village.events.forest import (
    BusinessRemoved,
    CardRevealed,
    Earned,
    VisitPaid,
)
from games.engines.gnome_village.events.moving import CoinsReceived, VillageRearranged
from games.engines.gnome_village.events.working import (
    BusinessBought,
    HappyGnomeMoved,
    PartPaid,
    TileLaid,
    WorkshopBought,
)
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from games.engines.gnome_village.happy_gnome import rightful_holder
from tests.engines.playing import all_options, started

GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in range(8)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_everything_is_conserved_and_the_rules_hold_after_every_event(seats, seed):
    options = all_options(GNOME_VILLAGE)[seed % 4]
    played = started(GNOME_VILLAGE, seats, options, f"{seats}/{seed}")
    state = GNOME_VILLAGE.rules.empty_table(played.setup)
    for _ in played.rows(random.Random(seed).choice):
        pass
    for event, following in pairwise([*played.log, None]):
        before, state = state, event.apply(state)
        if not isinstance(state.phase, Undealt | LayingOut):
            check_tiles(state)
            check_gnomes(state)
            check_tokens(state)
            check_coins(before, event, state)
            check_villages(state)
            check_that_tiles_stay(before, event, state)
            check_happy(state, following)


def check_tiles(state: State) -> None:
    """Every tile of this game is in exactly one place."""
    seats, in_hand = state.setup.seats, state.phase
    lying = [lot.tile for village in state.villages for lot in village.ground]
    stacks = [tile for stack in (state.houses, *state.workshops, state.roads) for tile in stack]
    loose = [*state.businesses, *(tile for tile in state.open if tile is not None), *state.removed]
    held = [in_hand.tile] if isinstance(in_hand, Laying) else []
    assert Counter([*lying, *stacks, *loose, *held]) == Counter(all_tiles(seats, state.options))


def all_tiles(seats, options) -> list[int]:
    first = [tile for seat in range(seats) for tile in (*first_roads(seat), *first_houses(seat))]
    stacks = [tile for stack in workshop_stacks(seats) for tile in stack]
    return [*first, *houses_left(seats), *stacks, *road_pile(), *businesses(options)]


def check_gnomes(state: State) -> None:
    for seat, village in zip(state.seats, state.villages, strict=True):
        lit = [tile for tile in village.on if KINDS[tile] == "house"]
        assert sorted(gnome.home for gnome in village.gnomes) == sorted(lit)
        assert len(village.gnomes) <= state.options.gnomes
        for gnome in village.gnomes:
            assert gnome.tile in state.villages[gnome.village].survey.cells
            assert gnome.tile == gnome.home or IS_WORKPLACE[gnome.tile]
            assert (gnome.airport is not None) == (gnome.away == "visit")
            assert gnome.away or gnome.village == seat
            assert not (gnome.lying and gnome.tile != gnome.home)


def check_tokens(state: State) -> None:
    for kind in range(4):
        held = sum(village.tokens[kind] for village in state.villages)
        assert held + state.tokens[kind] == TOKENS_EACH
        assert state.tokens[kind] >= 0


def check_coins(before: State, event: Event, after: State) -> None:
    """Coins go from one player to another, but for what the supply gives and takes."""
    both = [sum(village.coins for village in state.villages) for state in (before, after)]
    assert both[1] - both[0] == from_the_supply(event)
    assert all(village.coins >= 0 for village in after.villages)


def from_the_supply(event: Event) -> int:
    match event:
        case CardRevealed():
            return FOREST[event.card].coins
        case Earned() | VisitPaid() | CoinsReceived():
            return event.coins
        case PartPaid() | BusinessBought() | WorkshopBought():
            return -event.coins
        case _:
            return 0


def check_villages(state: State) -> None:
    """The placement rules, but for a marked gap."""
    for village in state.villages:
        survey = village.survey
        assert not survey.unserved
        assert survey.pieces == 1 or village.gaps
        assert len(survey.at) == len(village.ground) == len(survey.cells)
        assert not any(gap in survey.at for gap in village.gaps)
        assert len(survey.of("house")) <= 5
        assert all(tile in survey.cells for tile in village.on)


def check_that_tiles_stay(before: State, event: Event, after: State) -> None:
    """A tile once placed stays where it is, but for removals and architects."""
    if not isinstance(event, BusinessRemoved | VillageRearranged):
        for old, new in zip(before.villages, after.villages, strict=True):
            assert new.ground[: len(old.ground)] == old.ground


def check_happy(state: State, following: Event | None) -> None:
    """With the right holder; after a hat maker came or went, the very next event sees to it."""
    if not isinstance(following, HappyGnomeMoved):
        assert state.happy == rightful_holder(state)


def test_random_games_lay_and_remove_enough_to_mean_something():
    played = started(GNOME_VILLAGE, 4, all_options(GNOME_VILLAGE)[-1], "4/0")
    for _ in played.rows(random.Random(0).choice):
        pass
    assert sum(isinstance(event, TileLaid) for event in played.log) > 30
