"""Where a tile may be laid in a village, gaps first. ground.py describes the tiles there."""

from games.engines.gnome_village.board.box import IS_BUSINESS, PIECES, ROAD
from games.engines.gnome_village.board.compass import Cell
from games.engines.gnome_village.board.ground import (
    ONLY_TURN,
    Ground,
    Lot,
    Spots,
    Survey,
    surveyed,
    turns_of,
)

Gaps = tuple[Cell, ...]

_BUSINESSES = tuple(tile for tile, is_business in enumerate(IS_BUSINESS) if is_business)


def spots(ground: Ground, gaps: Gaps, tile: int) -> Spots:
    survey = surveyed(ground)
    if ROAD[tile]:
        return _fitting_roads(survey, gaps, tile) or survey.road_spots(PIECES[tile])
    return _building_spots(survey, gaps, IS_BUSINESS[tile])


def has_room(ground: Ground, gaps: Gaps, business: bool) -> bool:
    """Whether a building can be laid at all."""
    return bool(_building_spots(surveyed(ground), gaps, business))


def _building_spots(survey: Survey, gaps: Gaps, business: bool) -> Spots:
    if not gaps:
        return survey.building_spots
    # A business fits into any gap: the road towards the removed one is still there.
    return dict.fromkeys(gaps, ONLY_TURN) if business else {}


def _fitting_roads(survey: Survey, gaps: Gaps, tile: int) -> Spots:
    """The gaps that a road can mend: it connects all that a building there would connect."""
    fitting = {gap: _fitting_turns(survey.ground, gap, tile) for gap in gaps}
    return {gap: turns for gap, turns in fitting.items() if turns}


def _fitting_turns(ground: Ground, gap: Cell, tile: int) -> tuple[int, ...]:
    whole = _pieces_with(ground, Lot(_another_building(ground), *gap))
    return tuple(
        turn
        for turn in turns_of(PIECES[tile])
        if _pieces_with(ground, Lot(tile, *gap, turn)) == whole
    )


def _another_building(ground: Ground) -> int:
    """A building that is not in this village, to test a gap with."""
    return next(tile for tile in _BUSINESSES if tile not in surveyed(ground).cells)


def _pieces_with(ground: Ground, lot: Lot) -> int:
    return Survey((*ground, lot)).pieces
