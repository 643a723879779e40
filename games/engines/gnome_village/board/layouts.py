"""Whole layouts of a village: the ones proposed at set-up, and whether any other one is legal."""

from functools import cache

from games.engines.core.contract import Seat, refuse
from games.engines.gnome_village.board.box import first_houses, first_roads
from games.engines.gnome_village.board.compass import Cell
from games.engines.gnome_village.board.ground import Ground, lot_in, surveyed
from games.engines.gnome_village.board.moves import LayOut, Place, Places

# Cell and turn of three four-ways, two Ts and two houses.
_STREET = ((1, 0, 0), (2, 0, 0), (3, 0, 0), (0, 0, 0), (4, 0, 2), (1, -1, 0), (3, -1, 0))
_CROSSING = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 2), (0, -1, 3), (1, -1, 0), (-1, 1, 0))


def first_tiles(seat: Seat) -> tuple[int, ...]:
    return (*first_roads(seat), *first_houses(seat))


@cache
def proposals(seat: Seat) -> tuple[LayOut, ...]:
    """The proposed layouts, which have much room to build."""
    lit, _ = first_houses(seat)
    return tuple(LayOut(_laid(seat, shape), lit) for shape in (_STREET, _CROSSING))


def _laid(seat: Seat, shape: tuple[tuple[int, int, int], ...]) -> Places:
    tiles = zip(first_tiles(seat), shape, strict=True)
    return tuple(Place(tile, *where) for tile, where in tiles)


def ground_from(places: Places, tiles: tuple[int, ...]) -> Ground:
    """The ground for a layout; refuses other tiles and layouts that break the placement rules."""
    if sorted(place.tile for place in places) != sorted(tiles):
        refuse("all-your-tiles")
    if len({_cell(place) for place in places}) < len(places):
        refuse("cell-taken")
    ground = tuple(lot_in(place.tile, _cell(place), place.turn) for place in sorted(places))
    survey = surveyed(ground)
    if survey.unserved:
        refuse("no-road")
    if survey.pieces > 1:
        refuse("falls-apart")
    return ground


def _cell(place: Place) -> Cell:
    return place.x, place.y
