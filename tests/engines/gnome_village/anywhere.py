"""Whole layouts that the placement rules allow, grown at random from one tile."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engines.core.contract import Seat
from games.engines.gnome_village.board.box import ROAD
from games.engines.gnome_village.board.ground import Ground, Lot, surveyed
from games.engines.gnome_village.board.laying import spots
from games.engines.gnome_village.board.layouts import first_tiles
from games.engines.gnome_village.board.moves import LayOut, Place, Rearrange
from games.engines.gnome_village.board.state import State

Choose = Callable[[Sequence[Any]], Any]


def layouts(state: State, seat: Seat, choose: Choose) -> list[LayOut]:
    tiles = first_tiles(seat)
    return [LayOut(places(grown(tiles, choose)), choose(tiles[-2:]))]


def rearrangements(state: State, seat: Seat, choose: Choose) -> list[Rearrange]:
    village = state.villages[seat]
    ground = grown(tuple(village.survey.cells), choose)
    as_it_was = [] if village.gaps else [Rearrange(places(village.ground))]
    return [Rearrange(places(each)) for each in [ground] if each] + as_it_was


def grown(tiles: Sequence[int], choose: Choose) -> Ground:
    """One tile after the other where the rules allow it; nothing if there was no room for all."""
    roads = [tile for tile in tiles if ROAD[tile]]
    ground: Ground = (Lot(roads[0], 0, 0),)
    for tile in (*roads[1:], *(tile for tile in tiles if not ROAD[tile])):
        free = spots(ground, (), tile)
        if not free:
            return ()
        cell = choose([*free])
        ground = (*ground, Lot(tile, *cell, choose(free[cell])))
    assert not surveyed(ground).unserved
    return ground


def places(ground: Ground) -> tuple[Place, ...]:
    return tuple(Place(*lot) for lot in ground)
